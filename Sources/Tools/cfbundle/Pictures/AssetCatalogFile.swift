import CFAssets
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// The asset catalogs that an argument leads to.
enum AssetCatalogs {
  case compiled(AssetCatalogFile)
  case source([SourceCatalogFolder])

  /// A file, a source catalog, or what a bundle or another folder has: a compiled catalog, or all source catalogs. An
  /// archive alone stands for the one bundle in it.
  init(argument: String) throws {
    let location = try AssetCatalogFile.location(argument)
    guard (try? Files.isDirectory(location.path)) == true else {
      self = .compiled(AssetCatalogFile(path: location.path, name: location.name))
      return
    }
    let itself = SourceCatalogFolder(path: location.path, name: location.name)
    if itself.isCatalog {
      self = .source([itself])
      return
    }
    if itself.isIconDocument {
      Output.report(location.name, "this is a document of Icon Composer; only asset catalogs are read")
      throw Status.unusable
    }
    if let bundle = Bundle.unregistered(.ofFile(location.path, isDirectory: true)),
      let file = AssetCatalogFile(of: bundle, location)
    {
      self = .compiled(file)
      return
    }
    let folders = itself.catalogs()
    guard !folders.isEmpty else {
      Output.report(location.name, "there is no Assets.car in this bundle, and no source catalog (.xcassets)")
      throw Status.unusable
    }
    self = .source(folders)
  }
}

/// A folder that is a source catalog, or has some.
struct SourceCatalogFolder {
  let path: Text

  /// For people.
  let name: Text

  private static let maximumDepth = 32

  var isCatalog: Bool { hasExtension("xcassets") || hasExtension("xcstickers") }
  var isIconDocument: Bool {
    hasExtension("icon") && (try? FileAttributes(Path.join(path, "icon.json")))?.kind == .regular
  }

  private func hasExtension(_ wanted: Text) -> Bool {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.slice(to: folder.count - 1) }
    return Path.pathExtension(Path.lastComponent(folder)) == wanted
  }

  /// The source catalogs in the folder at any depth, in the order of their paths. Hidden folders are left out, and links
  /// are not followed.
  func catalogs(depth: Int = 0) -> [SourceCatalogFolder] {
    guard depth < Self.maximumDepth else { return [] }
    var found: [SourceCatalogFolder] = []
    for entry in (try? DirectoryListing(path))?.entries ?? [] where entry.isDirectory && !entry.name.hasPrefix(".") {
      let folder = SourceCatalogFolder(path: Path.join(path, entry.name), name: Path.join(name, entry.name))
      found += folder.isCatalog ? [folder] : folder.catalogs(depth: depth + 1)
    }
    return found
  }

  func open() throws -> SourceCatalog {
    do throws(AssetError) { return try SourceCatalog(path) } catch {
      Output.report(name, error.description.printable.string)
      throw Status.unusable
    }
  }
}

/// A compiled asset catalog.
struct AssetCatalogFile {
  let path: Text

  /// For people.
  let name: Text

  /// The catalog of a bundle; `nil` if it has none.
  init?(of bundle: Bundle, _ location: BundleLocation) {
    guard let query = ResourceQuery(name: "Assets", type: "car", subdirectory: nil),
      case .text(let found)? = bundle.explainResource(query)?.answer
    else { return nil }
    self.init(path: Path.join(bundle.path, found), name: Path.join(location.name, found))
  }

  init(path: Text, name: Text) {
    self.path = path
    self.name = name
  }

  /// The file or folder of an argument; of an archive, the one bundle in it.
  static func location(_ argument: String) throws -> BundleLocation {
    let location = try BundleLocation(file: argument)
    return location.isArchiveItself ? try BundleLocation(bundle: Text(argument: argument)) : location
  }

  func open() throws -> CompiledCatalog {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: min(Budget.maximumFileSize, AssetLimits.file))
    } catch {
      Output.report(name, error)
      throw Status.unusable
    }
    do throws(AssetError) { return try CompiledCatalog(DataObject(bytes)) } catch {
      Output.report(name, error.description.printable.string)
      throw Status.unusable
    }
  }
}
