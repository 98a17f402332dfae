import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
import CFText
import Doctor
import Plutil
import Reporting
import Terminal

/// What shells offer for words that are in the bundle of the command line: keys, tables, localizations, resources.
enum BundleCompletion {
  /// More than a person reads, and than a shell shows without asking.
  private static let most = 2_000

  static let keyPaths = offers { bundle, _, word in
    let path = Text(word)
    let parent = path.lastIndex(of: .dot).map { path.slice(to: $0) }
    let value = parent.map { KeyPath($0).value(in: bundle.info) } ?? bundle.info
    let components: [Text] =
      switch value {
      case let dictionary as DictionaryObject:
        dictionary.entries.compactMap { ($0.key as? StringObject)?.text.inKeyPath }
      case let array as ArrayObject: array.objects.indices.map { Text($0) }
      default: []
      }
    if let parent { return components.map { parent + "." + $0 } }
    // The keys of the bundle first: the documented ones help where none of them fits.
    let fitting = components.contains { $0.hasPrefix(path) }
    return fitting ? components : InfoKeyTable.standard.keys(at: "").map(\.name)
  }

  static let localizations = offers { bundle, _, _ in bundle.localizations }

  static let tables = offers { bundle, _, _ in bundle.tableNames }

  static let stringKeys = offers { bundle, words, _ in keys(in: bundle, words) }

  static let resources = offers { bundle, _, _ in resources(in: bundle) }

  /// For `explain`, whose second word says what the third one is.
  static let subjects = offers { bundle, words, _ in
    words.contains("resource") ? resources(in: bundle) : words.contains("string") ? keys(in: bundle, words) : []
  }

  private static func keys(in bundle: Bundle, _ words: [String]) -> [Text] {
    let option = words.firstIndex(of: "--table").map { $0 + 1 } ?? words.count
    let table = option < words.count ? Text(words[option]) : "Localizable"
    return bundle.tableKeys(table, nil) ?? []
  }

  static func resources(in bundle: Bundle) -> [Text] {
    let resources = Path.join(bundle.path, bundle.layout.resources)
    let directories = [resources] + bundle.localizations.map { Path.join(resources, $0 + ".lproj") }
    return directories.flatMap { (try? DirectoryListing.ifPresent($0))??.entries.map(\.name) ?? [] }
      .filter { !$0.hasSuffix(".lproj") }
  }

  /// Opens the bundle that the line names; without one there is nothing to offer.
  private static func offers(
    _ words: @escaping @Sendable (_ bundle: Bundle, _ words: [String], _ word: String) -> [Text]
  ) -> CompletionKind {
    .custom { line, _, word in
      for path in line.dropFirst(2) where !path.hasPrefix("-") {
        guard (try? Files.isDirectory(Text(path))) == true,
          let bundle = Bundle.unregistered(.ofFile(Text(path), isDirectory: true))
        else { continue }
        let offers = words(bundle, line, word).filter { !$0.hasUnprintable }.map { $0.string }.filter {
          $0.hasPrefix(word)
        }
        return Array(Set(offers)).sorted().prefix(most).map { $0 }
      }
      return []
    }
  }
}

extension Text {
  /// A key as a component of a key path.
  fileprivate var inKeyPath: Text {
    guard contains(.dot) || contains(.backslash) else { return self }
    var builder = TextBuilder()
    for byte in utf8 {
      if byte == .dot || byte == .backslash { builder.append(.backslash) }
      builder.append(byte)
    }
    return builder.text
  }
}
