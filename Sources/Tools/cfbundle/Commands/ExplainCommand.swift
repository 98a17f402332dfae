import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
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
    guard let explanation else { throw Status.no }
    let isAboutFiles = subject == .resource || subject == .executable
    let steps = explanation.steps.map { Step($0, in: isAboutFiles ? bundle.path : nil) }
    if json {
      Output.write(Self.json(steps, explanation.answer).text)
    } else {
      Output.table(steps.map { [$0.outcome.string, $0.candidate.string, $0.reason.string] })
      let answer =
        switch explanation.answer {
        case nil: "none"
        case .text(let text): text.string
        case .list(let texts): texts.map(\.string).joined(separator: ", ")
        }
      Output.print("answer: " + answer)
    }
    if subject == .resource || subject == .executable, explanation.answer == nil { throw Status.no }
  }

  private struct Step {
    let candidate: Text
    let outcome: Text
    let reason: Text

    /// - Parameter bundle: the path of the bundle, if the candidates are files of it: then the reason names what a Mac
    ///   would find in place of an absent one.
    init(_ step: Explanation.Step, in bundle: Text?) {
      candidate = step.candidate
      outcome = step.outcome.name
      if step.outcome == .absent, let bundle,
        let name = Suggestion.entryOnMac(at: Path.join(bundle, step.candidate))
      {
        reason = step.reason + "; on a Mac \"" + name + "\" would be found"
      } else {
        reason = step.reason
      }
    }
  }

  /// With the names that C programs know (CFBCExplanation.h).
  private static func json(_ steps: [Step], _ answer: Explanation.Answer?) -> JSONValue {
    let steps = steps.map { step in
      JSONValue.object([
        ("Candidate", .string(step.candidate)), ("Outcome", .string(step.outcome)), ("Reason", .string(step.reason)),
      ])
    }
    let answer: JSONValue? =
      switch answer {
      case nil: nil
      case .text(let text): .string(text)
      case .list(let texts): .array(texts.map { .string($0) })
      }
    return .members([("Steps", .array(steps)), ("Answer", answer)])
  }
}
