import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

/// Reads files of translations by their paths.
struct TranslationFiles {
  private(set) var reader: TranslationReader

  /// The file with the first name that cannot be part of a path.
  private var fileOfUnusableName: Text?

  /// The language of files that neither name one nor are in a folder of one.
  let language: Text?

  /// Whether a file of a folder that cannot be read, or not to its end, is left out with a warning.
  let isLossy: Bool

  init(sourceLanguage: Text, language: Text?, isLossy: Bool = false, defaultTable: Text = "Localizable") {
    reader = TranslationReader(sourceLanguage: sourceLanguage, defaultTable: defaultTable)
    self.language = language
    self.isLossy = isLossy
  }

  /// Reads a file, or the files in a folder and in its `.lproj` folders.
  mutating func read(_ path: Text, as format: TranslationFormat?) throws {
    defer { reader.readMarks() }
    guard path == "-" || !isDirectory(path) else { return try readFolder(path) }
    guard let format = format ?? TranslationFormat(pathExtension: Path.pathExtension(Path.lastComponent(path))) else {
      Output.report(path, "the extension does not tell the format: use --from")
      throw Status.unusable
    }
    try readFile(path, format)
    Output.advanceProgress(at: path)
  }

  private func isDirectory(_ path: Text) -> Bool { (try? Files.isDirectory(path)) ?? false }

  private mutating func readFolder(_ path: Text) throws {
    var paths: [(Text, TranslationFormat)] = []
    var interfaces: [Text] = []
    for entry in try Self.listing(path).entries {
      let child = Path.join(path, entry.name)
      if entry.name.hasSuffix(".lproj"), isDirectory(child) {
        // The catalogs of interfaces are in a folder of their own.
        let isOfCatalogs = entry.name == BundleLocalizations.multiple + ".lproj"
        let isOfSource = [BundleLocalizations.base, reader.document.sourceLanguage].contains {
          $0 + ".lproj" == entry.name
        }
        for file in try Self.listing(child).entries {
          if isOfSource, Path.pathExtension(file.name).isWord(of: "xib storyboard") {
            interfaces.append(Path.join(child, file.name))
          }
          guard let format = TranslationFormat(pathExtension: Path.pathExtension(file.name)),
            isOfCatalogs ? format == .catalog : format == .strings || format == .stringsDict
          else { continue }
          paths.append((Path.join(child, file.name), format))
        }
      } else if let format = TranslationFormat(pathExtension: Path.pathExtension(entry.name)),
        format == .catalog || format == .locTable || format == .po
      {
        paths.append((child, format))
      }
    }
    if paths.isEmpty {
      Output.report(path, "the folder has no .lproj folders with tables, no catalogs and no .po files")
      throw Status.unusable
    }
    var count = 0
    for (path, format) in paths {
      if try readFile(path, format, isOptional: isLossy) { count += 1 }
      Output.advanceProgress(at: path)
    }
    if count == 0 { throw Status.unusable }
    // Those with a catalog have their texts in that.
    let names = Set(paths.filter { $0.1 == .catalog }.map { Path.deletingExtension(Path.lastComponent($0.0)) })
    for path in interfaces where !names.contains(Path.deletingExtension(Path.lastComponent(path))) {
      try readInterface(path)
    }
  }

  private mutating func readInterface(_ path: Text) throws {
    do throws(SystemError) {
      let file = try InputFile.open(path, limit: Budget.maximumFileSize)
      do throws(TranslationError) {
        let name = Path.deletingExtension(Path.lastComponent(path))
        return try reader.readInterface(file.span, table: name)
      } catch {
        Output.report(path, error.position, error.reason.string, limit: error.limit)
      }
    } catch {
      Output.report(path, error)
    }
    throw Status.unusable
  }

  private static func listing(_ path: Text) throws -> DirectoryListing {
    do throws(SystemError) {
      return try DirectoryListing(path)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// - Parameter isOptional: whether a file that cannot be read is left out, with a warning.
  /// - Returns: whether it was read.
  @discardableResult
  private mutating func readFile(_ path: Text, _ format: TranslationFormat, isOptional: Bool = false) throws -> Bool {
    let input: InputFile
    do throws(SystemError) {
      input = try InputFile.open(path, limit: Budget.maximumFileSize)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    let name = path == "-" ? "Localizable" : Path.deletingExtension(Path.lastComponent(path))
    let folder = Self.folder(path)
    var language = self.language ?? ""
    if folder.hasSuffix(".lproj") {
      language = folder.slice(to: folder.count - 6)
    } else if language.isEmpty, format == .po {
      language = name
    }
    if language.isEmpty, format == .strings || format == .stringsDict {
      Output.report(path, "the file is not in an .lproj folder, so --language has to say what its language is")
      throw Status.unusable
    }
    do throws(TranslationError) {
      let error = try reader.read(input.span, format, table: name, language: language, takesBeginning: isOptional)
      if let error { Self.warn(path, error, "the rest of the file is left out") }
    } catch {
      guard isOptional else {
        Output.report(path, error.position, error.reason.string, limit: error.limit)
        throw Status.unusable
      }
      Self.warn(path, error, "the file is left out")
      return false
    }
    if reader.unusableName != nil, fileOfUnusableName == nil { fileOfUnusableName = path }
    return true
  }

  private static func warn(_ path: Text, _ error: TranslationError, _ what: String) {
    Output.report(path, error.position, "\(error.reason); \(what)", isWarning: true, limit: error.limit)
  }

  /// The paths of files below the folder of the output. Nothing is written if one of the names cannot be part of a path.
  func paths(of files: [TranslationWriter.File], _ input: Text) throws -> [Text] {
    do throws(ResourceNameError) {
      var paths: [Text] = []
      for file in files { paths.append(try file.path()) }
      return paths
    } catch {
      let place = reader.unusableName.flatMap { $0.error == error ? $0.position : nil }
      Output.report(fileOfUnusableName ?? input, place ?? .offset(0), error.description.string)
      throw Status.unusable
    }
  }

  private static func folder(_ path: Text) -> Text {
    guard !path.hasPrefix("/") else { return Path.lastComponent(Path.parent(path)) }
    let directory = (try? CurrentDirectory.path) ?? nil
    return Path.lastComponent(Path.parent(Path.join(directory ?? "/", path)))
  }
}

extension Output {
  /// A diagnostic about a position in a file.
  static func report(
    _ path: Text, _ position: SourcePosition, _ message: String, isWarning: Bool = false, limit: ReadingLimit? = nil
  ) {
    let name = path.printable.string
    let text = (isWarning ? "warning: " : "error: ") + message
    switch position {
    case .line(let line, let column): note("\(name):\(line):\(column): \(text)")
    case .offset(let offset) where offset > 0: note("\(name): \(text), at byte \(offset)")
    case .offset: note("\(name): \(text)")
    }
    if let limit { suggest(limit, for: path) }
  }

  /// Says what is lost in a conversion: each kind with its keys.
  ///
  /// - Parameter areErrors: whether lost texts are errors, and not only notes.
  static func report(_ path: Text, _ losses: [TranslationLoss], areErrors: Bool, _ options: CommonOptions) {
    var kinds: [(what: Text, isText: Bool)] = []
    for loss in losses where !kinds.contains(where: { $0 == (loss.what, loss.isText) }) {
      kinds.append((loss.what, loss.isText))
    }
    for kind in kinds {
      let isError = kind.isText && areErrors
      if options.quiet, !isError { continue }
      var names: [String] = []
      var seen: Set<String> = []
      for loss in losses where loss.what == kind.what && loss.isText == kind.isText {
        let language = loss.language.map { " (\($0))" } ?? ""
        let name = loss.key.isEmpty ? language : "\"\(loss.key.printable)\"\(language)"
        if !name.isEmpty, seen.insert(name).inserted { names.append(name) }
      }
      // Notes may be truncated.
      let shown = isError || options.verbose ? names.count : min(names.count, 5)
      var list = names.prefix(shown).joined(separator: ", ")
      if names.count > shown { list += " and \(names.count - shown) more" }
      let separator = list.isEmpty ? "" : ": "
      note("\(path.printable): \(isError ? "error" : "note"): lost: \(kind.what)\(separator)\(list)")
    }
  }
}
