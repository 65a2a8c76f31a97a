"""How the documents are built: Markdown by MyST, shown with furo."""

from minemonopoly import __version__

project = "MineMonopoly"
author = "The MineMonopoly authors"
copyright = "The MineMonopoly authors, MIT licence"  # noqa: A001 - Sphinx wants this name
release = version = __version__

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"MineMonopoly {release}"
html_theme_options = {"light_css_variables": {"color-brand-primary": "#7a4b1d", "color-brand-content": "#7a4b1d"}}
