import CFText

extension GenstringsOptions {
  static let usage: Text = """
    usage: genstrings [options] file...

    Reads C, C++, Objective-C, Swift, Python and Java sources, and writes a strings file for each table that they name.

      -o DIR                    write to DIR, which must exist
      -a                        append to files that are there
      -s ROUTINE                also recognize ROUTINE and its variants
      -skipTable TABLE          write no file for TABLE
      -table TABLE              write a file only for TABLE
      -noPositionalParameters   leave "%@ %@" as it is
      -u                        decode \\Uxxxx in values
      -encoding NAME            the encoding of the sources
      -macRoman                 the same as -encoding macintosh
      -d                        guess the encoding of sources that are not UTF-8
      -q                        no warning of keys with several comments
      -bigEndian, -littleEndian the byte order of the output
      -SwiftUI                  also recognize Text("...")
      -j                        the same as --language java
      -h                        print this

    Not in Apple's tool:

      --merge                   merge into files that are there
      --lproj-root DIR          merge into each .lproj directory below DIR
      --new-value WHICH         the value of new keys: source, empty, or none to leave them out
      --development-region TAG  the language of the sources, where Info.plist does not tell (en)
      --remove-stale            remove keys that no source has
      --mark-stale              say in comments which keys no source has
      --fuzzy                   a comment of a new key has the value of a similar one that no source has
      --catalog FILE            bring a string catalog up to date
      --catalog-dir DIR         bring DIR/TABLE.xcstrings of each table up to date
      --check                   write nothing; status 1 if a file would change
      --output-encoding NAME    utf-8, utf-16le, utf-16be, or keep
      --no-own                  do not recognize the functions of CFBundleCompat
      --modern                  also recognize String(localized:) and views of SwiftUI
      --types FILE              JSON with the format specifiers of names in expressions
      --language NAME           the language of all sources
      --exclude GLOB            leave out files of directories
      --no-ignore               do not obey .gitignore files
      --include-comments        calls in comments count
      --no-macros               macros define no routines
      --print-locations         write the places of each key
      --format NAME             messages of bad entries: apple or gnu; json also prints the keys of all tables
      --strict                  status 1 for bad entries and unknown options
      --notes                   say which types of expressions are assumed, and which calls are passed over
      --stats                   print the numbers of files, tables and keys
      --jobs N                  read so many sources at once (1)
      --max-depth N             the deepest nesting of brackets (512)
      --max-size BYTES          the largest source (1073741824)
      --max-objects N           the most calls in all sources (50000000)
      --version                 print the version
      @FILE                     read arguments from FILE

    """
}
