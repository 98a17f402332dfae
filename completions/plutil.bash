# Completion of plutil for bash.

_cfbundlecompat_plutil() {
    local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} words=
    local verbs="-help -lint -convert -insert -replace -remove -extract -type -create -p --help --version"
    local formats="xml1 binary1 json swift objc"
    local types="-bool -integer -float -string -date -data -xml -json -dictionary -array"
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$verbs
    else
        case $verb:$COMP_CWORD in
        -convert:2) words="$formats openStep strings" ;;
        -create:2 | -extract:3) words="$formats raw" ;;
        -insert:3 | -replace:3) words=$types ;;
        esac
        case ${COMP_WORDS[COMP_CWORD - 1]} in
        -expect) words="bool integer float string date data dictionary array" ;;
        --format) words="text json sarif" ;;
        --indent) words=tab ;;
        esac
    fi
    if [ -z "$words" ] && [[ $word = -* ]]; then
        words="-s -o -e -r -n -- --quiet --keep-order --sort --edit --rewrite --coerce --lossless --plain-slash --indent
            --data-width --all --check --lossy --strict --json --format --jobs --max-depth --max-size --max-objects --max-memory"
        case $verb in
        -convert) words+=" -header" ;;
        -insert) words+=" -append" ;;
        -extract | -type) words+=" -expect" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    # Files are what is left; a first word may be one, too.
    [ ${#COMPREPLY[@]} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _cfbundlecompat_plutil plutil
