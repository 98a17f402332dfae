import CFBundles
import CFObjectFiles
import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting

/// What `cfbundle scan` says of a bundle: one line of JSON.
struct BundleRecord {
  /// The path for the library, and the ones for people.
  struct Place: Sendable {
    let path: Text
    let name: Text
    let parent: Text?
    let container: Text?
  }

  private var members: [(String, JSONValue?)] = []

  /// The record of a bundle. What cannot be read is left out, and the record says why.
  static func line(_ place: Place, _ fields: Set<RecordField>, _ environment: TargetEnvironment) -> Text {
    var record = BundleRecord(place)
    let faults = FaultCollector.faults {
      do throws(BundleOpenError) {
        let bundle = try Bundle.open(.ofFile(place.path, isDirectory: true), for: environment)
        record.add(bundle, place, fields, environment)
      } catch {
        FaultCollector.add(place.name, error.reason)
      }
    }
    return record.line(faults)
  }

  /// The record of an archive, a folder or a source that cannot be read.
  static func line(_ name: Text, container: Text?, failure: Text) -> Text {
    BundleRecord(Place(path: name, name: name, parent: nil, container: container)).line([failure])
  }

  private init(_ place: Place) {
    members = [("path", text(place.name)), ("container", text(place.container)), ("parent", text(place.parent))]
  }

  private func line(_ faults: [Text]) -> Text {
    let errors: JSONValue? = faults.isEmpty ? nil : .array(faults.map { .string($0) })
    return JSONValue.members(members + [("errors", errors)]).line
  }

  private mutating func add(
    _ bundle: Bundle, _ place: Place, _ fields: Set<RecordField>, _ environment: TargetEnvironment
  ) {
    func add(_ field: RecordField, _ value: @autoclosure () -> JSONValue?) {
      if fields.contains(field) { members.append((field.rawValue, value())) }
    }
    let info = bundle.info
    add(.identifier, text(bundle.identifier?.text))
    add(.name, text(info.text("CFBundleDisplayName") ?? info.text("CFBundleName") ?? Self.name(of: place)))
    add(.version, text(info.text("CFBundleShortVersionString") ?? info.text("CFBundleVersion")))
    add(.type, text(info.text("CFBundlePackageType")))
    add(.layout, JSONValue(bundle.layout.kind.name))
    add(.developmentRegion, text(info.text("CFBundleDevelopmentRegion")))
    if fields.contains(.executable) || fields.contains(.architectures) {
      let file = bundle.executableFile()
      add(.executable, text(file.map { bundle.pathInBundle($0.path) }))
      add(.architectures, list(file.flatMap { try? CodeFile($0.path) }?.architectures.map(\.name) ?? []))
    }
    add(.languages, list(bundle.localizationNames))
    add(.tables, .array(bundle.tableNames.map { Self.table($0, bundle.tableKeys($0, nil)?.count ?? 0) }))
    add(.coverage, TranslationCounts(bundle, environment).json)
    if fields.contains(where: \.needsFiles) { addFiles(place, fields) }
  }

  private static func table(_ name: Text, _ keys: Int) -> JSONValue {
    .object([("name", .string(name)), ("keys", .integer(keys))])
  }

  private mutating func addFiles(_ place: Place, _ fields: Set<RecordField>) {
    let files: BundleFiles
    do throws(SystemError) { files = try BundleFiles(place.path) } catch {
      return FaultCollector.add(place.name, error.description)
    }
    if fields.contains(.nibs) { members.append(("nibs", list(Self.nibs(files)))) }
    if fields.contains(.findings) {
      var doctor = Doctor()
      doctor.configuration = Configuration.nearest(to: place.path)
      members.append(("findings", Self.findings(doctor.check(files, named: place.name, nested: false))))
    }
    if fields.contains(.files) { members.append(("files", .integer(files.entries.count { !$0.isDirectory }))) }
    if fields.contains(.size) {
      let sizes = files.entries.lazy.filter { $0.kind == .regular }.map(\.size)
      members.append(("size", .integer(sizes.reduce(0) { $0 &+ $1 })))
    }
    for entry in files.entries {
      if let failure = entry.failure { FaultCollector.add(Path.join(place.name, entry.path), failure.description) }
    }
  }

  /// The nibs and storyboards of the bundle itself. What is in one of them, or in a bundle inside the bundle, is not.
  private static func nibs(_ files: BundleFiles) -> [Text] {
    var found: [Text] = []
    var skipped: Text?
    for entry in files.entries {
      if let skipped, entry.path.hasPrefix(skipped) { continue }
      let type = Path.pathExtension(entry.name)
      let isNib = type == "nib" || type == "storyboardc"
      if isNib { found.append(entry.path) }
      if entry.isDirectory, isNib || Doctor.isBundle(entry.name) { skipped = entry.path + "/" }
    }
    return found
  }

  private static func findings(_ report: Doctor.Report) -> JSONValue {
    var rules: [Text: Int] = [:]
    for finding in report.active { rules[finding.rule, default: 0] += 1 }
    return .object(
      [Severity.error, .warning, .note].map { ($0.name.string, .integer(report.count($0))) } + [
        ("rules", .object(rules.keys.sorted().map { ($0.string, .integer(rules[$0] ?? 0)) }))
      ])
  }

  private static func name(of place: Place) -> Text {
    var name = place.name
    if name.hasSuffix("!/") { name = name.slice(to: name.count - 2) }
    return Path.deletingExtension(Path.lastComponent(name))
  }

  private func text(_ text: Text?) -> JSONValue? { text.map { .string($0) } }
  private func list(_ names: [Text]) -> JSONValue { .array(names.map { .string($0) }) }
}
