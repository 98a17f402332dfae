import ArgumentParser
import CFSystem
import CFText
import Doctor
import Reporting
import Terminal

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare the files of signed bundles with their recorded hashes.",
    discussion: """
      Each file that _CodeSignature/CodeResources lists is hashed, in the bundle and in signed bundles inside it. The \
      status is 1 if a file has changed, is missing or was added, and if the bundle has no such list; 2 if a file or a \
      rule of the list cannot be read, so that nobody knows. Signatures and \
      certificates are not checked: that the files are as they were signed does not say by whom, and Info.plist and \
      the executable are not in the list.

      Example: cfbundle verify MyApp.app
      """)

  @Argument(help: "Bundles.", completion: .directory) var bundles: [String]
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var naming: BundleOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var status = Status.yes
    var reports: [JSONValue] = []
    for argument in bundles {
      var path = Text(argument: argument)
      do {
        for location in try naming.locations(argument) {
          path = location.name
          let (result, unreadable) = try compare(location)
          for entry in unreadable {
            Output.report(Path.join(location.name, entry.path), entry.failure?.description.string ?? "")
            status = .unusable
          }
          if result.unknownCount > 0 { status = .unusable }
          if !result.isSound, status == .yes { status = .no }
          if json {
            reports.append(result.json)
          } else {
            write(result)
          }
        }
      } catch let failure as Status {
        status = failure
      } catch let error as SystemError {
        Output.report(path, error)
        status = .unusable
      } catch let fault as CodeResources.Fault {
        Output.report(Path.join(path, fault.path), fault.reason.string)
        status = .unusable
      }
    }
    if json { Output.write(JSONValue.object([("bundles", .array(reports))]).text) }
    if status != .yes { throw status }
  }

  /// What the lists in a bundle say about its files.
  private struct Result {
    let bundle: Text
    let report: CodeResources.Report

    var unknownCount: Int { report.findings.count { $0.kind == .unknown } }
    var faultCount: Int { report.findings.count { $0.kind != .unchecked && $0.kind != .unknown } }
    var isSigned: Bool { report.listCount > 0 }
    var isSound: Bool { isSigned && faultCount == 0 && unknownCount == 0 }

    /// What the summary says of all files.
    var answer: String {
      if isSound { return "as signed" }
      let unknown = unknownCount > 0 ? ", \(unknownCount) not known" : ""
      return "compared, \(faultCount) not as signed\(unknown)"
    }

    var json: JSONValue {
      let findings = report.findings.map { finding in
        JSONValue.object([
          ("kind", .string(Text(finding.kind.rawValue))), ("path", .string(finding.path)),
          ("reason", .string(finding.reason)),
        ])
      }
      return .object([
        ("bundle", .string(bundle)), ("isSigned", .bool(isSigned)), ("checked", .integer(report.checkedCount)),
        ("certificateChecked", .bool(false)), ("findings", .array(findings)),
      ])
    }
  }

  /// What the lists say, and which files and folders cannot be read: an added file may be among them.
  private func compare(_ location: BundleLocation) throws -> (Result, unreadable: [BundleFiles.Entry]) {
    let tree = try BundleFiles(location.path)
    let result = Result(bundle: location.name, report: try CodeResources.report(on: tree))
    let known = Set(result.report.findings.map(\.path))
    return (result, tree.entries.filter { $0.failure != nil && !known.contains($0.path) })
  }

  private func write(_ result: Result) {
    let bundle = result.bundle.printable.string
    guard result.isSigned else { return Output.print("\(bundle): not signed: no _CodeSignature/CodeResources") }
    for finding in result.report.findings where finding.kind != .unchecked || !common.quiet {
      Output.print("\(finding.kind.rawValue)\t\(Path.join(result.bundle, finding.path).printable)\t\(finding.reason)")
    }
    guard !common.quiet else { return }
    let count = result.report.checkedCount
    let files = "\(count) file\(count == 1 ? "" : "s")"
    Output.print("\(bundle): \(files) \(result.answer); no certificate was checked")
  }
}
