import CFObjects
import CFText

// What errors and warnings of readers say. Nothing reads these sentences but people: code looks at the reasons.

extension ParseError {
  /// One line, without the file name: the caller knows it.
  package var description: Text { position.description + ": " + reason.text }
}

extension ParseWarning {
  /// One line, without the file name: the caller knows it.
  package var description: Text { position.description + ": " + reason.text }
}

extension SourcePosition {
  package var description: Text {
    switch self {
    case .line(let line, let column): "line " + Text(line) + ", column " + Text(column)
    case .offset(let offset): "offset " + Text(offset)
    }
  }
}

extension ParseError.Reason {
  /// A sentence without its full stop, which begins with a small letter.
  package var text: Text {
    switch self {
    case .nestedTooDeeply: "containers are nested too deeply"
    case .tooManyObjects: "too many objects"
    case .fileTooLarge: "the file is too large"
    case .tooMuchMemory: "the list takes too much memory for a file of its size"
    case .tooManyObjectsInAll: "the list expands to too many objects"
    case .tooManyBytesInAll: "the list expands to too many bytes"
    case .outOfMemory: "there is not enough memory"
    case .notUTF8: "a byte is not UTF-8"
    case .notUTF8AsDeclared: "a byte is not UTF-8, which the file claims to be"
    case .notUTF32: "a unit is not UTF-32"
    case .unsupportedEncoding(let name): "the encoding \"" + name + "\" is not supported"
    case .notAsDeclared(let name): "a byte is not " + name + ", which the file claims to be"
    case .emptyFile: "the file is empty"
    case .topLevelIsNotADictionary(let type): "the top level is a " + type.name + ", not a dictionary"
    case .expected(let expected, let found): "expected " + expected.name + ", found " + found.name
    case .unexpected(.end): "unexpected end"
    case .unexpected(let found): "unexpected " + found.name
    case .notClosed(.characterData): "CDATA is not closed"
    case .notClosed(let construct): "the " + construct.name + " that begins here is not closed"
    case .duplicateKey(let key): "the key \"" + key + "\" occurs twice"
    case .contentAfterList: "more comes after the end of the list"
    case .startsNoKey(let found): found.name + " cannot start a key"
    case .followsTheList(let found): found.name + " comes after the end of the list"
    case .oddNumberOfDigits: "data has an odd number of digits"
    case .invalidTypedValue: "the typed value that begins here is not valid"
    case .xml(let reason): reason.text
    case .json(let reason): reason.text
    case .binary(let reason): reason.text
    }
  }

  /// The same in the words of Apple's `plutil`, where scripts look for them.
  package var textOfApple: Text {
    switch self {
    case .xml(.keyWithoutValue): "Value missing for key inside <dict>"
    case .xml(.valueWithoutKey): "Found non-key inside <dict>"
    default: text
    }
  }
}

extension ParseError.Found {
  /// `'x'`, `U+00E9` or `the end`.
  var name: Text {
    guard case .codePoint(let value) = self else { return "the end" }
    if value > 0x20, value < 0x7F { return Text([0x27, UInt8(truncatingIfNeeded: value), 0x27]) }
    let digits = Text(Text(UInt64(value), radix: 16).utf8.map { $0.asciiUppercased })
    return "U+" + Text(repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.count))) + digits
  }
}

extension ParseError.Expectation {
  var name: Text {
    switch self {
    case .value: "a value"
    case .element: "an element"
    case .name: "a name"
    case .equalsSignOrSemicolon: "'=' or ';' after a key"
    case .semicolon: "';' after a value"
    case .commaOrParenthesis: "',' or ')' in an array"
    case .hexadecimalDigits: "hexadecimal digits in data"
    }
  }
}

extension ParseError.Construct {
  var name: Text {
    switch self {
    case .array: "array"
    case .dictionary: "dictionary"
    case .string: "string"
    case .quotedString: "quoted string"
    case .data: "data"
    case .typedValue: "typed value"
    case .tag: "tag"
    case .comment: "comment"
    case .characterData: "CDATA"
    }
  }
}

extension ParseError.XMLReason {
  var text: Text {
    switch self {
    case .unknownElement(let name): "unknown element <" + name + ">"
    case .invalidContent(let name): "<" + name + "> has invalid content"
    case .missingEndTag(let name): "the file ends before </" + name + ">"
    case .expectedEndTag(let name): "expected </" + name + ">"
    case .wrongEndTag: "an end tag closes another element"
    case .listWithoutValue: "<plist> has no value"
    case .secondValue: "<plist> has more than one value"
    case .valueWithoutKey: "a dictionary has a value without a key"
    case .keyWithoutValue: "the last key of a dictionary has no value"
    case .declarations: "a document type with declarations is not supported"
    case .unknownEntity: "unknown entity"
    case .invalidReference(let found): "a character reference contains " + found.name
    case .referenceToNoCharacter: "a character reference is not a Unicode character"
    case .contentAfterDocument: "there is something after the end of the document"
    case .attributeWithoutValue: "an attribute has no value"
    case .attributeWithMarkup: "an attribute contains '<'"
    }
  }
}

extension ParseError.JSONReason {
  var text: Text {
    switch self {
    case .textAfterValue: "unexpected text after the value"
    case .controlCharacter: "a control character in a string"
    case .loneSurrogate: "a lone surrogate is escaped"
    case .numberTooLarge: "the number is too large"
    }
  }
}

extension ParseError.BinaryReason {
  var text: Text {
    switch self {
    case .fileTooShort: "the file is too short for a binary list"
    case .unknownVersion: "the version of the binary list is unknown"
    case .invalidSize: "the trailer has a size that is not 1 to 8"
    case .trailerDoesNotFit: "the trailer does not fit the file"
    case .offsetOutsideOfObjects: "an object's offset is outside of the objects"
    case .null: "null is not supported"
    case .emptyUTF16: "an empty string is marked as UTF-16"
    case .uidTooLarge: "a UID is too large"
    case .unknownType: "an object of an unknown type"
    case .objectBeyondEnd: "an object reaches beyond the end of the objects"
    case .objectLongerThanFile: "an object claims to be longer than the file"
    case .invalidLength: "an object's length is not a length"
    case .missingObject: "a reference to an object that does not exist"
    case .containerInItself: "a container contains itself"
    case .keyIsContainer: "a dictionary's key is a container"
    case .keyIsNotString: "a dictionary's key is not a string"
    }
  }
}

extension ParseWarning.Reason {
  /// A sentence without its full stop, which begins with a small letter.
  package var text: Text {
    switch self {
    case .readAsWindows1252: "the file is not UTF-8, and is read as Windows-1252"
    case .repeatedByteOrderMark: "the file has more than one byte-order mark"
    case .endsInCharacter: "the file ends in the middle of a character"
    case .contentAfterList: "everything after the end of the list is ignored"
    case .restIgnored(let found): "everything from " + found.name + " on is ignored"
    case .pairIgnored(let reason): reason.text + "; it and the rest are ignored"
    case .missingLastSemicolon: "the last ';' before '}' is missing"
    case .needsQuotes(let found): "a string with " + found.name + " needs quotes"
    case .escapeWithoutDigits: "an escape '\\U' has no digits, and is U+0000"
    case .integerTooLarge: "an integer has more than 64 bits, of which the last 64 are read"
    }
  }
}

extension PropertyListError {
  /// A sentence without its full stop, which begins with a small letter.
  package var text: Text {
    switch self {
    case .unreadable(let error): error.description
    case .unreadableStream(let reason): "the stream cannot be read: " + reason
    case .unwritable(let reason): reason.text
    }
  }
}

extension PropertyListError.WritingReason {
  var text: Text {
    switch self {
    case .tooLarge: "the list is too large"
    case .nestedTooDeeply: "containers are nested too deeply"
    case .outOfMemory: ParseError.Reason.outOfMemory.text
    case .containerInItself: "property lists cannot contain recursive container references"
    case .unsupportedType(let type): "property lists cannot contain objects of type '" + type.name + "'"
    case .keyIsNotString(let type):
      "property list dictionaries may only have keys which are CFStrings, not '" + type.name + "'"
    case .notObjects: "property lists cannot contain pointers that are not property list objects"
    case .collectionOfPointers: "a collection has pointers that are not objects"
    case .loneSurrogate: "a string has a lone surrogate, which XML cannot represent"
    case .dateOutOfRange: "a date is out of range for XML"
    case .openStep: "the OpenStep format cannot be written"
    case .noList: "there is no property list"
    case .noFormat: "there is no such format"
    case .noStream: "there is no stream"
    case .stream(let reason): "the stream cannot be written: " + reason
    }
  }
}
