import CFBundleCompatC
import CFObjectFiles
import CFSystem
import CFText

/// A program or library, as far as its place in a bundle depends on it.
struct ExecutableFile {
  enum Format: Equatable {
    case elf(machine: Text)
    case machO
    case script
    case portableExecutable
    case other
  }

  let format: Format
  /// The libraries that an ELF file needs, and where it looks for them.
  let needed: [Text]
  let runPath: [Text]
  let soname: Text?
  let architectures: [Text]

  /// The path with links resolved.
  let resolvedPath: Text

  static func read(_ path: Text) throws(BuildFault) -> ExecutableFile {
    let bytes: [UInt8]
    let resolved: Text
    do throws(SystemError) {
      guard let real = try Files.resolved(path) else { throw SystemError(code: ENOENT) }
      resolved = real
      bytes = try Files.read(real, limit: 1 << 30)
    } catch {
      throw BuildFault(.system(error), at: path)
    }
    guard let first = bytes.first else { throw BuildFault(.emptyFile, at: path) }
    if first == UInt8(ascii: "#"), bytes.count > 1, bytes[1] == UInt8(ascii: "!") {
      return ExecutableFile(format: .script, resolvedPath: resolved)
    }
    if first == UInt8(ascii: "M"), bytes.count > 1, bytes[1] == UInt8(ascii: "Z") {
      return ExecutableFile(format: .portableExecutable, resolvedPath: resolved)
    }
    if Text(bytes.prefix(8)) == "!<arch>\n" { throw BuildFault(.objectFile, at: path) }
    return try readCode(MemorySource(bytes: bytes), path, resolved)
  }

  private init(
    format: Format, needed: [Text] = [], runPath: [Text] = [], soname: Text? = nil, architectures: [Text] = [],
    resolvedPath: Text
  ) {
    self.format = format
    self.needed = needed
    self.runPath = runPath
    self.soname = soname
    self.architectures = architectures
    self.resolvedPath = resolvedPath
  }

  private static func readCode(
    _ source: MemorySource, _ path: Text, _ resolved: Text
  ) throws(BuildFault) -> ExecutableFile {
    do throws(ExecutableFault) {
      return try elf(source, path, resolved)
    } catch {
      if error != .unknownFormat { throw BuildFault(.damaged(error.description), at: path) }
    }
    do throws(ExecutableFault) {
      let file = try MachOFile(reading: source)
      return ExecutableFile(
        format: .machO, architectures: file.architectures.map(\.name), resolvedPath: resolved)
    } catch {
      if error != .unknownFormat { throw BuildFault(.damaged(error.description), at: path) }
    }
    return ExecutableFile(format: .other, resolvedPath: resolved)
  }

  private static func elf(
    _ source: MemorySource, _ path: Text, _ resolved: Text
  ) throws(ExecutableFault) -> ExecutableFile {
    let file = try ELFFile(reading: source)
    guard file.type != .other else { throw .malformed("it is an object file, not a program") }
    let section = try ELFDynamicSection(file)
    let machine = machineName(file.identity)
    return ExecutableFile(
      format: .elf(machine: machine), needed: section?.needed ?? [], runPath: section?.runpath ?? section?.rpath ?? [],
      soname: section?.soname, architectures: [machine], resolvedPath: resolved)
  }

  /// The name that `uname -m` has on such a machine. Of several, the usual one.
  static func machineName(_ identity: ELFIdentity) -> Text {
    switch identity.machine {
    case 62: "x86_64"
    case 3: "i386"
    case 183: "aarch64"
    case 40: "armv7l"
    case 243: identity.is64Bit ? "riscv64" : "riscv32"
    case 21: identity.isBigEndian ? "ppc64" : "ppc64le"
    case 22: identity.is64Bit ? "s390x" : "s390"
    case 258: "loongarch64"
    default: identity.architecture.name
    }
  }
}

/// The bytes of a file in memory.
struct MemorySource: ByteSource {
  let bytes: [UInt8]

  var count: Int { bytes.count }
  var readFailure: Text? { nil }

  func bytes(in range: Range<Int>) -> [UInt8]? { Array(bytes[range]) }
}

/// What ends the work on one input.
struct BuildFault: Error {
  let issue: BuildIssue

  init(_ kind: BuildIssue.Kind, at path: Text? = nil) { issue = BuildIssue(kind, at: path) }
}
