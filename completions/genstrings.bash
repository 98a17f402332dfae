# Completion of genstrings for bash.

_cfbundlecompat_genstrings() {
    local word=${COMP_WORDS[COMP_CWORD]} options
    options="-o -a -s -skipTable -table -noPositionalParameters -u -encoding -macRoman -d -q -bigEndian
        -littleEndian -SwiftUI -j -h --merge --lproj-root --new-value --development-region --remove-stale --mark-stale --fuzzy --catalog
        --catalog-dir --check --output-encoding --modern --types --language --exclude --no-ignore --include-comments
        --no-macros --no-own --print-locations --format --strict --notes --stats --jobs --max-depth --max-size --max-objects
        --version"
    case ${COMP_WORDS[COMP_CWORD - 1]} in
    -o | --lproj-root | --catalog-dir)
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    --output-encoding) mapfile -t COMPREPLY < <(compgen -W "utf-8 utf-16le utf-16be keep" -- "$word") ;;
    --format) mapfile -t COMPREPLY < <(compgen -W "apple gnu json" -- "$word") ;;
    --language)
        mapfile -t COMPREPLY < <(compgen -W "c c++ objective-c objective-c++ swift python java" -- "$word")
        ;;
    --new-value) mapfile -t COMPREPLY < <(compgen -W "source empty none" -- "$word") ;;
    *)
        if [[ $word = -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        else
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    esac
}
complete -o filenames -F _cfbundlecompat_genstrings genstrings
