import ArgumentParser
import CFBundleCompatC
import CFBundles
import CFObjects
import CFSettings
import CFText
import Doctor
import Plutil
import Reporting
import Terminal

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "List the settings that an app has in the Settings app.",
    discussion: """
      A line for each control of each pane: the key, the default value, the type and the title in the user's language. The \
      status is 1 if there is no settings bundle.

      Example: cfbundle settings MyApp.app --language de
      """)

  @Argument(help: "A bundle, or a settings bundle.", completion: .directory) var bundle: String
  @Flag(help: "Only keys with default values.") var defaults = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try environment.open(bundle)
    guard let settings = try SettingsObject.read(opened, reportingTo: bundle) else { throw Status.no }
    if defaults {
      if json {
        Output.write(JSONValue(settings.defaults).text)
      } else {
        for entry in settings.defaults.entries {
          Output.printValue(((entry.key as? StringObject)?.text ?? "") + "\t" + entry.value.answer)
        }
      }
      return
    }
    if json {
      Output.write(settings.json.text)
    } else {
      for (index, name) in settings.paneNames.enumerated() {
        if index > 0 { Output.print("") }
        if settings.paneNames.count > 1 { Output.print("\(name.printable):") }
        Output.table((settings.specifiers(ofPane: name) ?? []).map(\.row))
      }
    }
  }
}

extension SettingsObject {
  /// `nil` for a program without a settings bundle; one that cannot be read ends the command.
  static func read(_ program: Bundle, reportingTo name: String) throws -> SettingsObject? {
    do throws(ErrorObject) { return try read(program) } catch {
      // The settings bundle, or its first pane, is not there.
      if error.code == Int(ENOENT) { return nil }
      Output.report(Text(argument: name), error.localizedDescription.string)
      throw Status.unusable
    }
  }

  fileprivate var json: JSONValue {
    .array(
      paneNames.map { name in
        .object([
          ("pane", .string(name)), ("specifiers", .array((specifiers(ofPane: name) ?? []).map(\.json))),
        ])
      })
  }
}

extension SettingsSpecifier {
  fileprivate var row: [String] {
    [
      key?.text.string ?? "-", defaultValue.map { $0.answer.string } ?? "-", kind, title?.text.string ?? "",
    ]
  }

  fileprivate var json: JSONValue {
    .members([
      ("key", key.map { .string($0.text) }), ("type", JSONValue(kind)), ("title", title.map { .string($0.text) }),
      ("default", defaultValue.map { JSONValue($0) }),
      (
        "choices",
        choices.map { .array($0.map { .object([("value", JSONValue($0.value)), ("title", .string($0.title.text))]) }) }
      ),
      ("pane", childPane.map { .string($0) }),
    ])
  }

  private var kind: String {
    switch control {
    case .group: "group"
    case .titleValue: "value"
    case .textField(let isSecure): isSecure ? "password" : "text"
    case .toggleSwitch: "switch"
    case .slider: "slider"
    case .multiValue: "choice"
    case .radioGroup: "radio group"
    case .childPane(let name): "pane \(name.text)"
    }
  }

  private var childPane: Text? { if case .childPane(let name) = control { name.text } else { nil } }

  private var choices: [Choice]? {
    switch control {
    case .titleValue(let choices): choices
    case .multiValue(let choices), .radioGroup(let choices): choices
    default: nil
    }
  }
}
