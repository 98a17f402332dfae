import CFText
import CFObjects
import CFSystem

/// A position in a file.
package enum SourcePosition: Equatable, Sendable {
  /// Both counted from 1; columns count bytes of UTF-8.
  case line(Int, column: Int)
  /// A byte offset, counted from 0: for binary formats.
  case offset(Int)

  package var line: Int? { if case .line(let line, _) = self { line } else { nil } }
  package var column: Int? { if case .line(_, let column) = self { column } else { nil } }
  package var offset: Int? { if case .offset(let offset) = self { offset } else { nil } }
}

/// Why a file's content could not be read.
///
/// Invalid input throws. A violated invariant of our own code is a bug and traps; it never becomes a `ParseError`.
/// `ParseError+Text.swift` has the sentences.
package struct ParseError: Error, Equatable {
  package typealias Position = SourcePosition

  package let reason: Reason

  /// Where reading stopped.
  package let position: Position

  package init(reason: Reason, position: Position) {
    self.reason = reason
    self.position = position
  }

  /// The limit that the file exceeds; `nil` for any other reason.
  package var limit: ReadingLimit? { reason.limit }

  /// What a CFError has of it.
  package var details: [ErrorObject.Detail] { position.details + (limit.map { [.limit($0.value)] } ?? []) }
}

extension SourcePosition {
  /// What a CFError has of it.
  package var details: [ErrorObject.Detail] {
    switch self {
    case .line(let line, let column): [.line(line), .column(column)]
    case .offset(let offset): [.offset(offset)]
    }
  }
}

/// A fault of a file that could be read in spite of it. The caller reports it.
///
/// Each reason is reported once for a file, with its first position.
package struct ParseWarning: Equatable {
  package let reason: Reason
  package let position: SourcePosition

  package init(reason: Reason, position: SourcePosition) {
    self.reason = reason
    self.position = position
  }
}

// MARK: - Reasons

extension ParseError {
  /// What is wrong with a file.
  package enum Reason: Equatable, Sendable {
    // Beyond a limit: the file may be valid.
    case nestedTooDeeply(limit: Int)
    case tooManyObjects(limit: Int)
    case fileTooLarge(limit: Int)
    case tooMuchMemory(limit: Int)
    /// A binary list refers to objects so often that it has too many.
    case tooManyObjectsInAll(limit: Int)
    case tooManyBytesInAll(limit: Int)
    /// The system has no memory left. This says nothing about the file.
    case outOfMemory

    // The encoding.
    case notUTF8
    /// A byte is not UTF-8 in a file that declares this encoding.
    case notUTF8AsDeclared
    case notUTF32
    case unsupportedEncoding(Text)
    /// The bytes are not valid in the encoding that the file declares or shows.
    case notAsDeclared(Text)

    // Any grammar.
    case emptyFile
    case topLevelIsNotADictionary(TypeID)
    case expected(Expectation, found: Found)
    case unexpected(Found)
    case notClosed(Construct)
    case duplicateKey(Text)
    case contentAfterList

    // Old-style lists.
    case startsNoKey(Found)
    case followsTheList(Found)
    case oddNumberOfDigits
    case invalidTypedValue

    case xml(XMLReason)
    case json(JSONReason)
    case binary(BinaryReason)

    /// The limit that the file exceeds; `nil` for any other reason.
    package var limit: ReadingLimit? {
      switch self {
      case .nestedTooDeeply(let limit): .depth(limit)
      case .tooManyObjects(let limit), .tooManyObjectsInAll(let limit): .objects(limit)
      // No option helps a file that no reader can read.
      case .fileTooLarge(let limit), .tooManyBytesInAll(let limit): limit < Budget.largestFile ? .size(limit) : nil
      case .tooMuchMemory(let limit): .memory(limit)
      default: nil
      }
    }
  }

  /// The character that a reader found.
  package enum Found: Equatable, Sendable {
    case codePoint(UInt32)
    case end
  }

  /// What a reader expected.
  package enum Expectation: Equatable, Sendable {
    case value, element, name
    case equalsSignOrSemicolon, semicolon, commaOrParenthesis
    case hexadecimalDigits
  }

  /// What a reader has found the beginning of, but not the end.
  package enum Construct: Equatable, Sendable {
    case array, dictionary, string, quotedString, data, typedValue, tag, comment, characterData
  }

  /// What is wrong in XML only.
  package enum XMLReason: Equatable, Sendable {
    case unknownElement(Text)
    case invalidContent(element: Text)
    case missingEndTag(Text)
    case expectedEndTag(Text)
    case wrongEndTag
    case listWithoutValue
    case secondValue
    case valueWithoutKey
    case keyWithoutValue
    case declarations
    case unknownEntity
    case invalidReference(Found)
    case referenceToNoCharacter
    case contentAfterDocument
    case attributeWithoutValue
    case attributeWithMarkup
  }

  /// What is wrong in JSON only.
  package enum JSONReason: Equatable, Sendable {
    case textAfterValue
    case controlCharacter
    case loneSurrogate
    case numberTooLarge
  }

  /// What is wrong in a binary list only.
  package enum BinaryReason: Equatable, Sendable {
    case fileTooShort
    case unknownVersion
    case invalidSize
    case trailerDoesNotFit
    case offsetOutsideOfObjects
    case null
    case emptyUTF16
    case uidTooLarge
    case unknownType
    case objectBeyondEnd
    case objectLongerThanFile
    case invalidLength
    case missingObject
    case containerInItself
    case keyIsContainer
    case keyIsNotString
  }
}

extension ParseWarning {
  /// What a reader tolerates.
  package enum Reason: Equatable, Sendable {
    case readAsWindows1252
    /// All marks are ignored, as by Apple's build tools.
    case repeatedByteOrderMark
    case endsInCharacter
    /// Everything after the end of an XML list is ignored.
    case contentAfterList
    /// The rest of a `.strings` file is ignored, from this character on.
    case restIgnored(from: ParseError.Found)
    /// The pair or comment with this error, and the rest of a `.strings` file, are ignored.
    case pairIgnored(ParseError.Reason)
    case missingLastSemicolon
    /// A character that GNUstep's parser takes into an unquoted string, and Apple's does not.
    case needsQuotes(ParseError.Found)
    /// `\U` without a digit, which is U+0000.
    case escapeWithoutDigits
    /// An integer of 16 bytes that does not fit 64 bits, of which the lower half is left.
    case integerTooLarge

    /// Whether a value is not what the file says, although Apple's reader takes it.
    package var changesValue: Bool { self == .escapeWithoutDigits || self == .integerTooLarge }

    /// Whether the fault is one of the encoding, and not of the list.
    package var isOfEncoding: Bool { self == .readAsWindows1252 || self == .repeatedByteOrderMark }
  }
}
