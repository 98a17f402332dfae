import CFText

/// A documented key of an Info.plist, or of a dictionary in one or beside one: a row of `info-keys.tsv`.
package struct InfoKey: Sendable {
  /// The columns of the table, in its order.
  package enum Column: Int, CaseIterable, Sendable {
    case place, key, types, platforms, kinds, values, required, localizable, obsolete, replaced, defaultValue, names
    case certainty, source, seen, says

    /// Its name in the table, and in JSON.
    package var name: String {
      switch self {
      case .place: "where"
      case .defaultValue: "default"
      default: "\(self)"
      }
    }
  }

  /// How sure a fact is, which decides what it may be used for.
  package enum Certainty: Int, Comparable, Sendable {
    /// Not verified.
    case memory
    /// Seen in real bundles only.
    case observed
    /// By Apple's pages or sources.
    case documented

    package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }

    init(_ word: Text) {
      switch word {
      case "memory": self = .memory
      case "observed": self = .observed
      default: self = .documented
      }
    }
  }

  private let columns: [Text]

  init?(_ line: Text) {
    columns = line.split(at: UInt8(ascii: "\t"))
    guard columns.count == Column.allCases.count else { return nil }
  }

  /// What a column says; `nil` for nothing.
  package subscript(column: Column) -> Text? {
    let text = columns[column.rawValue]
    return text == "-" || text.isEmpty ? nil : text
  }

  /// The dictionary that has the key: empty for the top of Info.plist, `A[]` for each dictionary in an array, `A.*` for each
  /// value of a dictionary, `FILE:…` for another list.
  package var place: Text { columns[Column.place.rawValue] }

  /// Without the suffix of a platform or device.
  package var name: Text { columns[Column.key.rawValue] }

  package var types: [InfoValueType] { words(.types, at: UInt8(ascii: "|")).compactMap { InfoValueType($0) } }
  package var isOfAnyKind: Bool { self[.kinds] == "any" }
  package var kinds: [Text] { words(.kinds, at: UInt8(ascii: ",")) }
  package var isLocalizable: Bool { self[.localizable] == "yes" }
  package var certainty: Certainty { Certainty(columns[Column.certainty.rawValue]) }

  /// One sentence.
  package var says: Text { columns[Column.says.rawValue] }

  /// What kinds of files the value names.
  package var names: [Text] { words(.names, at: UInt8(ascii: ",")) }

  package var requirements: [Requirement] { words(.required, at: UInt8(ascii: ",")).compactMap { Requirement($0) } }

  private func words(_ column: Column, at separator: UInt8) -> [Text] { self[column]?.split(at: separator) ?? [] }
}

extension InfoKey {
  /// Where a key must be, or should be: `ios3.2:app=guide!CFBundleIcons|@Assets.car`.
  package struct Requirement: Equatable, Sendable {
    package enum Level: Equatable, Sendable {
      case required, guide, recommended, store
      /// One of these keys.
      case oneOf([Text])
    }

    /// `all`, `mac`, `ios`, `watch`, `store` or `macstore`.
    package let platform: Text

    /// The first system that reads the key; empty if all do.
    package let version: Text

    /// A kind of bundle, or `entry`, `doctype`, `uti`, `urltype` for each dictionary at the place.
    package let kind: Text

    package let level: Level

    /// Keys, key paths, and files after `@`, any of which makes the key unnecessary.
    package let unless: [Text]

    init?(_ cell: Text) {
      var rest = cell
      var unless: [Text] = []
      if let mark = rest.firstIndex(of: UInt8(ascii: "!")) {
        unless = rest.slice(from: mark + 1).split(at: UInt8(ascii: "|"))
        rest = rest.slice(to: mark)
      }
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let level = rest.slice(from: equals + 1)
      rest = rest.slice(to: equals)
      switch level {
      case "required": self.level = .required
      case "guide": self.level = .guide
      case "recommended": self.level = .recommended
      case "store": self.level = .store
      case _ where level.hasPrefix("one-of:"):
        self.level = .oneOf(level.slice(from: "one-of:".utf8.count).split(at: UInt8(ascii: "|")))
      default: return nil
      }
      let colon = rest.firstIndex(of: UInt8(ascii: ":"))
      kind = rest.slice(from: colon.map { $0 + 1 } ?? 0)
      let system = colon.map { rest.slice(to: $0) } ?? "all"
      let digits = system.utf8.firstIndex(where: \.isASCIIDigit) ?? system.count
      platform = system.slice(to: digits)
      version = system.slice(from: digits)
      self.unless = unless
    }
  }
}
