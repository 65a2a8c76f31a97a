"""How texts in people's files must look, and what each pattern means in words."""

from __future__ import annotations

ID = r"^[a-z][a-z0-9_]{0,30}$"
SIGN_NAME = r"^[^\s,()\[\]§|]([^,()\[\]§|\n]{0,13}[^\s,()\[\]§|])?$"
BOOK_TEXT = r"^[^\s§|]([^§|\n]{0,158}[^\s§|])?$"
BOARD_NAME = r"^[^\s§|]([^§|\n]{0,38}[^\s§|])?$"
CURRENCY = r"^[^\s\d§|!,()\[\]+-]{1,3}$"
PERSON = r"^[^\s§|,()]{1,32}$"
PREFIX = r"^[^\s§|/][^\s§|]{0,3}$"
CHAT_TAG = r"^[^§|\n\t]{0,12}$"
LANGUAGE = r"^[a-z]{2,3}$"
SERVER = r"^[A-Za-z0-9.:_-]{1,253}$"
PLAIN = r"^[^§|\n\t]{1,255}$"

MEANINGS: dict[str, str] = {
    ID: "an id is small letters, digits and _, beginning with a letter, at most 31 of them",
    SIGN_NAME: "it goes on a sign, so 1 to 15 characters, no comma, bracket, § or |, no blank at the ends",
    BOOK_TEXT: "1 to 160 characters in one line, no § or |, no blank at the ends",
    BOARD_NAME: "1 to 40 characters in one line, no § or |, no blank at the ends",
    CURRENCY: "1 to 3 signs such as $ or £, no digit, blank or bracket",
    PERSON: "a player's name as the server lists it, without blanks",
    PREFIX: "1 to 4 characters without blanks, not beginning with / (that is the server's)",
    CHAT_TAG: "at most 12 characters, no § or |",
    LANGUAGE: "the two or three letters of a language, such as en",
    SERVER: "a host name or address",
    PLAIN: "1 to 255 characters in one line, no § or |",
}
"""What to say when a text does not match."""
