# Completion of plutil for fish.

set -l verbs -help -lint -convert -insert -replace -remove -extract -type -create -p
complete -c plutil -n "test (count (commandline -opc)) -eq 1" -a "$verbs"
complete -c plutil -n "test (commandline -opc)[2] = -convert -a (count (commandline -opc)) -eq 2" -a "xml1 binary1 json swift objc openStep strings"
complete -c plutil -n "test (commandline -opc)[2] = -create -a (count (commandline -opc)) -eq 2" -a "xml1 binary1 json swift objc raw"
complete -c plutil -n "test (commandline -opc)[2] = -extract -a (count (commandline -opc)) -eq 3" -a "xml1 binary1 json swift objc raw"
complete -c plutil -n "test (commandline -opc)[2] = -insert -a (count (commandline -opc)) -eq 3" -a "-bool -integer -float -string -date -data -xml -json -dictionary -array"
complete -c plutil -n "test (commandline -opc)[2] = -replace -a (count (commandline -opc)) -eq 3" -a "-bool -integer -float -string -date -data -xml -json -dictionary -array"
complete -c plutil -n "test (count (commandline -opc)) -gt 1" -a "-s -o -e -r -n"
complete -c plutil -l quiet
complete -c plutil -l keep-order
complete -c plutil -l sort
complete -c plutil -l edit
complete -c plutil -l rewrite
complete -c plutil -l coerce
complete -c plutil -l lossless
complete -c plutil -l plain-slash
complete -c plutil -l indent -x -a "tab"
complete -c plutil -l data-width -x -a ""
complete -c plutil -l check
complete -c plutil -l strict
complete -c plutil -l json
complete -c plutil -l format -x -a "text json sarif"
complete -c plutil -l max-depth -x -a ""
complete -c plutil -l max-size -x -a ""
complete -c plutil -l max-objects -x -a ""
