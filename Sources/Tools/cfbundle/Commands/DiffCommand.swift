import ArgumentParser
import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting

struct DiffCommand: ParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable { case info, language, string, architecture, file }

  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two bundles by what they mean.",
    discussion:
      """
      A line for each difference: - only in the first, + only in the second, ~ in both. Status 1 if there are any, and \
      2 if a file cannot be read: a table is then compared as a file, by its bytes.

      Example: cfbundle diff Old.app New.app
      """)

  @Argument(help: "A bundle.", completion: .directory) var first: String
  @Argument(help: "Another one.", completion: .directory) var second: String
  @Option(
    help: ArgumentHelp(
      "Leave out differences of these kinds: info, language, string, architecture, file; commas between them.",
      valueName: "kinds"))
  var ignore: [String] = []
  @Flag(help: "Print nothing.") var exitCode = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var naming: BundleOptions
  @OptionGroup var common: CommonOptions

  func validate() throws { _ = try ignored() }

  private func ignored() throws -> Set<Text> {
    Set(
      try ignore.flatMap { $0.split(separator: ",") }.map { word in
        guard let kind = Kind(rawValue: String(word)) else {
          let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("there is no kind \"\(word)\" of differences: there are \(kinds)")
        }
        return Text(kind.rawValue)
      })
  }

  func run() throws {
    let ignored = try ignored()
    let (old, isOldWhole) = try open(first)
    let (new, isNewWhole) = try open(second)
    let differences = BundleDifferences(old, new).list.filter { !ignored.contains($0.kind) }
    if json {
      if !exitCode { Output.write(JSONValue.array(differences.map(\.json)).text) }
    } else if !exitCode {
      for difference in differences { Output.print(difference.line) }
    }
    if !isOldWhole || !isNewWhole { throw Status.unusable }
    if !differences.isEmpty { throw Status.no }
  }

  /// A bundle, and whether all of it can be read.
  private func open(_ path: String) throws -> (BundleUnderTest, isWhole: Bool) {
    let location = try naming.location(path)
    do throws(SystemError) {
      let bundle = try Doctor().bundle(at: location.path)
      return (bundle, isWhole: !bundle.reportUnreadable(in: location, otherFiles: true))
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
  }
}
