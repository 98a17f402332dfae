import CFText
import Reporting
import Testing

struct FindingsReportTests {
  private static let rule = RuleDescription(
    "CFB999", "example", .warning, "It is an example.", why: "Tests need one.", fix: "Nothing.")

  private func report(_ change: (inout Finding) -> Void) -> FindingsReport {
    var finding = Finding(Self.rule, "100 %, or: less\n", at: "a b.txt")
    change(&finding)
    return FindingsReport(tool: "tool", version: "1", rules: [Self.rule], findings: [finding])
  }

  @Test func `a line names the place and the rule`() {
    let report = report {
      $0.root = "dir"
      $0.position = Position(line: 3, column: 7)
      $0.hint = "less"
    }
    #expect(
      report.lines(colored: false, hints: true) == [
        #"dir/a b.txt:3:7: warning: 100 %, or: less\x0a [CFB999 example]"#, "    fix: less",
      ])
  }

  @Test func `commands of workflows escape what separates their parts`() {
    let report = report {
      $0.root = "a,b"
      $0.position = Position(line: 3, column: 7)
    }
    #expect(
      report.workflowCommands == [
        "::warning file=a%2Cb/a b.txt,line=3,col=7,title=CFB999 example::100 %25, or: less%0A"
      ])
  }

  @Test(arguments: [
    ("/work", "sub", #""uri":"sub/a%20b.txt","uriBaseId":"SRCROOT""#),
    ("/", "/x", #""uri":"x/a%20b.txt","uriBaseId":"SRCROOT""#),
    ("/work", "/work2", #""uri":"file:///work2/a%20b.txt""#),
  ])
  func `paths of SARIF are relative to the current directory`(_ directory: Text, _ root: Text, _ expected: String) {
    var report = report { $0.root = root }
    report.currentDirectory = directory
    #expect(report.sarif.line.string.contains(#""artifactLocation":{"# + expected + "}"))
  }

  @Test func `SARIF leaves the mildest findings out`() {
    var findings = [Finding](repeating: Finding(Self.rule, "warning", at: "a"), count: 25_000)
    var error = Finding(Self.rule, "error", at: "b")
    error.severity = .error
    findings.append(error)
    let report = FindingsReport(tool: "tool", version: "1", rules: [Self.rule], findings: findings)
    #expect(report.omittedFromSARIF == 1)
    let text = report.sarif.line.string
    #expect(text.contains(#""text":"error""#))
  }

  @Test func `what is suppressed is in SARIF and nowhere else`() {
    let report = report { $0.suppression = .inSource }
    #expect(report.lines(colored: false, hints: true).isEmpty)
    #expect(report.workflowCommands.isEmpty)
    #expect(!report.json.line.string.contains("100 %"))
    #expect(report.sarif.line.string.contains(#""suppressions":[{"kind":"inSource"}]"#))
  }
}
