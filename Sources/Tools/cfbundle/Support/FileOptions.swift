import ArgumentParser
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Terminal

/// How arguments name files in place of bundles.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("With - as the argument: the file in standard input, which has this name.", valueName: "name"))
  var stdinName: String?

  /// The file that an argument names; `nil` for a bundle, an archive, and a file of another kind.
  func file(_ argument: String) throws -> CheckedFile? {
    let path = Text(argument: argument)
    if path == "-", let stdinName {
      let content: [UInt8]
      do throws(SystemError) {
        content = try InputFile.readStandardInput(limit: Budget.maximumFileSize)
      } catch {
        Output.report(path, error)
        throw Status.unusable
      }
      if let file = CheckedFile(Text(stdinName), content: content) { return file }
      throw ValidationError(
        "--stdin-name: \(Text(stdinName).printable): no file that is read (\(CheckedFile.extensions))")
    }
    return (try? Files.status(path))??.kind == .regular ? CheckedFile(path) : nil
  }

  /// The table that an argument names; `nil` for a bundle or another file.
  func table(_ argument: String) throws -> CheckedFile? {
    if stdinName != nil, argument != "-" {
      throw ValidationError("--stdin-name is for -, the file in standard input")
    }
    guard let file = try file(argument) else { return nil }
    if file.kind == .table { return file }
    if stdinName == nil { return nil }
    throw ValidationError("--stdin-name: \(file.name.printable) is not a table of strings")
  }

  private func content(of file: CheckedFile) throws -> [UInt8] {
    if let content = file.content { return content }
    do throws(SystemError) {
      return try Files.read(file.name, limit: Budget.maximumFileSize)
    } catch {
      Output.report(file.name, error)
      throw Status.unusable
    }
  }

  /// The bundle that an argument names; for a table, a bundle that has it and nothing else.
  func bundle(_ argument: String, for environment: EnvironmentOptions) throws -> Bundle {
    if let table = try self.table(argument) { return try bundle(of: table, for: environment) }
    return try environment.open(argument)
  }

  /// A bundle that has a table and nothing else. A file that cannot be read to its end is an error.
  private func bundle(of table: CheckedFile, for environment: EnvironmentOptions) throws -> Bundle {
    let content = try content(of: table)
    let read = Doctor.table(table.name, content: content)
    if let fault = read?.error ?? read?.syntaxError {
      Output.report(table.name, fault.position, fault.reason.text.string, limit: fault.limit)
      throw Status.unusable
    }
    let tree = TableTree(table.name, content: content, developmentRegion: read?.sourceLanguage)
    let mount = FileTreeMount(tree)
    unsafe Self.mounts.append(mount)
    let url = URLObject.ofFile(mount.root, isDirectory: true)
    guard let bundle = Bundle.unregistered(url, for: try environment.environment()) else { throw Status.unusable }
    return bundle
  }

  /// Mounted until the tool ends. A command opens bundles from one thread only.
  private nonisolated(unsafe) static var mounts: [FileTreeMount] = []
}
