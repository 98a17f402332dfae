import CFObjects
import CFText
import Reporting

/// What a build of Xcode says about a finished Info.plist.
enum InfoPlistChecks {
  static func issues(
    of values: KeyedObjects, _ platform: BundlePlatform?
  ) -> [(InfoPlistIssue.Kind, Severity, Text)] {
    var issues: [(InfoPlistIssue.Kind, Severity, Text)] = []
    if let identifier = values.values["CFBundleIdentifier"] {
      if let text = (identifier as? StringObject)?.text {
        let isPlain = text.span.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == .dot }
        // One that is not expanded yet is somebody else's.
        if !isPlain, !text.contains(UInt8(ascii: "$")) {
          issues.append((.identifierHasCharacter, .warning, "CFBundleIdentifier"))
        }
      } else {
        issues.append((.identifierIsNotAString, .warning, "CFBundleIdentifier"))
      }
    }
    for key in values.values.keys.sorted() where key.hasSuffix("UsageDescription" as Text) {
      let text = (values.values[key] as? StringObject)?.text ?? ""
      if text.isEmpty { issues.append((.usageDescription, .warning, key)) }
    }
    issues += documents(values, platform)
    return issues
  }

  /// The places of texts with a character that no XML has, as a reference may spell it: a parser would refuse the file.
  static func controlCharacters(_ value: CFObject, _ path: [Text]) -> [(path: [Text], character: Text)] {
    switch value {
    case let string as StringObject: return controlCharacter(in: string.text).map { [(path, $0)] } ?? []
    case let array as ArrayObject:
      return array.objects.enumerated().flatMap { controlCharacters($1, path + [Text($0)]) }
    case let dictionary as DictionaryObject:
      return dictionary.entries.flatMap { entry -> [(path: [Text], character: Text)] in
        guard let key = (entry.key as? StringObject)?.text else { return [] }
        let path = path + [key]
        return (controlCharacter(in: key).map { [(path, $0)] } ?? []) + controlCharacters(entry.value, path)
      }
    default: return []
    }
  }

  private static func controlCharacter(in text: Text) -> Text? {
    guard let byte = text.utf8.first(where: { $0 < 0x20 && !$0.isXMLSpace }) else { return nil }
    let digits = Text(UInt64(byte), radix: 16)
    return (byte < 0x10 ? "U+000" : "U+00") + digits
  }

  private static func documents(
    _ values: KeyedObjects, _ platform: BundlePlatform?
  ) -> [(InfoPlistIssue.Kind, Severity, Text)] {
    guard let types = values.values["CFBundleDocumentTypes"] as? ArrayObject, types.count > 0 else { return [] }
    let inPlace = values.values["LSSupportsOpeningDocumentsInPlace"]
    if platform?.device == .ios, inPlace == nil, values.values["UISupportsDocumentBrowser"] == nil {
      return [(.documentsWithoutOpening, .warning, "CFBundleDocumentTypes")]
    }
    if platform == .macos, (inPlace as? BooleanObject)?.value == false {
      return [(.documentsInPlaceOnMac, .error, "LSSupportsOpeningDocumentsInPlace")]
    }
    return []
  }
}
