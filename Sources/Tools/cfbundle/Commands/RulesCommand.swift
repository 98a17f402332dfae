import ArgumentParser
import CFText
import Doctor
import Reporting

struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case human, json, markdown }

  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules of doctor, or print all about some of them.",
    discussion: "Example: cfbundle rules CFB409")

  @Argument(
    help: "IDs, beginnings of IDs or names: CFB409, CFB4, format-type.",
    completion: .list(RuleCatalog.rules.map(\.id.string)))
  var rules: [String] = []
  @Option(help: "human, json or markdown: the table of docs/doctor.md.") var format = Format.human
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    var chosen = RuleCatalog.rules
    if !rules.isEmpty {
      for word in rules where RuleCatalog.rules(selectedBy: Text(word)).isEmpty {
        Suggestion.reportAbsence(
          of: "rule", Text(word), among: RuleCatalog.rules.flatMap { [$0.name, $0.id] }, common)
        throw Status.no
      }
      chosen = RuleCatalog.rules.filter { rule in rules.contains { rule.isSelected(by: Text($0)) } }
    }
    if format == .markdown {
      Output.write(RulePages.table)
    } else if json || format == .json {
      Output.write(
        JSONValue.array(
          chosen.map(\.description).map { rule in
            .object([
              ("id", .string(rule.id)), ("name", .string(rule.name)), ("severity", .string(rule.severity.name)),
              ("on", .bool(rule.isOn)), ("summary", .string(rule.summary)), ("why", .string(rule.reason)),
              ("fix", .string(rule.fix)),
            ])
          }
        ).text)
    } else if rules.isEmpty {
      Output.table(
        chosen.map(\.description).map { rule in
          [rule.id, rule.name, rule.severity.name + (rule.isOn ? "" : ", off"), rule.summary].map(\.string)
        })
    } else {
      Output.write(chosen.map { RulePages.page($0.description) }.joined(separator: "\n"))
    }
  }
}
