import CFSystem
import CFText

/// Finds the bundles below a folder, in the file system or in a mounted tree.
///
/// Symbolic links are not followed, so each bundle is found once.
package struct BundleFinder {
  package struct Found: Sendable {
    package let path: Text

    /// The nearest bundle around it.
    package let parent: Text?
  }

  /// What the walk comes across.
  package enum Item {
    case bundle(Found)
    /// A file that is not in a bundle.
    case file(Text)
    /// A folder that cannot be read.
    case failure(Text, SystemError)
    /// A bundle inside of too many others, which is left out with what is in it.
    case tooDeep(Text, limit: Int)
  }

  /// No bundle is nested more deeply.
  private static let maximumDepth = 200

  /// How many bundles may be inside each other. Each of them is examined with all that is in it.
  private static let maximumNesting = 32

  /// What the Finder of a Mac puts into archives beside the real folders: attributes of files, in the same folders.
  private static let folderOfAttributes: Text = "__MACOSX"

  /// Walks depth first, the entries of each folder in the order of their names, a bundle before those inside it.
  ///
  /// - Parameter isNamed: whether somebody named the folder: then an Info.plist where flat bundles and frameworks have
  ///   it makes it a bundle.
  /// - Parameter body: Returns whether to go on below the bundle that it was told of.
  package static func walk(_ folder: Text, isNamed: Bool, _ body: (Item) throws -> Bool) rethrows {
    var waiting: [Waiting] = [.folder(folder, parent: nil, depth: 0, nesting: 0, isInVersions: false)]
    while let next = waiting.popLast() {
      guard case .folder(let path, let parent, let depth, var nesting, let isInVersions) = next else {
        if case .file(let path) = next { _ = try body(.file(path)) }
        continue
      }
      let listing: DirectoryListing
      do throws(SystemError) { listing = try DirectoryListing(path) } catch {
        _ = try body(.failure(path, error))
        continue
      }
      var around = parent
      let name = Path.lastComponent(path)
      if isBundle(path, name, listing, isNamed: isNamed && depth == 0, isInVersions: isInVersions) {
        guard nesting < maximumNesting else {
          _ = try body(.tooDeep(path, limit: maximumNesting))
          continue
        }
        guard try body(.bundle(Found(path: path, parent: parent))) else { continue }
        around = path
        nesting += 1
      }
      guard depth < maximumDepth else { continue }
      let hasVersions = name.hasSuffix(".framework")
      for entry in listing.entries.reversed() {
        let child = Path.join(path, entry.name)
        if entry.isDirectory {
          if entry.name == folderOfAttributes { continue }
          let isInVersions = isInVersions || hasVersions && entry.name == "Versions"
          waiting.append(
            .folder(child, parent: around, depth: depth + 1, nesting: nesting, isInVersions: isInVersions))
        } else if around == nil {
          waiting.append(.file(child))
        }
      }
    }
  }

  /// The nearest folder above a path that is a bundle; `nil` if none is.
  package static func bundle(around path: Text) -> Text? {
    var folder = Path.parent(path)
    while !folder.isEmpty, folder != "/" {
      if let listing = try? DirectoryListing(folder),
        isBundle(folder, Path.lastComponent(folder), listing, isNamed: false, isInVersions: isInVersions(folder))
      {
        return folder
      }
      folder = Path.parent(folder)
    }
    return nil
  }

  /// Whether a folder is one of the versions of a framework, or in one.
  private static func isInVersions(_ folder: Text) -> Bool {
    let parts = folder.split(at: .slash)
    return parts.indices.dropFirst().contains { parts[$0] == "Versions" && parts[$0 - 1].hasSuffix(".framework") }
  }

  private enum Waiting {
    case folder(Text, parent: Text?, depth: Int, nesting: Int, isInVersions: Bool)
    case file(Text)
  }

  private static func isBundle(
    _ path: Text, _ name: Text, _ listing: DirectoryListing, isNamed: Bool, isInVersions: Bool
  ) -> Bool {
    if Doctor.isBundle(name) { return name != "Settings.bundle" }
    if isInVersions { return false }
    func has(_ folder: Text, _ file: Text) -> Bool {
      listing.entries.contains { $0.name == folder && $0.isDirectory }
        && (try? Files.status(.joining(Path.join(path, folder), "/", file)))??.kind == .regular
    }
    if has("Contents", "Info.plist") { return true }
    guard isNamed else { return false }
    return listing.entries.contains { $0.name == "Info.plist" && !$0.isDirectory } || has("Resources", "Info.plist")
      || has("Resources", "Info-gnustep.plist")
  }
}
