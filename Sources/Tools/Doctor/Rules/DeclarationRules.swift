import CFDocumentTypes
import CFObjects
import CFText
import Reporting

/// The rules about what an Info.plist declares: document types, URL types, uniform types (CFB128 to CFB130).
enum DeclarationRules {
  // MARK: - URL types: CFB128

  static func urlTypes(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isGNUstep, let path = bundle.infoPath,
      case .form(let pattern) = ValueTable.standard["url-scheme"]?.kind
    else { return }
    for (place, dictionaryPath, dictionary, tree) in bundle.infoWalk.dictionaries where place == "CFBundleURLTypes[]" {
      let schemes = dictionary["CFBundleURLSchemes" as Text] as? ArrayObject
      if schemes?.objects.isEmpty ?? (dictionary["CFBundleURLSchemes" as Text] == nil),
        dictionary["LSItemContentTypes" as Text] == nil
      {
        findings.add(
          "\(dictionaryPath) has no CFBundleURLSchemes", at: path,
          bundle.infoPosition(ofOffset: tree?.range.lowerBound), key: dictionaryPath)
      }
    }
    for entry in bundle.infoWalk.entries where entry.key?[.values] == "url-scheme" {
      for (elementPath, scheme, tree) in entry.strings where !scheme.isEmpty && !BuildVariable.isIn(scheme) {
        func add(_ what: String, isNote: Bool = false) {
          findings.add(
            "\(elementPath) is \"\(scheme)\": \(what)", at: path, bundle.position(ofValue: tree),
            severity: isNote ? .note : nil, key: elementPath)
        }
        if !pattern.matches(scheme) {
          add("a scheme is a letter, then letters, digits, + - .")
        } else if entry.name == "CFBundleURLSchemes" {
          if scheme.asciiLowercased != scheme {
            add("schemes are compared in lower case", isNote: true)
          } else if ["http", "https"].contains(scheme), !isBrowser(bundle) {
            add("only browsers get it")
          }
        }
      }
    }
  }

  /// A program that opens pages may well declare their schemes.
  private static func isBrowser(_ bundle: BundleUnderTest) -> Bool {
    bundle.infoWalk.entries.contains { entry in
      guard entry.place == "CFBundleDocumentTypes[]" else { return false }
      let pages: Set<Text> = ["html", "htm", "public.html", "text/html", "public.xhtml", "HTML"]
      return entry.strings.contains { pages.contains($0.text) }
    }
  }

  // MARK: - Uniform types: CFB129

  static func typeDeclarations(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isGNUstep, let path = bundle.infoPath else { return }
    for list in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] as [Text] {
      var seen: Set<Text> = []
      for (place, dictionaryPath, dictionary, tree) in bundle.infoWalk.dictionaries where place == list + "[]" {
        func add(_ message: String, _ value: ListTree? = nil, _ fix: Fix? = nil) {
          findings.add(
            message, at: path,
            value.map { bundle.position(ofValue: $0) } ?? bundle.infoPosition(ofOffset: tree?.range.lowerBound),
            key: dictionaryPath, fix: fix)
        }
        let pairs = tree?.pairsByKey ?? [:]
        guard let identifier = dictionary.text("UTTypeIdentifier"), !identifier.isEmpty else {
          add("\(dictionaryPath) has no UTTypeIdentifier")
          continue
        }
        let identifierTree = pairs["UTTypeIdentifier"]?.value
        if let last = identifier.utf8.last, last.isBlank {
          let trimmed = identifier.slice(to: (identifier.utf8.lastIndex { !$0.isBlank } ?? -1) + 1)
          add(
            "\"\(identifier)\" ends with a space", identifierTree,
            bundle.replacing(identifierTree, identifier, with: trimmed))
        }
        if !seen.insert(identifier.asciiLowercased).inserted {
          add("\(identifier) is declared twice in \(list)", identifierTree)
        }
        if list == "UTExportedTypeDeclarations", dictionary["UTTypeConformsTo" as Text] == nil {
          add("\(identifier) has no UTTypeConformsTo", identifierTree)
        }
        checkTags(of: identifier, dictionary, pairs["UTTypeTagSpecification"]?.value, bundle, add)
      }
    }
    // What only all declarations together show.
    for fault in bundle.declarations.typeFaults { findings.add(fault.string, at: path) }
  }

  private static func checkTags(
    of identifier: Text, _ dictionary: DictionaryObject, _ tree: ListTree?, _ bundle: BundleUnderTest,
    _ add: (String, ListTree?, Fix?) -> Void
  ) {
    guard let tags = dictionary.dictionary("UTTypeTagSpecification") else { return }
    let pairs = tree?.pairsByKey ?? [:]
    func texts(_ key: Text) -> [(text: Text, tree: ListTree?)] {
      let value = pairs[key]?.value
      if let text = (tags[key] as? StringObject)?.text { return [(text, value)] }
      let elements = value?.elements ?? []
      return ((tags[key] as? ArrayObject)?.objects ?? []).enumerated().compactMap { index, object in
        (object as? StringObject).map { ($0.text, index < elements.count ? elements[index] : nil) }
      }
    }
    for (text, tree) in texts("public.filename-extension") where text.hasPrefix(".") {
      add(
        "\(identifier): the extension \"\(text)\" begins with a dot", tree,
        bundle.replacing(tree, text, with: text.slice(from: 1)))
    }
    for (text, tree) in texts("com.apple.ostype")
    where !BuildVariable.isIn(text) && text.string.unicodeScalars.count != 4 {
      add("\(identifier): the OSType \"\(text)\" has not 4 characters", tree, nil)
    }
  }

  // MARK: - Documents that are packages: CFB130

  static func packageDocuments(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isGNUstep, let path = bundle.infoPath else { return }
    for (place, dictionaryPath, dictionary, tree) in bundle.infoWalk.dictionaries
    where place == "CFBundleDocumentTypes[]" && isTrue(dictionary["LSTypeIsPackage" as Text]) {
      func texts(_ key: Text) -> [Text] { (dictionary[key] as? ArrayObject)?.texts ?? [] }
      var faults: [String] = []
      if texts("CFBundleTypeExtensions").isEmpty, texts("LSItemContentTypes").isEmpty { faults.append("no extension") }
      if !texts("CFBundleTypeMIMETypes").isEmpty { faults.append("MIME types") }
      // Any folder has the type fold.
      if texts("CFBundleTypeOSTypes").contains(where: { $0 != "fold" }) { faults.append("OS types") }
      guard !faults.isEmpty else { continue }
      let name = dictionary.text("CFBundleTypeName") ?? dictionaryPath
      findings.add(
        "document type \"\(name)\" is a package and has \(faults.joined(separator: ", "))", at: path,
        bundle.infoPosition(ofOffset: tree?.range.lowerBound), key: dictionaryPath)
    }
  }

  private static func isTrue(_ value: CFObject?) -> Bool {
    switch value {
    case let flag as BooleanObject: flag.value
    case let number as NumberObject: number.double != 0
    case let string as StringObject: ["yes", "true", "1"].contains(string.text.asciiLowercased)
    default: false
    }
  }
}
