import click
import pytest

from minemonopoly.cli.server import Address, Server


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [("127.0.0.1:4711", "127.0.0.1", 4711), ("mine.example:1", "mine.example", 1), ("[::1]:65535", "::1", 65535)],
)
def test_an_address_is_read_and_said_alike(text: str, host: str, port: int) -> None:
    address = Server().convert(text, None, None)
    assert address == (host, port)
    assert str(address) == text
    assert Server().convert(address, None, None) is address


@pytest.mark.parametrize(
    "text", ["", "localhost", ":4711", "localhost:", "localhost:0", "a:65536", "a:-1", "a:x", "a:²"]
)
def test_what_is_no_address_is_a_usage_error(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is no HOST:PORT"):
        Server().convert(text, None, None)


def test_an_address_is_a_pair() -> None:
    assert Address("a", 1) == ("a", 1)
