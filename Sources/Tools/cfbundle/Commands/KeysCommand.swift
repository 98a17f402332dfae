import ArgumentParser
import CFText
import Doctor
import Reporting
import Terminal

struct KeysCommand: ParsableCommand {
  enum Platform: String, ExpressibleByArgument, CaseIterable { case mac, ios, tv, watch, vision }

  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List the keys of Info.plist, or print all about some of them.",
    discussion: """
      Keys may have the suffix of a platform or device, and keys of inner dictionaries a path: \
      NSAppTransportSecurity.NSExceptionDomains. The status is 1 if there is no such key.

      Example: cfbundle keys UIRequiredDeviceCapabilities
      """)

  @Argument(
    help: "Keys: CFBundleName, UILaunchImageFile~ipad.",
    completion: .list(InfoKeyTable.standard.keys(at: "").map(\.name.string)))
  var keys: [String] = []
  @Option(help: ArgumentHelp("Keys with this word in the name or the sentence.", valueName: "word")) var search: String?
  @Option(help: "Keys that mac, ios, tv, watch or vision reads.") var platform: Platform?
  @Option(help: ArgumentHelp("Keys of a kind of bundle: app, appex, framework.", valueName: "kind")) var kind: String?
  @Flag(help: "Only those that must be there, by the systems or by Apple's guides.") var required = false
  @Flag(help: "List all values with notes.") var values = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var common: CommonOptions

  private var table: InfoKeyTable { .standard }

  func validate() throws {
    if !keys.isEmpty, search != nil || platform != nil || kind != nil || required {
      throw ValidationError("--search, --platform, --kind and --required are for lists, and not for named keys")
    }
    if let kind, !table.keys.contains(where: { $0.kinds.contains(Text(kind)) }) {
      let kinds = Set(table.keys.flatMap(\.kinds)).sorted().map(\.string).joined(separator: ", ")
      throw ValidationError("--kind: there is no kind \"\(kind)\": \(kinds)")
    }
  }

  func run() throws {
    guard !keys.isEmpty else { return try list() }
    var found: [InfoKey] = []
    var isComplete = true
    for word in keys {
      let matches = table.keys(matching: Text(word))
      if matches.isEmpty {
        report(absence: Text(word))
        isComplete = false
      }
      found += matches
    }
    if json {
      Output.write(JSONValue.array(found.map(KeyPages.json)).text)
    } else {
      Output.write(found.map { KeyPages.page($0, allValues: values) }.joined(separator: "\n"))
    }
    if !isComplete { throw Status.no }
  }

  private func report(absence word: Text) {
    if common.quiet { return }
    let base = table.base(of: word)
    let name = base.lastIndex(of: .dot).map { base.slice(from: $0 + 1) } ?? base
    Suggestion.reportAbsence(of: "key", word, among: table.keys.map(\.name), common, similarTo: name)
  }

  private func list() throws {
    let isWhole = search == nil && platform == nil && kind == nil && !required
    // JSON has all rows; people look for the keys at the top first.
    let found = isWhole ? (json ? table.keys : table.keys(at: "")) : table.ofInfo.filter(isWanted)
    if json {
      Output.write(JSONValue.array(found.map(KeyPages.json)).text)
    } else {
      Output.table(found.map { [KeyPages.label($0), $0.says.string] })
    }
    if found.isEmpty { throw Status.no }
  }

  private func isWanted(_ key: InfoKey) -> Bool {
    if let word = search?.lowercased() {
      guard key.name.string.lowercased().contains(word) || key.says.string.lowercased().contains(word) else {
        return false
      }
    }
    if let platform, let platforms = key[.platforms] {
      let name = Text(platform.rawValue)
      guard platforms.split(at: UInt8(ascii: " ")).contains(where: { $0.hasPrefix(name) }) else { return false }
    }
    if let kind, !key.isOfAnyKind, !key.kinds.contains(Text(kind)) { return false }
    if required { return key.requirements.contains(where: isDemanded) }
    return true
  }

  private func isDemanded(_ requirement: InfoKey.Requirement) -> Bool {
    switch requirement.level {
    case .recommended, .store: return false
    case .required, .guide, .oneOf: break
    }
    if let platform, requirement.platform != "all", requirement.platform.string != platform.rawValue { return false }
    if let kind { return requirement.kind == "any" || requirement.kind.string == kind }
    return true
  }
}
