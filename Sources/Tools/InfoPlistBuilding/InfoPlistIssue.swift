import CFObjects
import CFText
import Reporting
import Variables

/// What is wrong with, or was done to, an Info.plist.
package struct InfoPlistIssue: Issue, Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    // The files.
    case isJSON
    case notADictionary(Text)
    case fileContentsAreNoList
    case cannotMerge(Text, into: Text)
    case replaced(Text, by: Text)
    case requiredCapabilities

    // References.
    case reference(ExpansionFault)
    case undefined(UndefinedReference, suggestion: Text?)
    case identifierRefersToItself
    case referenceInKey
    case removedUndefined(Text)

    // Keys.
    case unknownSetting(Text, suggestion: Text?)
    case stated(Text, literal: Text)
    case notAKeyPath
    case unexpectedFamilies([Text])
    case noCompatibleFamily
    case familyReplaced
    case notAVersion(Text)
    case minimumRaised(from: Text, to: Text)
    case identifierIsNotAString
    case identifierHasCharacter
    case usageDescription
    case documentsWithoutOpening
    case documentsInPlaceOnMac
    case packageInfo(Text)
    case controlCharacter(Text)
  }

  package let kind: Kind
  package let severity: Severity
  /// The key, or the path of keys to it.
  package let keyPath: Text
  /// The file; `nil` if it is about no file.
  package var path: Text?
  package var position: Position?

  package init(_ kind: Kind, _ severity: Severity, _ keyPath: Text) {
    self.kind = kind
    self.severity = severity
    self.keyPath = keyPath
  }
}

extension InfoPlistIssue {
  /// A sentence without full stop; the key in parentheses.
  package var message: Text { keyPath.isEmpty ? sentence : sentence + " (" + keyPath + ")" }

  private var sentence: Text {
    switch kind {
    case .isJSON: "JSON is read, but no system of Apple's reads an Info.plist in JSON"
    case .notADictionary(let type): "an Info.plist is a dictionary, and this is " + type
    case .fileContentsAreNoList: "INFOPLIST_FILE_CONTENTS is not a property list with a dictionary"
    case .cannotMerge(let new, let old): "cannot merge " + new + " for " + keyPath + " into " + old
    case .replaced(let old, let new): "\"" + old + "\" is replaced by \"" + new + "\""
    case .requiredCapabilities: "cannot merge: it must be an array or a dictionary"
    case .reference(let fault): fault.reason.description + Self.inVariable(fault.variable)
    case .undefined(let reference, _) where reference.isCircular:
      "variable " + reference.name + " refers to itself" + Self.inVariable(reference.variable)
    case .undefined(let reference, let suggestion):
      "variable " + reference.name + " is not defined" + Self.inVariable(reference.variable)
        + Self.didYouMean(suggestion)
    case .identifierRefersToItself: "the identifier refers to itself"
    case .referenceInKey: "references in keys are not expanded"
    case .removedUndefined(let name): "the key is removed, because variable " + name + " is not defined"
    case .unknownSetting(let name, let suggestion):
      "there is no setting " + name + ", so it has no effect" + Self.didYouMean(suggestion)
    case .stated(let value, let literal):
      "\"" + literal + "\" in the file is replaced by \"" + value + "\" of the description"
    case .notAKeyPath: "the path does not lead to a place in the Info.plist"
    case .unexpectedFamilies(let items): "not a device family: " + Self.list(items)
    case .noCompatibleFamily: "no device family of the setting belongs to the platform: all of its families are taken"
    case .familyReplaced: "the device families in the file are replaced by those of the setting"
    case .notAVersion(let value): keyPath + " \"" + value + "\" is not a version"
    case .minimumRaised(let old, let new): "\"" + old + "\" is raised to \"" + new + "\""
    case .identifierIsNotAString: "the identifier is not a string"
    case .identifierHasCharacter: "an identifier has letters, digits, - and . only"
    case .usageDescription: "a usage description has to be a string that is not empty"
    case .documentsWithoutOpening:
      "document types need LSSupportsOpeningDocumentsInPlace or UISupportsDocumentBrowser"
    case .documentsInPlaceOnMac: "LSSupportsOpeningDocumentsInPlace cannot be false on macOS"
    case .controlCharacter(let name): "the text has the character " + name + ", which XML cannot have"
    case .packageInfo(let value): "\"" + value + "\" has not four characters of Mac Roman: PkgInfo has ????"
    }
  }

  private static func didYouMean(_ word: Text?) -> Text { word.map { ": did you mean " + $0.text + "?" } ?? "" }

  private static func inVariable(_ name: Text?) -> Text { name.map { ", in the value of " + $0.text } ?? "" }

  private static func list(_ items: [Text]) -> Text {
    var builder = TextBuilder()
    for (index, item) in items.enumerated() {
      if index > 0 { builder.append(", " as Text) }
      builder.append(item)
    }
    return builder.text
  }
}
