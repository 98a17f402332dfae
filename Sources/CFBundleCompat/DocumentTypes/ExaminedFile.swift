import CFBundles
import CFObjects
import CFSystem
import CFText

/// A file that a URL names, and what the file system says about it.
final class ExaminedFile {
  /// The last component of the path, not escaped; empty for the root.
  let name: Text

  /// `nil` if the URL is not that of a file.
  let path: Text?

  private(set) var exists = false
  private(set) var isDirectory: Bool

  /// Flags of the Finder of Apple's systems: copies on Linux have its information as an extended attribute.
  private(set) var hasPackageBit = false
  private(set) var hidesExtension = false

  /// The tag of the extension, then those of attributes.
  private(set) var tags: [CFObject] = []

  /// Whether the first tag is that of an extension.
  let hasExtension: Bool

  /// `nil` if the URL has no path. A failure of the system is reported; then the URL alone counts.
  @inline(never)
  static func of(_ url: URLObject) -> ExaminedFile? { url.path(resolved: true).map { ExaminedFile(url, $0) } }

  private init(_ url: URLObject, _ urlPath: Text) {
    name = Path.lastComponent(urlPath)
    path = url.fileSystemPath
    isDirectory = url.hasDirectoryPath
    let bare = Path.pathExtension(name)
    hasExtension = !bare.isEmpty
    if hasExtension { tags.append(TagKind.filenameExtension.tag(bare)) }
    guard let file = path else { return }
    do throws(SystemError) {
      guard let status = try Files.status(file) else { return }
      exists = true
      isDirectory = status.kind == .directory
      if let type = try Files.extendedAttribute("user.mime_type", of: file) { tags.append(TagKind.mimeType.tag(type)) }
      guard let info = try Files.extendedAttribute("user.com.apple.FinderInfo", of: file), info.count > 9 else {
        return
      }
      if info[0] != 0 { tags.append(TagKind.osType.tag(info.slice(to: 4))) }
      hasPackageBit = info[8] & 0x20 != 0
      hidesExtension = info[9] & 0x10 != 0
    } catch { Diagnostics.report(file, error.description) }
  }
}

// MARK: - Packages

extension ExaminedFile {
  /// Whether users see the directory as one file (Bundle Programming Guide, "How the System Identifies Bundles and
  /// Packages").
  @inline(never)
  func isPackage(host: Bundle?) -> Bool {
    guard isDirectory else { return false }
    if hasPackageBit || FilePackage.isPackage(name) { return true }
    if hasExtension, let host, host.declarations().arePackages(tags[0]) { return true }
    // An Info.plist of a bundle whose content users do not see: the sources of a bundle have one elsewhere.
    guard let path, let exists = try? Files.status(path + "/Contents/Info.plist"), exists.kind == .regular,
      let type = Bundle.rawInfo(in: URLObject(filePath: path, isDirectory: true))?.string("CFBundlePackageType")
    else { return false }
    return type.count == 4 && type.description != "FMWK"
  }
}

extension BundleDeclarations {
  /// Whether directories with an extension are packages.
  fileprivate func arePackages(_ tag: CFObject) -> Bool {
    for type in documentTypes where type.isPackage {
      for other in type.tags where other.equals(tag) { return true }
    }
    for identifier in types.identifiers(ofTag: tag) where types.conforms([identifier], to: "com.apple.package") {
      return true
    }
    return false
  }
}

extension Bundle {
  package static func isPackage(_ url: URLObject, host: Bundle?) -> Bool {
    guard let file = ExaminedFile.of(url), file.exists else { return false }
    return file.isPackage(host: host)
  }
}
