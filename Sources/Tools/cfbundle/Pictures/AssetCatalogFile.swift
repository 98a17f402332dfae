import CFAssets
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// The asset catalog that an argument leads to.
struct AssetCatalogFile {
  let path: Text

  /// For people.
  let name: Text

  /// A file, or the catalog of a bundle: of an archive alone, of the one bundle in it.
  init(argument: String) throws {
    let location = try Self.location(argument)
    guard (try? Files.isDirectory(location.path)) == true else {
      self.init(path: location.path, name: location.name)
      return
    }
    guard let bundle = Bundle.unregistered(.ofFile(location.path, isDirectory: true)),
      let file = AssetCatalogFile(of: bundle, location)
    else {
      Output.report(location.name, "there is no Assets.car in this bundle")
      throw Status.unusable
    }
    self = file
  }

  /// The catalog of a bundle; `nil` if it has none.
  init?(of bundle: Bundle, _ location: BundleLocation) {
    guard let query = ResourceQuery(name: "Assets", type: "car", subdirectory: nil),
      case .text(let found)? = bundle.explainResource(query)?.answer
    else { return nil }
    self.init(path: Path.join(bundle.path, found), name: Path.join(location.name, found))
  }

  private init(path: Text, name: Text) {
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
