import CFObjects
import CFPropertyLists
import CFText
import InfoPlistBuilding
import Reporting

/// What is wrong with a description or with what it asks for.
package struct DescriptionError: Error, Issue {
  package enum Reason {
    case unreadable(ParseError)
    case notADictionary(Text)
    case unknownKey(Text, suggestion: Text?)
    case wrongType(DescriptionKey)
    case notAString(Text)
    case needsQuotes(Text)
    case notAMode(Text)
    case missingField(Text)
    case notForKind(Text, BundleKind)
    case noKind(Text)
    case badName(Text)
    case needsVersions
  }

  package let reason: Reason
  package let path: Text?
  package let position: Position?

  package var severity: Severity { .error }
}

/// All that is wrong with a description.
package struct DescriptionFaults: Error {
  package private(set) var list = IssueList<DescriptionError>()

  package init() {}

  mutating func append(_ error: DescriptionError) { list.append(error) }

  mutating func append(_ other: DescriptionFaults) { list += other.list }

  /// Adds what is wrong at a place in a file. The place of a fault that is only counted is not looked for.
  mutating func append(_ reason: DescriptionError.Reason, at keyPath: [Text], of file: DescriptionFile) {
    list.append(
      list.isFull(.error)
        ? DescriptionError(reason: reason, path: file.path, position: nil) : file.error(reason, at: keyPath))
  }

  /// In the order of the places in the file. A reader of a list keeps no order of keys.
  mutating func sort() {
    list.sort { left, right in
      guard left.path == right.path, let left = left.position, let right = right.position else { return false }
      return (left.line, left.column) < (right.line, right.column)
    }
  }
}

extension DescriptionError {
  /// A sentence without full stop.
  package var message: Text {
    switch reason {
    case .unreadable(let error): error.reason.text
    case .notADictionary(let type): "a description is a dictionary, and this is " + type
    case .unknownKey(let name, let suggestion):
      "unknown key \"" + name + "\"" + (suggestion.map { ": did you mean " + $0 + "?" } ?? "")
    case .wrongType(let key): key.name + " has to be " + key.type.description
    case .notAString(let name): name + " has to be a string"
    case .needsQuotes(let name): name + " has to be a string, with quotation marks: a number loses its last zeros"
    case .notAMode(let text): "\"" + text + "\" is not a mode such as 0644"
    case .missingField(let name): name + " is missing"
    case .notForKind(let key, let kind): key + ": not for kind " + kind.name
    case .noKind(let name): "what kind of bundle is \"" + name + "\"? --kind " + BundleKind.names
    case .badName(let name): "\"" + name + "\" cannot be a name or place in a bundle"
    case .needsVersions: "layout versioned is for frameworks"
    }
  }
}

extension BundleKind {
  package static var names: Text { Text(allCases.map(\.name.string).joined(separator: ", ")) }
}

extension DescriptionKey.ValueType {
  package var description: Text {
    switch self {
    case .string: "a string"
    case .flag: "YES or NO"
    case .path: "a path"
    case .choice(let choices): "one of " + Text(choices.map(\.string).joined(separator: ", "))
    case .list: "a list of strings"
    case .paths: "a list of paths"
    case .pathsOrNone: "a list of paths, or NO"
    case .items(let fields):
      "a list of paths, or of dictionaries with " + Text(fields.map(\.string).joined(separator: ", "))
    case .dictionary: "a dictionary"
    }
  }
}

/// The file of a description, with the places of its keys.
struct DescriptionFile {
  let path: Text
  let dictionary: DictionaryObject
  private let file: InfoPlistFile

  init(path: Text, bytes: [UInt8]) throws(DescriptionError) {
    let file = try Self.file(path, bytes)
    self.file = file
    self.path = path
    dictionary = file.dictionary
  }

  private static func file(_ path: Text, _ bytes: [UInt8]) throws(DescriptionError) -> InfoPlistFile {
    do throws(InfoPlistFile.Fault) {
      return try InfoPlistFile(path: path, bytes: bytes)
    } catch {
      throw Self.error(error, path)
    }
  }

  private static func error(_ fault: InfoPlistFile.Fault, _ path: Text) -> DescriptionError {
    switch fault {
    case .unreadable(let error): Self.error(error, path)
    case .notADictionary(let type): DescriptionError(reason: .notADictionary(type), path: path, position: nil)
    }
  }

  private static func error(_ error: ParseError, _ path: Text) -> DescriptionError {
    let position = error.position.line.map { Position(line: $0, column: error.position.column ?? 1) }
    return DescriptionError(reason: .unreadable(error), path: path, position: position)
  }

  func error(_ reason: DescriptionError.Reason, at keyPath: [Text]) -> DescriptionError {
    DescriptionError(reason: reason, path: path, position: file.positionOfKey(keyPath) ?? file.position(of: keyPath))
  }
}
