"""`python -m minemonopoly` is the command line."""

from minemonopoly.cli.main import main

main()
