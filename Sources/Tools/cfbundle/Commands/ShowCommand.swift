import ArgumentParser
import CFBundles
import CFDocumentTypes
import CFObjectFiles
import CFObjects
import CFSettings
import CFSystem
import CFText
import Doctor
import Reporting
import Terminal

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a bundle, or a file of one, on one screen.",
    discussion: "Example: cfbundle show MyApp.app")

  @Argument(help: "Bundles, archives, property lists, tables of strings, privacy manifests, nibs.", completion: .file())
  var bundles: [String]
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var shown: [BundleSummary] = []
    var status = Status.yes
    let files = bundles.map { $0 == "-" ? nil : ShownFile($0) }
    if json, bundles.count > 1, files.contains(where: { $0 != nil }) {
      throw ValidationError("--json is for bundles, or for one file")
    }
    for (index, path) in bundles.enumerated() {
      do {
        if let file = files[index] {
          if index > 0 { Output.print("") }
          try file.show(json: json)
          continue
        }
        for location in try environment.bundles.locations(path) {
          let bundle = try environment.open(location)
          if bundle.infoFailure != nil { status = .unusable }
          shown.append(try BundleSummary(bundle, at: location))
        }
      } catch let failure as Status {
        status = failure
      }
    }
    if shown.isEmpty {
      if status != .yes { throw status }
      return
    }
    if json {
      let documents = shown.map(\.json)
      Output.write((documents.count == 1 ? documents[0] : .array(documents)).text)
    } else {
      for (index, summary) in shown.enumerated() {
        if index > 0 { Output.print("") }
        Output.table(summary.rows)
      }
    }
    if status != .yes { throw status }
  }
}

/// What `show` says about a bundle.
private struct BundleSummary {
  let path: Text

  /// The path as an argument, even if it looks like an option or like standard input.
  let argument: Text
  let name: Text
  let identifier: Text?
  let version: Text?
  let type: Text?
  let layout: String
  let executable: Text?
  let architectures: [Text]
  let languages: [Text]
  let chosen: [Text]
  let tables: [(name: Text, keys: Int)]

  /// By extension: the number of files, and their bytes.
  let files: [(type: Text, count: Int, size: Int)]
  let nested: [Text]
  let requirements: BundleRequirements
  let documents: [DocumentType]
  let settings: SettingsObject?
  let report: Doctor.Report

  init(_ bundle: Bundle, at location: BundleLocation) throws {
    let path = location.path
    self.path = location.name
    let prefix: Text = !location.name.hasPrefix("-") ? "" : location.isInArchive ? "-- " : "./"
    argument = prefix + location.name
    let info = bundle.info
    name =
      info.text("CFBundleDisplayName") ?? info.text("CFBundleName")
      ?? Path.deletingExtension(Path.lastComponent(bundle.path))
    identifier = bundle.identifier?.text
    version = info.text("CFBundleShortVersionString") ?? info.text("CFBundleVersion")
    type = info.text("CFBundlePackageType")
    layout = bundle.layout.kind.name
    let file = bundle.executableFile()
    executable = file.map { bundle.pathInBundle($0.path) }
    architectures = file.flatMap { try? CodeFile($0.path) }?.architectures.map(\.name) ?? []
    languages = bundle.localizationNames
    chosen = bundle.searchedNames
    requirements = BundleRequirements(bundle)
    documents = Array(bundle.documentTypes)
    settings = try? SettingsObject.read(bundle)
    tables = bundle.tableNames.map { ($0, bundle.tableKeys($0, nil)?.count ?? 0) }

    do throws(SystemError) {
      let tree = try BundleFiles(path)
      let types = Dictionary(grouping: tree.entries.filter { $0.kind == .regular }) { Path.pathExtension($0.name) }
      files = types.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count, $0.value.totalSize) }
      nested = tree.entries.filter { $0.isDirectory && Doctor.isBundle($0.name) }.map(\.path)
      var doctor = Doctor()
      doctor.configuration = Configuration.nearest(to: path)
      report = doctor.check(tree, named: location.name)
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
  }

  var rows: [[String]] {
    var rows: [[String]] = []
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { rows.append([label, Text(text).printable.string]) }
    }
    func list(_ names: [Text]) -> String { names.map(\.string).joined(separator: ", ") }
    add("name", name.string)
    add("identifier", identifier?.string)
    add("version", version?.string)
    add("type", type?.string)
    add("layout", layout)
    add("executable", executable.map { architectures.isEmpty ? $0.string : "\($0) (\(list(architectures)))" })
    add("languages", list(languages))
    add("searched", list(chosen))
    add("tables", tables.map { "\($0.name) (\($0.keys) \($0.keys == 1 ? "key" : "keys"))" }.joined(separator: ", "))
    add(
      "files",
      files.map { "\($0.count) \($0.type.isEmpty ? "without extension" : $0.type) (\(Self.size($0.size)))" }
        .joined(separator: ", "))
    add("bundles inside", list(nested))
    for row in requirements.rows { add(row[0], row[1]) }
    add(
      "documents",
      documents.map { type in
        let marks = type.marks.prefix(3).map(\.string).joined(separator: " ")
        return "\(type.name?.text.string ?? "?") (\(marks)\(type.marks.count > 3 ? " …" : ""))"
      }.joined(separator: ", "))
    if let settings {
      let (keys, panes) = (settings.defaults.count, settings.paneNames.count)
      add("settings", "\(keys) \(keys == 1 ? "key" : "keys") in \(panes) \(panes == 1 ? "pane" : "panes")")
    }
    add("findings", findings)
    return rows
  }

  private var findings: String {
    let counts = [Severity.error, .warning, .note].map { ($0.name, report.count($0)) }.filter { $0.1 > 0 }
    if counts.isEmpty { return "none" }
    let found = counts.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: ", ")
    return found + ": cfbundle doctor \(argument)"
  }

  private static func size(_ count: Int) -> String {
    let bytes = min(count, .max - 50_000)
    return bytes < 1000
      ? "\(bytes) B" : bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\((bytes + 50_000) / 100_000) MB".tenths
  }

  var json: JSONValue {
    func text(_ text: Text?) -> JSONValue? { text.map { .string($0) } }
    func list(_ names: [Text]) -> JSONValue { .array(names.map { .string($0) }) }
    return .members([
      ("path", text(path)), ("name", text(name)), ("identifier", text(identifier)), ("version", text(version)),
      ("type", text(type)), ("layout", JSONValue(layout)), ("executable", text(executable)),
      ("architectures", list(architectures)), ("languages", list(languages)), ("searched", list(chosen)),
      (
        "tables",
        .array(tables.map { .object([("name", .string($0.name)), ("keys", .integer($0.keys))]) })
      ),
      (
        "files",
        .array(
          files.map {
            .object([("type", .string($0.type)), ("count", .integer($0.count)), ("size", .integer($0.size))])
          })
      ),
      ("bundles", list(nested)), ("requirements", requirements.json), ("documents", .array(documents.map(\.json))),
      ("settings", settings.map { JSONValue($0.defaults) }),
      (
        "findings",
        .object([Severity.error, .warning, .note].map { ($0.name.string, JSONValue.integer(report.count($0))) })
      ),
    ])
  }
}

extension String {
  /// A number of tenths before a unit, with its point.
  fileprivate var tenths: String {
    guard let space = firstIndex(of: " "), space > startIndex else { return self }
    let digits = self[..<space]
    let last = digits.index(before: digits.endIndex)
    return (digits[..<last].isEmpty ? "0" : String(digits[..<last])) + "." + String(digits[last]) + self[space...]
  }
}

extension BundleLayout.Kind {
  var name: String {
    switch self {
    case .contents: "Contents"
    case .oldSupport: "Support Files"
    case .oldResources: "Resources"
    case .flat: "flat"
    case .notABundle: "no bundle"
    case .wrappedContents: "wrapped, Contents"
    case .wrappedFlat: "wrapped, flat"
    }
  }
}
