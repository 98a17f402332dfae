import ArgumentParser
import CFBundles
import CFObjects
import CFText
import Doctor
import Plutil
import Reporting

struct ExplainCommand: ParsableCommand {
  enum Subject: String, ExpressibleByArgument, CaseIterable { case resource, string, language, executable }

  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say why a lookup has its answer: each candidate, and what came of it.",
    discussion: """
      cfbundle explain App.app resource map.png
      cfbundle explain App.app string hello
      cfbundle explain App.app language
      cfbundle explain App.app executable
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Argument(help: "resource, string, language or executable.") var subject: Subject
  @Argument(help: "The name of the resource, or the key of the string.", completion: BundleCompletion.subjects)
  var name: String?
  @Option(help: "The table of a string.", completion: BundleCompletion.tables) var table: String?
  @Option(help: ArgumentHelp("The directory of a resource.", valueName: "path")) var subdirectory: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if subject == .resource || subject == .string, name == nil {
      throw ValidationError("what to explain is missing: a name or a key")
    }
  }

  func run() throws {
    let bundle = try environment.open(bundle)
    let name = Text(name ?? "")
    let explanation: Explanation?
    switch subject {
    case .language: explanation = bundle.explainLocalizations()
    case .executable: explanation = bundle.explainExecutable()
    case .string: explanation = bundle.explainString(StringObject(name), table: table.map { Text($0) })
    case .resource:
      let query = ResourceQuery(name: name, type: nil, subdirectory: subdirectory.map { Text($0) })
      explanation = query.flatMap { bundle.explainResource($0) }
    }
    guard let content = explanation?.dictionary else { throw Status.no }
    if json {
      Output.write(JSONValue(content).text)
    } else {
      Output.table(
        content.elements("Steps").compactMap { $0 as? DictionaryObject }.map { step in
          [step.text("Outcome")?.string ?? "", step.text("Candidate")?.string ?? "", step.text("Reason")?.string ?? ""]
        })
      let answer = content["Answer"]
      let text =
        (answer as? ArrayObject)?.texts.map(\.string).joined(separator: ", ") ?? answer?.answer.string
      Output.print("answer: " + (text ?? "none"))
    }
    if subject == .resource || subject == .executable, content["Answer"] == nil { throw Status.no }
  }
}
