"""What shells complete, asked of the shells themselves."""

from __future__ import annotations

import os
import pty
import select
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


# Notes what the function of a script offers, and lets a key say that completion has ended.
BASH = r"""
for script in {scripts}; do source "$script"; done
note() {{
    "$function" "$@"
    printf '%s\n' "${{COMPREPLY[@]}}" > {folder}/found
}}
for tool in cfbundle plutil genstrings; do
    read -r -a words < <(complete -p "$tool" 2> /dev/null) || continue
    for index in "${{!words[@]}}"; do
        [[ ${{words[index]}} = -F ]] && declare "of_$tool=${{words[index + 1]}}"
    done
    eval "note_$tool() {{ function=\$of_$tool; note \"\$@\"; }}"
    complete -o filenames -F "note_$tool" "$tool"
done
bind 'set bell-style none'
bind -x '"\C-x": echo "$READLINE_LINE" > {folder}/end; READLINE_LINE= READLINE_POINT=0'
echo end of the start
"""

# A key notes what is offered, without the descriptions.
FISH = r"""
for script in {scripts}; source $script; end
function note
    complete -C (commandline) | string replace -r '\t.*' '' > {folder}/found
    commandline > {folder}/end
    commandline ''
end
bind \cx note
echo end of the start
"""


class Shell:
    """An interactive shell on a terminal, which completes a line when Tab is typed."""

    def __init__(self, command: list[str], scripts: Path, folder: Path, start: str, key: bytes = b"\t\x18") -> None:
        self.folder = folder
        self.key = key
        (folder / "start").write_text(start)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(scripts)
            os.execvpe(command[0], command, os.environ | {"TERM": "dumb", "PS1": "> ", "HOME": str(folder)})
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
        os.write(self.terminal, line.encode() + self.key)
        end = self.folder / "end"
        self.wait(lambda _: end.exists() and end.read_text().endswith("\n"))
        found = self.folder / "found"
        return set(found.read_text().split()) if found.exists() else set()

    def close(self) -> None:
        os.close(self.terminal)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


def zsh(scripts: Path, folder: Path) -> Shell:
    return Shell(["zsh", "-f", "-i"], scripts, folder, ZSH.format(scripts=scripts, folder=folder))


def bash(scripts: Path, folder: Path) -> Shell:
    files = " ".join(f"'{file}'" for file in sorted(scripts.glob("*.bash")))
    return Shell(["bash", "--norc", "-i"], scripts, folder, BASH.format(scripts=files, folder=folder))


def fish(scripts: Path, folder: Path) -> Shell:
    files = " ".join(f"'{file}'" for file in sorted(scripts.glob("*.fish")))
    return Shell(["fish", "--no-config", "-i"], scripts, folder, FISH.format(scripts=files, folder=folder), key=b"\x18")


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}
