# Completion of plutil for fish.

# Whether a verb is the first word, and so many words come before the cursor.
function __cfbundlecompat_plutil_at
    set -l words (commandline -opc)
    test (count $words) -eq $argv[1]; and contains -- "$words[2]" $argv[2..-1]
end

function __cfbundlecompat_plutil_after
    set -l words (commandline -opc)
    test "$words[-1]" = "$argv[1]"
end

set -l verbs -help -lint -convert -insert -replace -remove -extract -type -create -p --help --version
set -l formats xml1 binary1 json swift objc
set -l kinds bool integer float string date data dictionary array
set -l types -$kinds -xml -json
complete -c plutil -n "test (count (commandline -opc)) -eq 1" -a "$verbs"
complete -c plutil -f -n "__cfbundlecompat_plutil_at 2 -convert" -a "$formats openStep strings"
complete -c plutil -f -n "__cfbundlecompat_plutil_at 2 -create" -a "$formats raw"
complete -c plutil -f -n "__cfbundlecompat_plutil_at 3 -extract" -a "$formats raw"
complete -c plutil -f -n "__cfbundlecompat_plutil_at 3 -insert -replace" -a "$types"
complete -c plutil -f -n "__cfbundlecompat_plutil_after -expect" -a "$kinds"
complete -c plutil -n "test (count (commandline -opc)) -gt 1" -a "-s -o -e -r -n"
complete -c plutil -n "contains -- -convert (commandline -opc)" -a -header
complete -c plutil -n "contains -- -insert (commandline -opc)" -a -append
complete -c plutil -n "contains -- -extract (commandline -opc); or contains -- -type (commandline -opc)" -a -expect
complete -c plutil -l help
complete -c plutil -l version
complete -c plutil -l quiet
complete -c plutil -l keep-order
complete -c plutil -l sort
complete -c plutil -l edit
complete -c plutil -l rewrite
complete -c plutil -l coerce
complete -c plutil -l lossless
complete -c plutil -l plain-slash
complete -c plutil -l all
complete -c plutil -l indent -x -a "tab"
complete -c plutil -l data-width -x -a ""
complete -c plutil -l check
complete -c plutil -l lossy
complete -c plutil -l strict
complete -c plutil -l json
complete -c plutil -l format -x -a "text json sarif"
complete -c plutil -l jobs -x -a ""
complete -c plutil -l max-depth -x -a ""
complete -c plutil -l max-size -x -a ""
complete -c plutil -l max-objects -x -a ""
complete -c plutil -l max-memory -x -a ""
