import CFBundleCompatC
import CFSystem
import CFText
import Terminal

/// The sources that the command line names, and those in directories that it names.
struct SourceFiles {
  struct Source {
    let path: Text
    let language: SourceLanguage
    /// The position of its path among all of them. What is written depends on it, and not on the order of arguments.
    var rank = 0
  }

  private(set) var sources: [Source] = []
  /// Files whose language is not known.
  private(set) var unknown: [Text] = []
  private(set) var failures: [FileFailure] = []
  /// The property lists in directories, if they are wanted.
  private(set) var lists: [Text] = []
  /// Other files in directories, if they are wanted, without tables and interfaces.
  private(set) var others: [Text] = []

  private let options: GenstringsOptions
  private let excluded: [GlobPattern]
  private var seen: Set<Text> = []

  /// More levels are links that lead in a circle, in a file system that does not say so.
  private static let maximumDepth = 256

  init(_ options: GenstringsOptions) {
    self.options = options
    excluded = options.excluded.map { GlobPattern($0) }
    for input in options.inputs { add(input) }
    let sorted = sources.indices.map { $0 }.stableSorted { !(sources[$1].path < sources[$0].path) }
    for (rank, index) in sorted.enumerated() { sources[index].rank = rank }
  }

  private mutating func add(_ input: Text) {
    if input == "-" {
      if let language = options.language { add(input, language) } else { unknown.append(input) }
      return
    }
    do throws(FileFailure) {
      guard try FileFailure.about(input, { () throws(SystemError) in try Files.isDirectory(input) }) else {
        if let language = options.language ?? SourceLanguage(fileName: Path.lastComponent(input)) {
          add(input, language)
        } else if try FileFailure.about(input, { () throws(SystemError) in try Files.status(input) }) == nil {
          throw FileFailure(path: input, error: SystemError(code: ENOENT))
        } else {
          unknown.append(input)
        }
        return
      }
      try walk(input, ignored: IgnoreRules(), depth: 0)
    } catch {
      failures.append(error)
    }
  }

  private mutating func add(_ path: Text, _ language: SourceLanguage) {
    if seen.insert(path).inserted { sources.append(Source(path: path, language: language)) }
  }

  private mutating func walk(_ directory: Text, ignored: IgnoreRules, depth: Int) throws(FileFailure) {
    guard depth < Self.maximumDepth else { return }
    let listing = try FileFailure.about(directory) { () throws(SystemError) in try DirectoryListing(directory) }
    var ignored = ignored
    if options.obeysIgnoreFiles, listing.entries.contains(where: { $0.name == ".gitignore" && !$0.isDirectory }) {
      let path = Path.join(directory, ".gitignore")
      let rules = try FileFailure.about(path) { () throws(SystemError) in try Files.read(path, limit: 1 << 20) }
      ignored.add(rules.span)
    }
    for entry in listing.entries {
      let path = Path.join(directory, entry.name)
      let isLeftOut = ignored.matches(entry.name, isDirectory: entry.isDirectory)
      if isLeftOut || excluded.contains(where: { $0.matches(entry.name) || $0.matches(path) }) { continue }
      if entry.isDirectory {
        guard !entry.name.isWord(of: ".git build .build node_modules") else { continue }
        var inner = ignored
        inner.enter(entry.name)
        do throws(FileFailure) { try walk(path, ignored: inner, depth: depth + 1) } catch { failures.append(error) }
      } else if let language = SourceLanguage(fileName: entry.name), isFile(path) {
        add(path, language)
      } else if options.findsOtherFiles, isFile(path) {
        add(other: path)
      }
    }
  }

  private mutating func add(other path: Text) {
    let suffix = Path.pathExtension(path)
    if suffix == "plist" {
      lists.append(path)
    } else if !suffix.isWord(of: Self.tables) {
      others.append(path)
    }
  }

  /// The extensions of files that have keys, but do not use them.
  private static let tables: Literal = """
    strings stringsdict xcstrings loctable stringsdata xliff xlf po pot mo csv arb xib storyboard nib md
    """

  /// Whether a path of a directory is a file, or a link to one: reading a pipe would not end.
  private func isFile(_ path: Text) -> Bool { (try? Files.status(path))??.kind == .regular }
}
