import ArgumentParser
import CFBundles
import CFObjects
import CFText
import Doctor

struct StringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "string", abstract: "Print the localized text of a key.",
    discussion: """
      A key that no table has is its own text, as in a program; then the status is 1. With arguments, the text is a format, and its plural form is that of the numbers: \
      cfbundle string App.app "%d files" 5 --language ru
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Argument(help: "A key.", completion: BundleCompletion.stringKeys) var key: String
  @Argument(help: "Arguments of the format.") var arguments: [String] = []
  @Option(help: "The table.", completion: BundleCompletion.tables) var table = "Localizable"
  @Option(
    help: ArgumentHelp("Exactly this localization, by its name in the bundle.", valueName: "name"),
    completion: BundleCompletion.localizations)
  var localization: String?
  @Flag(help: "Write the numbers of a format as printf does, not as the language does.") var plainNumbers = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if localization != nil, !arguments.isEmpty {
      throw ValidationError("--localization is for texts without arguments; --language chooses that of a format")
    }
  }

  func run() throws {
    let bundle = try environment.open(bundle, plainNumbers: plainNumbers)
    let (key, table) = (Text(key), Text(table))
    let localized = bundle.localizedString(
      StringObject(key), fallback: StringObject(Self.absent), table: StringObject(table),
      localization: localization.map { StringObject(Text($0)) })
    let isThere = localized.text != Self.absent || localization == nil && isKnown(key, table: table, in: bundle)
    if !isThere { reportAbsence(of: key, table: table, in: bundle) }
    if arguments.isEmpty {
      Output.printValue(localized.text != Self.absent ? localized.text : key)
      if !isThere { throw Status.no }
      return
    }
    let plan = bundle.formatPlan(for: key, table: table, function: "cfbundle")
    do throws(ErrorObject) {
      let text = try plan.text(objects(for: plan.arguments))
      Output.printValue(text ?? key)
    } catch {
      Output.note("cfbundle: error: \(error.failureReason ?? error.description)")
      throw Status.unusable
    }
    if !isThere { throw Status.no }
  }

  /// What no table has.
  private static let absent: Text = "\u{0}\u{1}"

  /// Whether the table has the key in any language: an entry with forms is a text only for its numbers, and what is not
  /// translated is shown in the development language.
  private func isKnown(_ key: Text, table: Text, in bundle: Bundle) -> Bool {
    ([nil] + bundle.localizationNames.map { Text?.some($0) }).contains {
      bundle.tableKeys(table, $0)?.contains(key) == true
    }
  }

  private func reportAbsence(of key: Text, table: Text, in bundle: Bundle) {
    guard let keys = bundle.tableKeys(table, nil) else {
      return Suggestion.reportAbsence(of: "table", table, among: bundle.tableNames, common)
    }
    Suggestion.reportAbsence(of: "string", key, among: keys, common)
  }

  /// The words as objects of the types that the format takes. One that is not a number stays a text, which is reported.
  private func objects(for types: [StringFormat.ArgumentType]) -> [CFObject] {
    arguments.enumerated().map { index, word in
      guard index < types.count else { return StringObject(Text(word)) }
      switch types[index] {
      case .int, .unsignedInt, .long, .longLong:
        return Int64(word).map { NumberObject(.integer($0)) } ?? UInt64(word).map { NumberObject($0) }
          ?? StringObject(Text(word))
      case .double, .longDouble:
        return Double(word).map { NumberObject(.real($0)) } ?? StringObject(Text(word))
      default: return StringObject(Text(word))
      }
    }
  }
}
