"""What shells complete, asked of the shells themselves."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import time
from pathlib import Path

# Notes what each call of compadd adds, and lets a key say that completion has ended.
ZSH = """
fpath=({scripts} $fpath)
autoload -Uz compinit
compinit -u -d {folder}/dump
compadd() {{
    local -a found
    if [[ ${{@[1,(i)(-|--)]}} != *-[OAD]\\ * ]]; then
        builtin compadd -O found "$@"
        (( $#found )) && print -rl -- $found >> {folder}/found
    fi
    builtin compadd "$@"
}}
end-of-completion() {{ print -r -- $BUFFER > {folder}/end; BUFFER= }}
zle -N end-of-completion
bindkey '^X' end-of-completion
print end of the start
"""


class Zsh:
    """An interactive zsh on a terminal."""

    def __init__(self, scripts: Path, folder: Path) -> None:
        self.folder = folder
        (folder / "start").write_text(ZSH.format(scripts=scripts, folder=folder))
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(scripts)
            os.execvpe("zsh", ["zsh", "-f", "-i"], os.environ | {"TERM": "dumb", "PS1": "> "})
        os.write(self.terminal, f"source {folder}/start\n".encode())
        self.wait(lambda shown: shown.count(b"end of the start") > 0)

    def wait(self, ends) -> None:
        shown = b""
        limit = time.monotonic() + 60
        while not ends(shown):
            assert time.monotonic() < limit, shown
            if select.select([self.terminal], [], [], 0.02)[0]:
                shown += os.read(self.terminal, 1 << 16)

    def complete(self, line: str) -> set[str]:
        for name in ("found", "end"):
            (self.folder / name).unlink(missing_ok=True)
        os.write(self.terminal, line.encode() + b"\t\x18")
        end = self.folder / "end"
        self.wait(lambda _: end.exists() and end.read_text().endswith("\n"))
        found = self.folder / "found"
        return set(found.read_text().split()) if found.exists() else set()

    def close(self) -> None:
        os.close(self.terminal)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


def fish(line: str, scripts: list[Path], folder: Path, home: Path) -> set[str]:
    """What fish offers for a line. Its descriptions are left out."""
    sources = "; ".join(f"source '{script}'" for script in scripts)
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"{sources}; complete -C '{line}'"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"HOME": str(home)},
    )
    assert done.stderr == ""
    return {offer.split("\t")[0] for offer in done.stdout.splitlines()}
