import CFBundles
import CFObjectFiles
import CFObjects
import CFText

// A bundle's executable: finding, loading, and looking up symbols.

extension CFBundle {
  /// A processor that an executable has code for.
  public struct Architecture: Hashable, Sendable, CustomStringConvertible {
    /// The number in Mach-O files and in `CFBundle.h`; of a processor without one, that of ELF with a flag.
    public let code: UInt32

    /// The usual name, such as `x86_64` or `arm64`.
    public let name: String

    init(_ architecture: CFObjectFiles.Architecture) {
      code = architecture.code
      name = architecture.name.string
    }

    /// The name.
    public var description: String { name }

    /// Intel's and AMD's processors with 64 bits.
    public static let x86_64 = Architecture(CFObjectFiles.Architecture(code: 0x0100_0007))

    /// ARM's processors with 64 bits.
    public static let arm64 = Architecture(CFObjectFiles.Architecture(code: 0x0100_000C))

    /// The processor that the program runs on.
    public static var current: Architecture { Architecture(ELFIdentity.ofProcess.architecture) }
  }

  /// The path of the executable; of the main bundle, that of the running program. `nil` if there is none.
  public var executablePath: String? { core.executableURL?.fileSystemPath?.string }

  /// The path of another program in the bundle.
  ///
  /// - Parameter name: The name of the file.
  public func path(forAuxiliaryExecutable name: String) -> String? {
    core.executableFile(named: Text(name))?.path.string
  }

  /// The processors that the executable has code for; empty if there is none.
  ///
  /// ```swift
  /// print(bundle.executableArchitectures.map(\.name))  // ["x86_64"]
  /// ```
  public var executableArchitectures: [Architecture] { core.executableArchitectures.map { Architecture($0) } }

  /// Whether the executable is complete, and for this machine and system. Its libraries are not looked for: see
  /// ``preflight()``.
  public var isExecutableLoadable: Bool { core.isExecutableLoadable }

  /// Whether the code is loaded. That of the main bundle always is.
  public var isLoaded: Bool { core.isCodeLoaded }

  /// Checks whether ``load()`` would succeed, without running any of the bundle's code.
  ///
  /// - Throws: ``LoadError``, with the reason.
  public func preflight() throws(LoadError) {
    do throws(BundleLoadError) { try core.preflightExecutable() } catch { throw LoadError(error) }
  }

  /// Loads the code, unless it is loaded.
  ///
  /// ```swift
  /// do { try bundle.load() } catch .wrongArchitecture(let reason) { print("not for this machine:", reason) }
  /// ```
  ///
  /// - Throws: ``LoadError``, with the reason.
  public func load() throws(LoadError) {
    do throws(BundleLoadError) { try core.keepExecutable() } catch { throw LoadError(error) }
  }

  /// Unloads the code. Functions and variables from ``symbol(_:)`` must not be used afterwards.
  ///
  /// - Returns: Whether the code is not loaded now. That of the main bundle stays.
  @unsafe @discardableResult
  public func unload() -> Bool {
    core.unloadExecutable()
    return !isLoaded
  }

  /// The address of a function or variable. Loads the code if it is not loaded.
  ///
  /// ```swift
  /// typealias Answer = @convention(c) () -> Int32
  /// if let answer = bundle.symbol("answer") { print(unsafeBitCast(answer, to: Answer.self)()) }
  /// ```
  ///
  /// - Parameter name: The name that the linker knows.
  /// - Returns: `nil` if there is no such symbol or the code cannot be loaded, which is reported: see ``CFDiagnostics``.
  public func symbol(_ name: String) -> UnsafeMutableRawPointer? { unsafe core.symbol(Text(name)) }
}
