import CFText
import CFObjectFiles
import CFSystem

extension OpenFile: ByteSource {
  package var readFailure: Text? { failure?.description }
}

/// A file that should be code. It is read, not loaded.
package struct CodeFile {
  package let path: Text
  private let file: OpenFile

  package init(_ path: Text) throws(SystemError) {
    self.path = path
    file = try OpenFile.open(path)
  }

  /// The processors that the file has code for; empty if it is neither ELF nor Mach-O.
  package var architectures: [Architecture] {
    if let elf = try? ELFIdentity(reading: file) { return [elf.architecture] }
    if let machO = try? MachOFile(reading: file) { return machO.architectures }
    reportFailure()
    return []
  }

  func reportFailure() {
    if let failure = file.failure { Diagnostics.report(path, failure.description, severity: .error) }
  }

  package enum Problem: Error {
    case notCode(ExecutableFault)
    case isUnreadable(SystemError)
    case isEmpty
    case isProgram
    case isNoLibrary
    case isStatic
    case forMachine(Text)
    case forMacOS(Text)

    /// A clause whose subject is the file.
    var description: Text {
      switch self {
      case .notCode(let fault): fault.description
      case .isUnreadable(let error): "cannot be read: " + error.description
      case .isEmpty: "is empty"
      case .isProgram: "is a program: only a shared library can be loaded"
      case .isNoLibrary: "is not a shared library"
      case .isStatic: "is not a shared library: it has no dynamic section"
      case .forMachine(let machine):
        "is built for " + machine + "; this process is " + ELFIdentity.ofProcess.name
      case .forMacOS(let machines):
        "is built for macOS (" + machines + "); this process is Linux on " + ELFIdentity.ofProcess.name
      }
    }

    var code: BundleLoadError.Code {
      switch self {
      case .forMachine, .forMacOS: .wrongArchitecture
      default: .notLoadable
      }
    }
  }

  /// The file as complete ELF code for this process: a library or a program.
  func checkedELF() throws(Problem) -> ELFFile<OpenFile> {
    guard file.count > 0 else { throw .isEmpty }
    // The machine is checked first, because the tables of another one may have another layout.
    let identity: ELFIdentity
    do { identity = try ELFIdentity(reading: file) } catch { throw forMacOS ?? .notCode(error) }
    guard identity == ELFIdentity.ofProcess else { throw .forMachine(identity.name) }
    let elf: ELFFile<OpenFile>
    do { elf = try ELFFile(reading: file) } catch { throw .notCode(error) }
    guard elf.type != .other else { throw .isNoLibrary }
    return elf
  }

  /// The file as a library that the dynamic linker can map. ``LinkCheck`` tells whether the library's
  /// dependencies can be loaded.
  func checkedLibrary() throws(Problem) -> ELFDynamicSection<OpenFile> {
    let elf = try checkedELF()
    guard elf.type == .library else { throw .isProgram }
    let section: ELFDynamicSection<OpenFile>?
    do { section = try ELFDynamicSection(elf) } catch { throw .notCode(error) }
    guard let section else { throw .isStatic }
    guard !section.isProgram else { throw .isProgram }
    return section
  }

  private var forMacOS: Problem? {
    guard let machO = try? MachOFile(reading: file), let first = machO.architectures.first else { return nil }
    return .forMacOS(machO.architectures.dropFirst().reduce(first.name) { $0 + ", " + $1.name })
  }
}

extension ELFIdentity {
  /// The identity that a file must have to be loaded into this process.
  package static let ofProcess: ELFIdentity = {
    let header = Process.ownELFHeader
    let identity = unsafe header.withUnsafeBytes { try? unsafe ELFIdentity(reading: $0) }
    // Cannot happen on Linux, where this library itself was loaded from ELF.
    return identity ?? ELFIdentity(is64Bit: true, isBigEndian: false, machine: 0)
  }()
}
