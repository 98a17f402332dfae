import CFBundles
import CFObjects
import CFSystem
import CFText

/// Names for users (Bundle Programming Guide, "About Bundle Display Names").
extension Bundle {
  /// The name in the info dictionary, or else that of the directory.
  package func displayName() -> StringObject? {
    let local = localInfo
    return local?.string("CFBundleDisplayName") ?? info.string("CFBundleDisplayName") ?? local?.string("CFBundleName")
      ?? info.string("CFBundleName") ?? ExaminedFile.of(url)?.displayedName()
  }

  /// The name that users see for a file or directory. `nil` if it is not UTF-8, and for other URLs.
  package static func displayName(of url: URLObject) -> StringObject? {
    guard let file = ExaminedFile.of(url), file.path != nil else { return nil }
    // Unless a user has renamed the directory, its name is that of its info dictionary.
    if file.exists, file.isDirectory, let bundle = unregistered(url),
      let declared = bundle.info.string("CFBundleDisplayName")?.description,
      declared == file.name || declared == Path.deletingExtension(file.name),
      let localized = bundle.localInfo?.string("CFBundleDisplayName")
    {
      return localized
    }
    return file.displayedName()
  }
}

extension ExaminedFile {
  /// The name, without an extension that is hidden. `nil` if it is not UTF-8.
  @inline(never)
  fileprivate func displayedName() -> StringObject? {
    var shown = name.isEmpty ? "/" : name
    if hidesExtension || isDirectory && FilePackage.isApplication(name) {
      let bare = Path.deletingExtension(name)
      // The extension is shown if the rest would look like another file.
      let rest = TagKind.filenameExtension.tag(Path.pathExtension(bare))
      if hidesExtension || !FilePackage.isPackage(bare) && UniformTypes.builtIn.identifiers(ofTag: rest).isEmpty {
        shown = bare
      }
    }
    return shown.ifWellFormed.map { StringObject($0) }
  }
}
