import CFObjectFiles
import CFObjects
import CFSystem
import CFText

/// Finds what the dynamic linker would miss if it loaded a library.
///
/// Libraries that are not loaded are read from their files; loaded ones are queried for symbols. No code
/// of the library or of its dependencies runs.
package struct LinkCheck {
  package enum Fault: Error {
    case missingLibrary(Text, neededBy: Text)
    case unusableLibrary(Text, neededBy: Text, CodeFile.Problem)
    case missingVersion(Text, of: Text, neededBy: Text)
    case missingSymbol(Text, neededBy: Text)

    /// A clause whose subject is the library that is checked.
    package var description: Text {
      switch self {
      case .missingLibrary(let name, let user):
        "needs a library that cannot be found: " + name + Self.note(user)
      case .unusableLibrary(let path, let user, let problem):
        "needs a library that cannot be loaded: " + path + " " + problem.description + Self.note(user)
      case .missingVersion(let version, let library, let user):
        "needs another version of a library: " + library + " has no " + version + Self.note(user)
      case .missingSymbol(let name, let user):
        "has an undefined symbol: " + name + Self.note(user)
      }
    }

    private static func note(_ user: Text) -> Text { " (needed by " + Path.lastComponent(user) + ")" }

    package var code: BundleLoadError.Code {
      switch self {
      case .missingLibrary, .unusableLibrary: .loadFailed
      case .missingVersion, .missingSymbol: .linkFailed
      }
    }
  }

  /// A library that would have to be loaded.
  private struct Candidate {
    let path: Text
    let section: ELFDynamicSection<OpenFile>
    /// The directories that its dependencies are searched in, too.
    let inheritedDirectories: [Text]
  }

  private var candidates: [Candidate]

  /// The loaded libraries, the program first.
  private var loaded: [DynamicLibrary]

  /// Indices into ``candidates`` by the name of the dependency: `nil` for a library that is loaded.
  private var indices: [Text: Int?] = [:]

  private let searchPath = LinkerSearchPath()
  private let cache: LinkerCache?

  /// The first file that the system failed to read. It may be a library that is not found elsewhere.
  private var failure: FileFailure?

  private init(_ path: Text, _ section: ELFDynamicSection<OpenFile>) {
    let origin = Path.parent(path)
    candidates = [
      Candidate(
        path: path, section: section,
        inheritedDirectories: section.rpath.compactMap { Self.expand($0, origin: origin) })
    ]
    loaded = DynamicLibrary.program.map { [$0] } ?? []
    do {
      cache = LinkerCache(try LinkerSearchPath.cacheFile, isBigEndian: ELFIdentity.ofProcess.isBigEndian)
    } catch {
      cache = nil
      failure = FileFailure(path: LinkerSearchPath.cachePath, error: error)
    }
  }

  /// Throws the first fault: missing libraries first, then versions, then symbols.
  package static func check(_ path: Text, _ section: ELFDynamicSection<OpenFile>) throws(Fault) {
    var check = LinkCheck(path, section)
    try check.findLibraries()
    try check.checkVersions()
    try check.checkSymbols()
  }
}

// MARK: - Libraries

extension LinkCheck {
  private mutating func findLibraries() throws(Fault) {
    var next = 0
    while next < candidates.count {
      let user = candidates[next]
      for name in user.section.needed where indices[name] == nil { try find(name, for: user) }
      next += 1
    }
  }

  private mutating func find(_ name: Text, for user: Candidate) throws(Fault) {
    if let library = DynamicLibrary(loadedAs: name) {
      loaded.append(library)
      indices[name] = .some(nil)
      return
    }
    var problem: (path: Text, CodeFile.Problem)?
    for path in paths(of: name, for: user) {
      let file: CodeFile
      do { file = try CodeFile(path) } catch {
        if !error.isAnswer, failure == nil { failure = FileFailure(path: path, error: error) }
        continue
      }
      do throws(CodeFile.Problem) {
        let section = try file.checkedLibrary()
        if let library = DynamicLibrary(loadedAs: path) {
          loaded.append(library)
          indices[name] = .some(nil)
        } else {
          indices[name] = candidates.count
          candidates.append(
            Candidate(
              path: path, section: section,
              inheritedDirectories: section.rpath.compactMap { Self.expand($0, origin: Path.parent(path)) }
                + user.inheritedDirectories))
        }
        return
      } catch {
        // The linker tries the next directory only if a library is for another machine.
        problem = problem ?? (path, error)
        if error.code != .wrongArchitecture { break }
      }
    }
    if problem == nil, let failure {
      throw .unusableLibrary(failure.path, neededBy: user.path, .isUnreadable(failure.error))
    }
    guard let problem else { throw .missingLibrary(name, neededBy: user.path) }
    throw .unusableLibrary(problem.path, neededBy: user.path, problem.1)
  }

  /// The paths at which the linker looks for a library, in its order.
  private func paths(of name: Text, for user: Candidate) -> [Text] {
    let origin = Path.parent(user.path)
    if name.contains(.slash) { return Self.expand(name, origin: origin).map { [$0] } ?? [] }
    let runpath = user.section.runpath
    let own = runpath == nil ? user.inheritedDirectories : []
    let later = (runpath ?? []).compactMap { Self.expand($0, origin: origin) }
    let before = (own + searchPath.ofEnvironment + later).map { Path.join($0, name) }
    return before + (cache?.paths(of: name) ?? []) + searchPath.everywhere.map { Path.join($0, name) }
  }

  /// A path with `$ORIGIN` replaced by the directory of its library. `nil` if it has other variables, which
  /// only the linker can expand.
  private static func expand(_ path: Text, origin: Text) -> Text? {
    var path = path.isEmpty ? "." : path
    for token in ["$ORIGIN", "${ORIGIN}"] as [Text] { path = path.replacing(token, with: origin) }
    return path.contains(0x24) ? nil : path
  }
}

// MARK: - Versions and symbols

extension LinkCheck {
  private func checkVersions() throws(Fault) {
    var versionsOfCandidates: [Int: Set<Text>] = [:]
    for user in candidates {
      for required in try readable(user, { section throws(ExecutableFault) in try section.requiredVersions() }) {
        // Loaded libraries are queried for each symbol in its version.
        guard !required.isOptional, let library = indices[required.library], let index = library else { continue }
        if versionsOfCandidates[index] == nil {
          versionsOfCandidates[index] = try readable(
            candidates[index], { section throws(ExecutableFault) in try section.versions() })
        }
        // A library without versions satisfies every requirement.
        guard let versions = versionsOfCandidates[index], !versions.isEmpty else { continue }
        if !versions.contains(required.name) {
          throw .missingVersion(required.name, of: required.library, neededBy: user.path)
        }
      }
    }
  }

  private func checkSymbols() throws(Fault) {
    var exports: Set<Text> = []
    for candidate in candidates {
      exports.formUnion(try readable(candidate, { section throws(ExecutableFault) in try section.exports() }))
    }
    for user in candidates {
      for wanted in try readable(user, { section throws(ExecutableFault) in try section.imports() }) {
        if exports.contains(wanted.name) { continue }
        guard loaded.contains(where: { $0.has(wanted.name, version: wanted.version) }) else {
          let version = wanted.version.map { ", version " + $0 } ?? ""
          throw .missingSymbol(wanted.name + version, neededBy: user.path)
        }
      }
    }
  }

  /// Reads a library's tables. A library with inconsistent tables cannot be used.
  private func readable<Answer>(
    _ candidate: Candidate, _ read: (ELFDynamicSection<OpenFile>) throws(ExecutableFault) -> Answer
  ) throws(Fault) -> Answer {
    do {
      return try read(candidate.section)
    } catch {
      throw .unusableLibrary(candidate.path, neededBy: candidates[0].path, .notCode(error))
    }
  }
}

extension Text {
  /// A copy with each occurrence of a text replaced by another.
  fileprivate func replacing(_ old: Text, with new: Text) -> Text {
    var rest = utf8
    var bytes: [UInt8] = []
    while let first = rest.first {
      if rest.starts(with: old.utf8) {
        bytes += new.utf8
        rest = rest.dropFirst(old.count)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return Text(bytes)
  }
}
