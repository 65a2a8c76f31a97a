"""Makes pictures a third of their size by giving each 256 colours of its own (by octree, which keeps the rare ones).

Usage: smaller.py FILE.png...
"""

from __future__ import annotations

import sys

from PIL import Image


def main() -> None:
    """Each file is written over."""
    for name in sys.argv[1:]:
        with Image.open(name) as picture:
            smaller = picture.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        smaller.save(name, optimize=True)


if __name__ == "__main__":
    main()
