import CFObjects
import CFSystem
import CFText
import Reporting
import Terminal

/// What differs in meaning between two bundles.
package struct BundleDifferences {
  package struct Difference: Sendable {
    package enum Change: String, Sendable {
      case removed = "-"
      case added = "+"
      case changed = "~"

      var name: Text {
        switch self {
        case .removed: "removed"
        case .added: "added"
        case .changed: "changed"
        }
      }
    }

    package let change: Change

    /// `info`, `language`, `string`, `architecture` or `file`.
    package let kind: Text
    package let name: Text
    package let old: Text?
    package let new: Text?

    package var line: String {
      let values = [old, new].compactMap { $0 }.map { "\"\($0.printable)\"" }.joined(separator: " -> ")
      return "\(change.rawValue) \(kind) \(name.printable)" + (values.isEmpty ? "" : ": " + values)
    }

    package var json: JSONValue {
      .members([
        ("change", .string(change.name)), ("kind", .string(kind)), ("name", .string(name)),
        ("old", old.map { .string($0) }), ("new", new.map { .string($0) }),
      ])
    }
  }

  package private(set) var list: [Difference] = []

  package init(_ first: BundleUnderTest, _ second: BundleUnderTest) {
    compare("info", Self.info(first), Self.info(second))
    compare("language", Self.languages(first), Self.languages(second))
    compare("string", Self.strings(first), Self.strings(second))
    compare("architecture", Self.architectures(first), Self.architectures(second))
    compareFiles(first, second)
  }

  private mutating func compare(_ kind: Text, _ old: [Text: Text], _ new: [Text: Text]) {
    for name in Set(old.keys).union(new.keys).sorted() {
      let (before, after) = (old[name], new[name])
      guard before != after else { continue }
      list.append(
        Difference(
          change: before == nil ? .added : after == nil ? .removed : .changed, kind: kind, name: name,
          old: before.flatMap { $0.isEmpty ? nil : $0 }, new: after.flatMap { $0.isEmpty ? nil : $0 }))
    }
  }

  private static func info(_ bundle: BundleUnderTest) -> [Text: Text] {
    var values: [Text: Text] = [:]
    for entry in bundle.info.entries {
      values[entry.key.description] = (entry.value as? StringObject)?.text ?? JSONValue(entry.value).line
    }
    return values
  }

  private static func languages(_ bundle: BundleUnderTest) -> [Text: Text] {
    var names: [Text: Text] = [:]
    for name in bundle.languages { names[name] = "" }
    return names
  }

  private static func architectures(_ bundle: BundleUnderTest) -> [Text: Text] {
    var names: [Text: Text] = [:]
    for name in CodeRules.architectures(of: bundle) { names[name] = "" }
    return names
  }

  /// Each string by language, table and key.
  private static func strings(_ bundle: BundleUnderTest) -> [Text: Text] {
    var strings: [Text: Text] = [:]
    for group in bundle.tableGroups {
      for (language, entries) in group.languages {
        for (key, entry) in entries where entry.file.isWhole {
          let name = Text("\(language.isEmpty ? "all" : language)/\(group.table)/\(key)")
          switch entry.value {
          case .text(let text): strings[name] = text
          case .forms(let forms): strings[name] = JSONValue(forms).line
          case .other: strings[name] = ""
          }
        }
      }
    }
    return strings
  }

  /// Files but those whose content is compared above. A table that one of the bundles cannot read is compared as any
  /// other file.
  private mutating func compareFiles(_ first: BundleUnderTest, _ second: BundleUnderTest) {
    func files(_ bundle: BundleUnderTest) -> [Text: BundleFiles.Entry] {
      var files: [Text: BundleFiles.Entry] = [:]
      for entry in bundle.entries where !entry.isDirectory { files[entry.path] = entry }
      return files
    }
    let (old, new) = (files(first), files(second))
    let (oldMeaning, newMeaning) = (first.filesWithMeaning, second.filesWithMeaning)
    for path in Set(old.keys).union(new.keys).sorted() {
      let isReadInOld = old[path] == nil || oldMeaning.contains(path)
      let isReadInNew = new[path] == nil || newMeaning.contains(path)
      if isReadInOld, isReadInNew { continue }
      let change: Difference.Change
      switch (old[path], new[path]) {
      case (nil, _): change = .added
      case (_, nil): change = .removed
      case (let before?, let after?):
        if Self.isSame(before, first, after, second) { continue }
        change = .changed
      }
      list.append(Difference(change: change, kind: "file", name: path, old: nil, new: nil))
    }
  }

  private static func isSame(
    _ before: BundleFiles.Entry, _ first: BundleUnderTest, _ after: BundleFiles.Entry, _ second: BundleUnderTest
  ) -> Bool {
    guard before.kind == after.kind, before.linkTarget == after.linkTarget else { return false }
    guard before.kind == .regular else { return true }
    guard before.size == after.size, let old = first.tree.open(before.path),
      let new = second.tree.open(after.path), old.count == new.count
    else { return false }
    var offset = 0
    while offset < old.count {
      let range = offset..<min(offset + pieceSize, old.count)
      guard let oldBytes = old.bytes(in: range), let newBytes = new.bytes(in: range), oldBytes == newBytes else {
        return false
      }
      offset = range.upperBound
    }
    return true
  }

  private static let pieceSize = 1 << 20
}
