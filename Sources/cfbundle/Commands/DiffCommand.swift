import ArgumentParser
import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two bundles by what they mean.",
    discussion:
      "A line for each difference: - only in the first, + only in the second, ~ in both. Status 1 if there are any.")

  @Argument(help: "A bundle.", completion: .directory) var first: String
  @Argument(help: "Another one.", completion: .directory) var second: String
  @Flag(help: "Print nothing.") var exitCode = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let differences = BundleDifferences(try open(first), try open(second)).list
    if json {
      if !exitCode { Output.write(JSONValue.array(differences.map(\.json)).text) }
    } else if !exitCode {
      for difference in differences { Output.print(difference.line) }
    }
    if !differences.isEmpty { throw Status.no }
  }

  private func open(_ path: String) throws -> BundleUnderTest {
    let location = try BundleLocation(bundle: path)
    do throws(SystemError) {
      return try Doctor().bundle(at: location.path)
    } catch {
      Output.report(location.name, error.description.string)
      throw Status.unusable
    }
  }
}
