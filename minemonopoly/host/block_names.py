"""What people call the blocks of Minecraft 1.12, by number, and what is peculiar about some."""

from __future__ import annotations

_WORDS = """
air|stone|grass|dirt|cobblestone|planks|sapling|bedrock|flowing water|water|flowing lava|lava|sand|gravel|gold ore
iron ore|coal ore|log|leaves|sponge|glass|lapis ore|lapis block|dispenser|sandstone|note block|bed|powered rail
detector rail|sticky piston|cobweb|tall grass|dead bush|piston|piston head|wool|moving block|dandelion|flower
brown mushroom|red mushroom|gold block|iron block|double stone slab|stone slab|bricks|tnt|bookshelf|mossy cobblestone
obsidian|torch|fire|spawner|oak stairs|chest|redstone wire|diamond ore|diamond block|crafting table|wheat|farmland
furnace|lit furnace|standing sign|oak door|ladder|rail|cobblestone stairs|wall sign|lever|stone pressure plate
iron door|wooden pressure plate|redstone ore|lit redstone ore|unlit redstone torch|redstone torch|stone button
snow layer|ice|snow|cactus|clay|sugar cane|jukebox|oak fence|pumpkin|netherrack|soul sand|glowstone|portal
jack o'lantern|cake|repeater|lit repeater|stained glass|trapdoor|monster egg|stone bricks|brown mushroom block
red mushroom block|iron bars|glass pane|melon|pumpkin stem|melon stem|vine|oak fence gate|brick stairs
stone brick stairs|mycelium|lily pad|nether bricks|nether brick fence|nether brick stairs|nether wart
enchanting table|brewing stand|cauldron|end portal|end portal frame|end stone|dragon egg|redstone lamp
lit redstone lamp|double wooden slab|wooden slab|cocoa|sandstone stairs|emerald ore|ender chest|tripwire hook|tripwire
emerald block|spruce stairs|birch stairs|jungle stairs|command block|beacon|cobblestone wall|flower pot|carrots
potatoes|wooden button|head|anvil|trapped chest|light pressure plate|heavy pressure plate|comparator|lit comparator
daylight sensor|redstone block|quartz ore|hopper|quartz|quartz stairs|activator rail|dropper|stained clay
stained glass pane|leaves|log|acacia stairs|dark oak stairs|slime block|barrier|iron trapdoor|prismarine|sea lantern
hay bale|carpet|hardened clay|coal block|packed ice|double plant|standing banner|wall banner|inverted daylight sensor
red sandstone|red sandstone stairs|double red sandstone slab|red sandstone slab|spruce fence gate|birch fence gate
jungle fence gate|dark oak fence gate|acacia fence gate|spruce fence|birch fence|jungle fence|dark oak fence
acacia fence|spruce door|birch door|jungle door|acacia door|dark oak door|end rod|chorus plant|chorus flower|purpur
purpur pillar|purpur stairs|double purpur slab|purpur slab|end bricks|beetroots|grass path|end gateway
repeating command block|chain command block|frosted ice|magma|nether wart block|red nether bricks|bone block
structure void|observer|white shulker box|orange shulker box|magenta shulker box|light blue shulker box
yellow shulker box|lime shulker box|pink shulker box|gray shulker box|light gray shulker box|cyan shulker box
purple shulker box|blue shulker box|brown shulker box|green shulker box|red shulker box|black shulker box
white glazed terracotta|orange glazed terracotta|magenta glazed terracotta|light blue glazed terracotta
yellow glazed terracotta|lime glazed terracotta|pink glazed terracotta|gray glazed terracotta
light gray glazed terracotta|cyan glazed terracotta|purple glazed terracotta|blue glazed terracotta
brown glazed terracotta|green glazed terracotta|red glazed terracotta|black glazed terracotta|concrete|concrete powder
"""

NAMES: tuple[str, ...] = tuple(_WORDS.strip().replace("\n", "|").split("|"))
"""The names by number, 0 to 252."""

LIQUIDS = frozenset({8, 9, 10, 11})
"""Water and lava: they flow as soon as they are put."""

CONTAINERS = frozenset(
    {23, 25, 52, 54, 61, 62, 84, 117, 130, 137, 138, 140, 144, 146, 154, 158, 176, 177, 209, 210, 211}
    | set(range(219, 235))
)
"""Blocks with something in or on them that can neither be read nor put back over this API."""

ALIKE_IN_ALL_DATA = frozenset(
    {2, 4, 7, 20, 30, 41, 42, 45, 47, 48, 49, 57, 58, 80, 82, 87, 88, 89, 101, 103, 110, 112, 121, 133, 152, 165, 169}
    | {172, 173, 174, 201, 206, 213, 214, 215}
)
"""Blocks of one look only: their data need not be read."""


def name(number: int) -> str:
    """The name of a block's number; a number without one is told as it is."""
    return NAMES[number] if 0 <= number < len(NAMES) else f"block {number}"
