import CFObjects
import CFText

/// A file that the Info.plist names, and for which rules of its own look: an icon, a launch image, a main interface. That of
/// any other key is CFB127's.
struct NamedFile {
  enum Kind { case icon, launchImage, interface }

  let kind: Kind

  /// The key at the top of the Info.plist, with the suffix of its device.
  let key: Text

  /// The key itself, without a suffix.
  let base: Text
  let name: Text

  /// The extensions that the name may lack.
  let extensions: [Text]

  /// The extensions of sources that a build compiles to such a file.
  let sources: [Text]

  /// Whether the file is a nib, and not a storyboard.
  var isNib: Bool { extensions.first == "nib" }
}

extension NamedFile {
  /// What the value of a key names; `nil` if other rules are about it.
  static func kind(of entry: InfoEntry) -> Kind? {
    let isAtTop = entry.place.isEmpty || entry.place == "gnustep:"
    return switch entry.base {
    case "CFBundleIconFile" where isAtTop: .icon
    case "CFBundleIconFiles" where isAtTop || entry.place.hasPrefix("CFBundleIcons."): .icon
    case "UILaunchImageFile" where isAtTop: .launchImage
    case "UILaunchImageName" where entry.place == "UILaunchImages[]": .launchImage
    case "NSMainNibFile", "NSMainStoryboardFile", "UIMainStoryboardFile", "UILaunchStoryboardName":
      isAtTop ? .interface : nil
    default: nil
    }
  }

  /// The files that an entry of an Info.plist names.
  ///
  /// - Parameter readsSources: whether the sources of interfaces are as good as what is compiled from them, as for this
  ///   library.
  static func files(of entry: InfoEntry, isGNUstep: Bool, readsSources: Bool) -> [NamedFile] {
    guard let kind = kind(of: entry) else { return [] }
    var extensions: [Text]
    var sources: [Text] = []
    switch (kind, entry.base) {
    case (.icon, _): extensions = ["png", "icns"]
    case (.launchImage, _): extensions = ["png"]
    case (.interface, "NSMainNibFile"): (extensions, sources) = (["nib"], ["xib"])
    case (.interface, "UILaunchStoryboardName"):
      (extensions, sources) = (["storyboardc", "nib"], ["storyboard", "xib"])
    case (.interface, _): (extensions, sources) = (["storyboardc"], ["storyboard", "xib"])
    }
    // GNUstep loads others, too.
    if isGNUstep, kind == .interface { extensions += ["gorm", "xib"] }
    if readsSources { extensions += sources }
    return entry.strings.filter { !$0.text.isEmpty && !BuildVariable.isIn($0.text) }.map {
      NamedFile(
        kind: kind, key: entry.topKey, base: entry.base, name: $0.text, extensions: extensions, sources: sources)
    }
  }
}
