"""``pacal completion``: what a shell needs to complete the words of a command line."""

from __future__ import annotations

import click

from .options import paged_output

_BASH = r"""# Completion of pacal for bash. Made by: pacal completion bash
_pacal() {
    local kind value words=() current=${COMP_WORDS[COMP_CWORD]}
    COMPREPLY=()
    while IFS=$'\t' read -r kind value _; do
        case $kind in
            word) COMPREPLY+=("$value") ;;
            file)
                compopt -o default -o filenames 2>/dev/null
                while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$current")
                ;;
        esac
    done < <(PACAL_COMPLETE=bash "${1/#\~/$HOME}" "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _pacal pacal
"""

_ZSH = r"""#compdef pacal
# Completion of pacal for zsh. Made by: pacal completion zsh
_pacal() {
    local line
    local -a lines parts found
    lines=("${(@f)$(PACAL_COMPLETE=zsh ${~words[1]} "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    compset -P '--*='
    for line in $lines; do
        parts=("${(@ps:\t:)line}")
        case $parts[1] in
            word) found+=("${parts[2]//:/\\:}${parts[3]:+:$parts[3]}") ;;
            file) _files ;;
        esac
    done
    (( $#found )) && _describe -V pacal found
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _pacal "$@"
else
    compdef _pacal pacal
fi
"""

_FISH = r"""# Completion of pacal for fish. Made by: pacal completion fish
function __pacal_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    env PACAL_COMPLETE=fish $words "$current" 2>/dev/null | while read -l -d \t kind value help
        switch $kind
            case word
                printf '%s\t%s\n' $value $help
            case file
                __fish_complete_path $current
        end
    end
end
complete --command pacal --no-files --arguments '(__pacal_complete)'
"""

SCRIPTS = {"bash": _BASH, "fish": _FISH, "zsh": _ZSH}
"""The script of each shell. It asks the program itself, see `suggestions`, so it need not be made anew."""


@click.command("completion")
@click.argument("shell", type=click.Choice(list(SCRIPTS)))
@paged_output
def command(shell: str, output: str | None) -> None:
    """Print a script that lets a shell complete commands, options, codes, editions, boards, and turns for --at.

    \b
    bash  add to ~/.bashrc: eval "$(pacal completion bash)"
    zsh   save as _pacal in a folder of $fpath, or add to ~/.zshrc behind
          compinit: eval "$(pacal completion zsh)"
    fish  save as ~/.config/fish/completions/pacal.fish

    \b
    Examples:
      pacal completion bash
      pacal completion fish -o pacal.fish
    """
    from .sink import sink

    with sink(output) as stream:
        stream.write(SCRIPTS[shell])
