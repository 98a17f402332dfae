import CFText

enum Usage {
  static let text: Text = """
    plutil: [command_option] [other_options] file...
    The file '-' means standard input
    Command options are (-lint is the default):
     -help, --help                 show this message and exit
     --version                     show the version and exit
     -lint                         check the property list files for syntax errors
     -convert fmt                  rewrite property list files in format
                                   fmt is one of: xml1 binary1 json swift objc openStep strings
                                   note: objc can additionally create a header by adding -header
     -insert keypath -type value   insert a value into the property list before writing it out
                                   keypath has the keys of dictionaries and the indexes of arrays, separated by dots;
                                   \\. is a dot in a key
                                   type is one of: bool, integer, float, date, string, data, xml, json
                                   -bool: YES or true in any case is true, all else is false
                                   -integer: from -2^63 to 2^64-1
                                   -float: a number in C's form, nan, inf
                                   -string: UTF-8
                                   -date: a date as in XML, such as 2024-01-02T03:04:05Z
                                   -data: base 64
                                   -xml: an XML property list, or one element of it
                                   -json: a JSON value
                                   -dictionary, -array: an empty one; these take no value
                                   -append after the value appends it to the array at keypath
     -replace keypath -type value  same as -insert, but overwrites an existing value
     -remove keypath               remove the value at keypath
     -extract keypath fmt          output the value at keypath in format fmt
                                   fmt is one of: xml1 binary1 json raw swift objc
                                   raw prints text, numbers and dates as they are, data as base 64, the count of an
                                   array, the keys of a dictionary; to standard output unless -o is there
                                   -expect type after fmt fails unless the value is of that type
     -type keypath                 output the type of the value at keypath:
                                   bool, integer, float, string, date, data, dictionary, array
     -create fmt                   create an empty property list; the file '-' means standard output
     -p                            print property lists for people
                                   (not for machine parsing! this 'format' is not stable)
    Options:
     -s, --quiet                   be silent on success
     -o path                       write the result to path; '-' means standard output
     -e extension                  write the result beside the input, with this extension
     -r                            write JSON with indentation and sorted keys
     -n                            no line end after raw and -type
     --                            all further arguments are files
     --keep-order, --sort          keys in the order of the file; sorted by code unit
     --edit, --rewrite             with -insert, -replace, -remove: change only the bytes of the value (the default for
                                   text that is changed in place); write the whole file anew
     --coerce                      write dates, data and numbers as strings where the format does not have them
     --lossless                    real numbers in as many digits as they need
     --plain-slash                 / in JSON without a backslash
     --indent tab|N, --data-width N
                                   the layout of XML; 0 is data on one line
     --all                         with -p: every list in a file that has several, such as a program of macOS
     --check                       with -convert: write nothing, fail if a file would change
     --lossy                       replace a file of which only the beginning could be read
     --strict, --json              with -lint: refuse what readers only tolerate; accept JSON
     --format text|json|sarif      with -lint: the form of the findings
     --jobs N                      work on so many files at once (1); the output is in the order of the arguments
     --max-depth N, --max-size BYTES, --max-objects N, --max-memory BYTES
                                   limits on what is read, and on the memory that reading takes

    """
}
