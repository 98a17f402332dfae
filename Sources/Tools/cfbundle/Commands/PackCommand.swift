import Archives
import ArgumentParser
import BundleBuilding
import CFObjects
import CFSystem
import CFText
import Doctor
import Terminal
import TerminalC

struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack", abstract: "Put bundles into an archive: zip, ipa, tar, tar.gz or tar.xz.",
    discussion: """
      Links stay links, files keep their modes, and what systems leave in folders is left out. The same bundle makes the \
      same bytes on every machine; with SOURCE_DATE_EPOCH no file is later than that. In an .ipa the applications are in \
      Payload. A sealed bundle is packed as it is. The archive is written as a whole.

      Example: cfbundle pack MyApp.app -o MyApp.zip
      """)

  @Argument(help: "Bundles.", completion: .directory) var bundles: [String]
  @Option(name: .shortAndLong, help: "The archive; its name tells the format.", completion: .file()) var output: String
  @Option(help: "zip, ipa, tar, tar.gz or tar.xz.", completion: .list(ArchiveFormat.allCases.map(\.name.string)))
  var format: String?
  @Option(help: ArgumentHelp("How hard to compress, from 0 to 9.", valueName: "number")) var level = 6
  @Option(help: ArgumentHelp("A folder in the archive for the bundles.", valueName: "folder")) var prefix: String?
  @Option(
    help: ArgumentHelp("A folder that comes beside the bundles, at the top.", valueName: "folder"),
    completion: .directory)
  var add: [String] = []
  @Flag(help: "Write nothing; status 1 if the archive would change.") var check = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !(0...9 ~= level) { throw ValidationError("--level is a number from 0 to 9") }
    if output == "-" { throw ValidationError("an archive is written to a file, and not to standard output") }
    if let prefix, prefix.hasPrefix("/") || Self.components(prefix).contains("..") {
      throw ValidationError("--prefix is a path in the archive")
    }
  }

  private static func components(_ path: String) -> [Text] {
    Text(argument: path).split(at: .slash).filter { !$0.isEmpty && $0 != "." }
  }

  func run() throws {
    let path = Text(argument: output)
    let named = self.format.map { Text(argument: $0) }
    guard let format = named.map({ ArchiveFormat(name: $0) }) ?? ArchiveFormat(of: path) else {
      throw ValidationError(
        "the name of '\(output)' does not tell the format: --format is one of \(ArchiveFormat.names)")
    }
    if format == .ipa, prefix != nil {
      throw ValidationError("--prefix is not for an .ipa: its applications are in Payload, at the top")
    }
    if format == .tarXZ, !ArchiveSink.hasXZ {
      Output.report(path, "tar.xz needs liblzma: the package liblzma5 of Debian and Ubuntu, xz-libs of Fedora")
      throw Status.unusable
    }
    var packer = BundlePacker(
      format, prefix: Self.components(prefix ?? "").reduce("") { Path.join($0, $1) }, latest: try SourceDate.latest())
    for bundle in bundles {
      packer.addBundle(Text(argument: bundle))
      for path in Self.filesUnknownToSeal(of: Text(argument: bundle)) { packer.noteUnknownToSeal(path) }
    }
    for folder in add { packer.addOther(Text(argument: folder)) }
    try checkPlace(path)
    Output.report(packer.issues, quiet: common.quiet) { Output.report($0) }
    if packer.issues.contains(where: \.isUsage) { throw Status.unusable }
    if packer.hasErrors { throw Status.no }
    try write(packer, to: try place(of: path))
    guard !check, !common.quiet else { return }
    BuildCommand.noteLeftovers(beside: path)
    let left = packer.excluded.isEmpty ? "" : ", \(packer.excluded.count) left out"
    Output.print("\(path.printable): \(packer.fileCount) files\(left)")
  }

  /// The files that were not there when the bundle was signed. What a system leaves in a folder, a seal leaves out itself.
  private static func filesUnknownToSeal(of bundle: Text) -> [Text] {
    guard BundlePacker.isSealed(bundle), let tree = try? BundleFiles(bundle),
      let files = try? CodeResources.filesUnknown(in: tree)
    else { return [] }
    return files.map { Path.join(bundle, $0) }
  }

  /// Where the archive is written: behind the links that lead to it. A device or a pipe is not replaced.
  private func place(of path: Text) throws -> Text {
    do throws(SystemError) {
      guard let target = try Files.resolved(path) else { return path }
      if try FileAttributes(target).kind == .regular { return try Files.linkTarget(path) == nil ? path : target }
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    Output.report(path, "is there, and is not a file")
    throw Status.unusable
  }

  /// An archive in the bundle would be in the next archive.
  private func checkPlace(_ path: Text) throws {
    let parent = Path.parent(path)
    guard let folder = (try? Files.resolved(parent.isEmpty ? "." : parent)) ?? nil else { return }
    for bundle in bundles + add {
      guard let root = (try? Files.resolved(Text(argument: bundle))) ?? nil else { continue }
      if folder == root || folder.hasPrefix(root + "/") {
        Output.report(path, "is inside of \(Text(argument: bundle).printable), which is packed")
        throw Status.unusable
      }
    }
  }

  private func write(_ packer: BundlePacker, to path: Text) throws {
    TreeChange.holdInterrupts()
    defer { TreeChange.releaseInterrupts() }
    do throws(SystemError) {
      let new = try packer.write(beside: path, level: level)
      let isSame = check && TreeChange.haveSameBytes(new, path)
      if check { try FileChange.remove(new) } else { try WorkingName.replace(path, with: new) }
      if isSame || !check { return }
    } catch {
      // The signal that waits ends the process.
      if !TreeChange.isInterrupted { Output.report(path, error) }
      throw Status.unusable
    }
    Output.print("\(path.printable) is not up to date")
    throw Status.no
  }
}

/// SOURCE_DATE_EPOCH, with which builds are reproducible.
enum SourceDate {
  /// The time that no file is later than; `nil` if none is stated.
  static func latest() throws -> Int? {
    guard let text = Environment.value("SOURCE_DATE_EPOCH"), !text.isEmpty else { return nil }
    guard text.count < 16, text.span.allSatisfy({ $0.isASCIIDigit }), let seconds = Int(text.string) else {
      Output.note("cfbundle: error: SOURCE_DATE_EPOCH is a number of seconds, and not \"\(text.printable)\"")
      throw Status.unusable
    }
    return seconds
  }

  /// The day in UTC: `2026-11-28`.
  static func today() throws -> Text {
    // Dates are counted from 2001.
    let seconds = try latest() ?? Int(cfbct_unix_time())
    return DateObject(absoluteTime: Double(seconds - 978_307_200)).description.slice(to: 10)
  }
}
