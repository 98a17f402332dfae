import CFText

/// What a record of `cfbundle scan` says of a bundle, besides where it is.
enum RecordField: String, CaseIterable {
  case identifier, name, version, type, layout, developmentRegion, executable, architectures, languages, tables
  case coverage, nibs, findings, files, size

  /// Names for several fields.
  private static let groups: [(name: String, fields: [RecordField])] = [
    ("info", [.identifier, .name, .version, .type, .layout, .developmentRegion]),
    ("executable", [.executable, .architectures]), ("sizes", [.files, .size]), ("all", allCases),
  ]

  /// The fields that a word names; none if it names none.
  static func fields(named word: String) -> [RecordField] {
    groups.first { $0.name == word }?.fields ?? RecordField(rawValue: word).map { [$0] } ?? []
  }

  static var words: [String] {
    groups.map(\.name) + allCases.map(\.rawValue).filter { name in !groups.contains { $0.name == name } }
  }

  /// Whether the files of the bundle have to be listed for it.
  var needsFiles: Bool { [.nibs, .findings, .files, .size].contains(self) }
}
