import ArgumentParser
import CFAssets
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

struct AssetsCommand: ParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case image, icon, color, data, symbol, stack, gradient, other
  }
  enum Format: String, ExpressibleByArgument, CaseIterable { case png, raw }

  static let configuration = CommandConfiguration(
    commandName: "assets", abstract: "Show or extract the pictures, colors and data of an asset catalog.",
    discussion: """
      A table of names; with names, a table of their renditions. --select chooses the rendition that a program would \
      get, and --explain says why.

      A folder without an Assets.car stands for all source catalogs (.xcassets) in it.

      --extract writes pictures as PNG files, vectors and data as they are, and colors into colors.json. Pictures whose \
      coding is not decoded are named, and the status is 1, as it is if a name is not found.

      Example: cfbundle assets MyApp.app --extract pictures
      """)

  @Argument(
    help: "A catalog (Assets.car, NAME.xcassets), or a bundle or folder that has one.",
    completion: .file(extensions: ["car", "xcassets"]))
  var path: String
  @Argument(help: "Names of assets. Without any: all.") var names: [String] = []

  @Option(help: "Only assets of a kind: image, icon, color, data, symbol, stack, gradient or other.") var kind: Kind?
  @Flag(help: "Print JSON in the form of Apple's assetutil, with the digest of the pixels.") var json = false
  @Flag(help: "Only the rendition that is chosen for the device and its settings.") var select = false
  @Flag(help: "Say for each rendition why it is chosen or not.") var explain = false
  @Option(help: ArgumentHelp("Write the renditions into a folder.", valueName: "folder"), completion: .directory)
  var extract: String?
  @Option(help: "The format of extracted pictures: png, or raw for bytes of red, green, blue and alpha.")
  var format = Format.png
  @Flag(help: "Extract packed pictures, too, which contain many small ones.") var packed = false
  @Flag(help: "Replace files that exist.") var force = false
  @OptionGroup var options: AssetOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if extract == nil, force || packed || format != .png {
      throw ValidationError("--format, --packed and --force belong to --extract")
    }
    if explain, json || extract != nil { throw ValidationError("--explain excludes --json and --extract") }
    if json, extract != nil { throw ValidationError("--json and --extract exclude each other") }
  }

  func run() throws {
    switch try AssetCatalogs(argument: path) {
    case .compiled(let file): try run(file)
    case .source(let folders): try run(folders)
    }
  }

  private func run(_ file: AssetCatalogFile) throws {
    let catalog = try file.open()
    if !common.quiet {
      for diagnostic in catalog.diagnostics {
        Output.note("\(file.name.printable): note: \(diagnostic.clause.printable)")
      }
    }
    let (facets, isComplete) = try facets(of: catalog, file)
    if explain {
      try explain(facets, catalog)
    } else if let extract {
      try write(try renditions(of: facets, catalog, file), catalog, file, into: Text(argument: extract))
    } else if json {
      try printJSON(try renditions(of: facets, catalog, file), catalog, file)
    } else if select || !names.isEmpty {
      Output.table(AssetTable(catalog).renditions(try renditions(of: facets, catalog, file)))
    } else {
      printNames(facets, catalog)
    }
    if !isComplete { throw Status.no }
  }

  // MARK: - The names

  /// The wanted names, and whether all were found.
  private func facets(of catalog: CompiledCatalog, _ file: AssetCatalogFile) throws -> (
    facets: [Facet], isComplete: Bool
  ) {
    var isComplete = true
    var facets: [Facet] = []
    if names.isEmpty { facets = catalog.sortedFacets }
    for name in names {
      if let facet = catalog.facet(named: Text(argument: name)) {
        facets.append(facet)
      } else {
        reportMissing(name, file.name, catalog.sortedFacets.map { $0.name })
        isComplete = false
      }
    }
    if let kind { facets = facets.filter { Text(catalog.kind(of: $0).name).string == kind.rawValue } }
    return (facets, isComplete)
  }

  /// The renditions of names, in the order of the file; all, if nothing else is asked for.
  private func renditions(of facets: [Facet], _ catalog: CompiledCatalog, _ file: AssetCatalogFile) throws -> [Int] {
    if select {
      let query = try options.query
      var chosen: [Int] = []
      for facet in facets {
        do throws(AssetError) {
          let selection = try catalog.select(facet.name, query)
          if let replaced = selection.replaced, !common.quiet {
            Output.note(
              "\(file.name.printable): note: rendition \(selection.chosen.index) stands in for \(replaced.index), which "
                + "is not decoded")
          }
          chosen.append(selection.chosen.index)
        } catch {
          Output.report(file.name, (facet.name + ": " + error.description).printable.string)
        }
      }
      return chosen
    }
    if names.isEmpty, kind == nil { return Array(0..<catalog.renditionCount) }
    return Set(facets.flatMap { catalog.renditions(of: $0) }).sorted()
  }

  func reportMissing(_ name: String, _ place: Text, _ all: [Text]) {
    Output.report(place, AssetError(.noSuchAsset(Text(argument: name))).description.printable.string)
    if let meant = nearest(to: Text(name), among: all) { Output.note("Did you mean '\(meant.printable)'?") }
  }

  // MARK: - Output

  private func printNames(_ facets: [Facet], _ catalog: CompiledCatalog) {
    let table = AssetTable(catalog)
    var rows = table.names(facets)
    if kind == nil {
      let others = catalog.assetNames.enumerated().filter { $0.element == nil }.map(\.offset)
      if !others.isEmpty { rows.append(table.others(others)) }
    }
    Output.table(rows)
  }

  private func printJSON(_ renditions: [Int], _ catalog: CompiledCatalog, _ file: AssetCatalogFile) throws {
    var listing = AssetListing(catalog)
    let isWhole = names.isEmpty && kind == nil && !select
    Output.write(listing.document(of: renditions, hasHeader: isWhole).text)
    for (index, error) in listing.faults { report(index, error, file) }
    if !listing.faults.isEmpty { throw Status.no }
  }

  private func report(_ index: Int, _ error: AssetError, _ file: AssetCatalogFile) {
    Output.report(file.name, "rendition \(index): \(error.description.printable)")
  }

  private func explain(_ facets: [Facet], _ catalog: CompiledCatalog) throws {
    let query = try options.query
    for facet in facets {
      let candidates = catalog.candidates(of: facet, query)
      Output.print(facet.name.printable)
      var rows: [[String]] = []
      let table = AssetTable(catalog).renditions(candidates.map(\.index)).dropFirst()
      for (candidate, row) in zip(candidates, table) {
        rows.append(["  " + row[0], row[1], row[3], row[5], reason(candidate, candidates.first)])
      }
      Output.table(rows)
    }
  }

  /// Why a candidate is chosen or not, for people.
  func reason(_ candidate: RenditionCandidate, _ best: RenditionCandidate?) -> String {
    if let criterion = candidate.unsuitable { return "does not suit: \(Text(criterion.name))" }
    if let criterion = best.flatMap({ candidate.isBeaten(by: $0) }) {
      return "is not the best: \(Text(criterion.name))"
    }
    return "is chosen"
  }

  // MARK: - Extraction

  private func write(_ renditions: [Int], _ catalog: CompiledCatalog, _ file: AssetCatalogFile, into folder: Text)
    throws
  {
    var assets = ExtractedAssets(catalog, format == .png ? .png : .raw)
    var files: [(index: Int, path: Text)] = []
    var colors: [(key: String, value: JSONValue)] = []
    var isComplete = true
    for index in renditions {
      do throws(AssetError) {
        if try catalog.rendition(at: index).kind == .packedPicture, !packed { continue }
        if let color = try assets.color(of: index) {
          colors.append((color.name, color.value))
        } else if let path = try assets.path(of: index) {
          files.append((index, path))
        }
      } catch {
        report(index, error, file)
        isComplete = false
      }
    }
    isComplete =
      try write(files, colors, in: folder) { index throws(AssetError) in
        try assets.bytes(of: index)
      } report: {
        report($0, $1, file)
      } && isComplete
    if !isComplete { throw Status.no }
  }

  /// Writes the files of renditions, and colors.
  ///
  /// - Returns: whether all could be read.
  func write(
    _ files: [(index: Int, path: Text)], _ colors: [(key: String, value: JSONValue)], in folder: Text,
    bytes: (Int) throws(AssetError) -> [UInt8], report: (Int, AssetError) -> Void
  ) throws -> Bool {
    let colorsPath: Text = "colors.json"
    let paths = files.map(\.path) + (colors.isEmpty ? [] : [colorsPath])
    try check(paths, in: folder)
    if !colors.isEmpty { try write(JSONValue.object(colors).text.span, colorsPath, in: folder) }
    var isComplete = true
    var rest = Budget.maximumFileSize
    for (index, path) in files {
      let content: [UInt8]
      do throws(AssetError) { content = try bytes(index) } catch {
        report(index, error)
        isComplete = false
        continue
      }
      guard content.count <= rest else {
        Output.report(folder, "the files are too large together", limit: .size(Budget.maximumFileSize))
        throw Status.unusable
      }
      rest -= content.count
      try write(content.span, path, in: folder)
    }
    return isComplete
  }

  /// Refuses to write at all if a file would be outside of the folder, or would be replaced.
  private func check(_ paths: [Text], in folder: Text) throws {
    do throws(FolderFault) { try FolderWriter.check(paths, below: folder) } catch {
      Output.report(error.path, error.reason.string, limit: error.limit)
      throw Status.unusable
    }
    guard !force else { return }
    var exists = false
    for path in paths {
      let full = Path.join(folder, path)
      if (try? Files.status(full)) ?? nil != nil {
        Output.report(full, "this file exists; --force replaces it")
        exists = true
      }
    }
    if exists { throw Status.unusable }
  }

  private func write(_ bytes: ByteSpan, _ path: Text, in folder: Text) throws {
    let full = Path.join(folder, path)
    do throws(SystemError) {
      try FolderWriter.makeDirectory(Path.parent(full))
      try OutputFile.write(bytes, to: full)
    } catch {
      Output.report(full, error)
      throw Status.unusable
    }
  }
}
