# Completion of genstrings for fish.

complete -c genstrings -o o -x -a "(__fish_complete_directories)"
complete -c genstrings -o a
complete -c genstrings -o s -x
complete -c genstrings -o skipTable -x
complete -c genstrings -o table -x
complete -c genstrings -o noPositionalParameters
complete -c genstrings -o u
complete -c genstrings -o encoding -x
complete -c genstrings -o macRoman
complete -c genstrings -o d
complete -c genstrings -o q
complete -c genstrings -o bigEndian
complete -c genstrings -o littleEndian
complete -c genstrings -o SwiftUI
complete -c genstrings -o j
complete -c genstrings -o h
complete -c genstrings -l merge
complete -c genstrings -l lproj-root -x -a "(__fish_complete_directories)"
complete -c genstrings -l new-value -x -a "source empty none"
complete -c genstrings -l development-region -x
complete -c genstrings -l remove-stale
complete -c genstrings -l mark-stale
complete -c genstrings -l fuzzy
complete -c genstrings -l jobs -x
complete -c genstrings -l catalog -r
complete -c genstrings -l catalog-dir -x -a "(__fish_complete_directories)"
complete -c genstrings -l check
complete -c genstrings -l output-encoding -x -a "utf-8 utf-16le utf-16be keep"
complete -c genstrings -l modern
complete -c genstrings -l types -r
complete -c genstrings -l language -x -a "c c++ objective-c objective-c++ swift python java"
complete -c genstrings -l exclude -x
complete -c genstrings -l no-ignore
complete -c genstrings -l include-comments
complete -c genstrings -l no-macros
complete -c genstrings -l no-own
complete -c genstrings -l print-locations
complete -c genstrings -l format -x -a "apple gnu json"
complete -c genstrings -l strict
complete -c genstrings -l notes
complete -c genstrings -l stats
complete -c genstrings -l max-depth -x
complete -c genstrings -l max-size -x
complete -c genstrings -l max-objects -x
complete -c genstrings -l version
