# Written by git hebbian install. Fish 3.6.0 alone does not ask git-hebbian for
# the completions of git hebbian; every other version leaves this file unused.

if test "$version" = 3.6.0
    function __git_hebbian_forward
        set -l words (commandline -opc)
        set -l at (contains -i -- hebbian $words)
        set -l line git-hebbian (string escape -- $words[(math $at + 1)..]) "$(commandline -ct)"
        complete -C "$line"
    end

    complete -c git -n __fish_git_needs_command -a hebbian -d "keeps an AI agent's Markdown memory healthy"
    complete -c git -f -n '__fish_git_using_command hebbian' -a '(__git_hebbian_forward)'
end
