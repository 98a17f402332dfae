import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about the icons and launch images of apps for iPhones and iPads: CFB219 to CFB224.
///
/// A picture is measured if its name, a key or an entry of the Info.plist says what it is for; its content never says it.
enum PictureRules {
  /// Whether a bundle has a home screen that shows its icon.
  static func isApp(_ bundle: BundleUnderTest) -> Bool {
    bundle.profile == .ios && bundle.layout.kind == .flat && bundle.kinds == ["app"]
      && Path.pathExtension(bundle.name) == "app" && bundle.isPhoneOrPad && !bundle.isGNUstep
      && bundle.infoPath != nil && bundle.infoError == nil
  }

  static let extensions: Set<Text> = ["png", "jpg", "jpeg", "gif", "tif", "tiff"]

  /// Whether a file lies where pictures of the system are looked for: at the top, or in a localization there.
  static func isAtTop(_ entry: BundleFiles.Entry, _ bundle: BundleUnderTest) -> Bool {
    let parent = Path.parent(entry.path.slice(from: bundle.prefix.count))
    return parent.isEmpty || isLocalization(parent)
  }

  fileprivate static func isLocalization(_ folder: Text) -> Bool {
    !folder.contains(.slash) && BundleLocalizations.name(ofEntry: folder) != nil
  }

  // MARK: - No icon: CFB219

  static func iconAbsent(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle), let path = bundle.infoPath else { return }
    let icons = AppIcons(bundle)
    if icons.mayBeInCatalog { return }
    guard !icons.files.isEmpty else {
      // Of those that the Info.plist names, CFB208 says that they are missing.
      if icons.areNamed { return }
      findings.add("no icon: no CFBundleIconFiles, CFBundleIcons or Icon.png, and no Assets.car", at: path)
      return
    }
    let sizes = icons.files.map { LayoutRules.pixels(bundle.tree.head($0.entry.path, count: 64)) }
    // One that cannot be measured may be of any size.
    guard sizes.allSatisfy({ $0 != nil }) else { return }
    let sides = Set(sizes.compactMap { $0?.width })
    let table = PictureTable.standard
    func has(_ wanted: Set<Int>) -> Bool { sides.contains { side in wanted.contains { abs($0 - side) < 2 } } }
    if bundle.families.isEmpty || bundle.families.contains(1), !has(table.phoneSides) {
      findings.add(
        "no icon for the home screen of iPhones: 57 x 57 or 120 x 120 is needed", at: path,
        bundle.infoPosition(of: icons.key), key: icons.key)
    }
    if bundle.families.contains(2), !has(table.padSides) {
      findings.add(
        "no icon for the home screen of iPads: 72 x 72, 76 x 76 or 152 x 152 is needed", at: path,
        bundle.infoPosition(of: icons.key), key: icons.key + "~ipad")
    }
  }

  // MARK: - Nothing to show at the start: CFB220

  static func launchAbsent(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle), let path = bundle.infoPath else { return }
    let images = LaunchImages(bundle)
    guard !images.hasOther, images.files.isEmpty, !images.areNamed else { return }
    findings.add("no launch image or launch storyboard", at: path)
  }

  // MARK: - Form of icons: CFB221

  static func iconForm(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle), let path = bundle.infoPath else { return }
    let icons = AppIcons(bundle)
    let table = PictureTable.standard
    for (entry, isNamed) in icons.files {
      func add(_ message: String, isNote: Bool = false, _ hint: String? = nil) {
        findings.add(
          "\(entry.path.slice(from: bundle.prefix.count)) \(message)", at: entry.path, severity: isNote ? .note : nil,
          hint: hint)
      }
      let others = icons.files.map(\.entry).filter { $0.name == entry.name }
      if !isAtTop(entry, bundle) {
        if !others.contains(where: { isAtTop($0, bundle) }) {
          add("is not in the folder of the app, where icons are looked for", "move it")
        }
        continue
      }
      guard isForAllLanguages(entry, others, bundle) else {
        add("is for one language: there is none for the others", "put one into the folder of the app")
        continue
      }
      if Path.pathExtension(entry.name).asciiLowercased != "png" {
        add("is not PNG", "save it as PNG")
        continue
      }
      guard let size = LayoutRules.pixels(bundle.tree.head(entry.path, count: 64)) else { continue }
      let actual = PictureTable.Size(width: size.width, height: size.height)
      if let side = table.namedIcons[entry.name] {
        let isRight = abs(actual.width - side) < (side == 167 ? 2 : 1) && actual.width == actual.height
        if !isRight { add("is \(actual): \(entry.name) is for \(side) x \(side)", "draw it again") }
        continue
      }
      // A side in the name is CFB208's, and icons that are not square are.
      let file = ResourceVariantName(entry.name)
      guard isNamed, actual.width == actual.height, LayoutRules.sideOfIcon(file.name) == nil else { continue }
      if !table.hasIcon(side: actual.width, scale: file.scale) {
        add("is \(actual): no device uses that", isNote: true)
      }
    }
    unlisted(icons, bundle, path, &findings)
  }

  /// A name with an extension stands for that file alone.
  private static func unlisted(
    _ icons: AppIcons, _ bundle: BundleUnderTest, _ path: Text, _ findings: inout Findings
  ) {
    let names = Set(icons.names.map(\.name))
    for (name, key) in icons.names where name.asciiLowercased.hasSuffix(".png") {
      for scale in [2, 3] {
        let stem = Path.deletingExtension(name)
        let other = stem + Text("@\(scale)x") + "." + Path.pathExtension(name)
        guard !stem.hasSuffix("x"), bundle.tree[bundle.prefix + other] != nil, !names.contains(other),
          !names.contains(Path.deletingExtension(other)), !names.contains(stem)
        else { continue }
        findings.add(
          "\(key) has \(name), but not \(other), which exists: with an extension each file must be listed", at: path,
          bundle.infoPosition(of: key), key: key, hint: "list \(other), or write \(stem)")
      }
    }
  }

  /// Whether a picture that lies in a localization has a global one, or one in each other language, beside it.
  fileprivate static func isForAllLanguages(
    _ entry: BundleFiles.Entry, _ others: [BundleFiles.Entry], _ bundle: BundleUnderTest
  ) -> Bool {
    let folders = others.map { Path.parent($0.path.slice(from: bundle.prefix.count)) }
    if folders.contains("") { return true }
    let folder: LocalizedFolder? = bundle.localizedFolders.first { $0.path == bundle.resources }
    let languages = folder?.languages ?? []
    return languages.allSatisfy { folders.contains($0 + ".lproj") || $0 == BundleLocalizations.base }
  }

  // MARK: - Form of launch images: CFB222

  static func launchImageForm(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle) else { return }
    let images = LaunchImages(bundle)
    for file in images.files { check(file, images, bundle, &findings) }
    for file in images.listed {
      guard let size = LayoutRules.pixels(bundle.tree.head(file.entry.path, count: 64)) else { continue }
      let actual = PictureTable.Size(width: size.width, height: size.height)
      if file.sizes.contains(actual) { continue }
      findings.add(
        "\(file.entry.name) is \(actual): UILaunchImages says \(file.sizes[0])", at: file.entry.path,
        hint: "draw it again")
    }
  }

  private static func check(
    _ file: LaunchImages.File, _ images: LaunchImages, _ bundle: BundleUnderTest, _ findings: inout Findings
  ) {
    let (entry, table) = (file.entry, PictureTable.standard)
    func add(_ message: String, isNote: Bool = false, _ hint: String? = nil, fix: Fix? = nil) {
      findings.add(
        "\(entry.path.slice(from: bundle.prefix.count)) \(message)", at: entry.path, severity: isNote ? .note : nil,
        hint: hint, fix: fix)
    }
    let others = images.files.map(\.entry).filter { $0.name == entry.name }
    guard isAtTop(entry, bundle) else {
      // A picture of another folder may be for anything, unless the app has no launch image at all.
      if !images.files.contains(where: { isAtTop($0.entry, bundle) }), !images.hasOther {
        add("is not in the folder of the app", "move it")
      }
      return
    }
    guard isForAllLanguages(entry, others, bundle) else {
      return add("is for one language: there is none for the others", "put one into the folder of the app")
    }
    if Path.pathExtension(entry.name) != "png" {
      let hasPNG = images.files.contains { $0.entry.name == Path.deletingExtension(entry.name) + ".png" }
      if !hasPNG, !images.hasOther { add("is not PNG: nothing shows it", "save it as PNG") }
      return
    }
    for word in file.words where !table.launchWords.contains(word) {
      let folded = word.asciiLowercased
      if let meant = table.launchWords.first(where: { $0.asciiLowercased == folded })
        ?? nearest(to: word, among: table.launchWords.sorted().filter { $0.count > 5 })
      {
        let name = Text(entry.name.string.replacing("-" + word.string, with: "-" + meant.string))
        add(": write -\(meant)", "rename it to \(name)", fix: bundle.renaming(entry, to: name))
      } else if !images.schemes.contains(folded), !images.hasOther, images.hasSizeOfLaunchImage(entry, bundle) {
        add(": no URL type has the scheme \"\(word)\"", "declare the scheme, or rename the file")
      }
      return
    }
    if let expected = images.sizes(of: file, bundle),
      let size = LayoutRules.pixels(bundle.tree.head(entry.path, count: 64))
    {
      let actual = PictureTable.Size(width: size.width, height: size.height)
      if !expected.contains(actual) { return add("is \(actual): \(expected[0]) is expected", "draw it again") }
    }
    let isLandscape = file.words.first?.hasPrefix("Landscape") == true
    if isLandscape, file.words.count == 1, file.variant.device != "ipad", !bundle.families.contains(2) {
      add(": iPhones do not use landscape images before the 6 Plus", isNote: true)
    }
  }

  // MARK: - Artwork for iTunes: CFB223

  static func artwork(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle) else { return }
    let names: [Text: Int] = ["iTunesArtwork": 512, "iTunesArtwork@2x": 1024]
    for entry in bundle.entries where entry.kind == .regular && entry.name.hasPrefix("iTunesArtwork") {
      let stem = Path.deletingExtension(entry.name)
      guard let side = names[stem] else { continue }
      if stem != entry.name {
        findings.add("\(entry.name): write it without an extension", at: entry.path, hint: "rename it to \(stem)")
        continue
      }
      guard Path.parent(entry.path.slice(from: bundle.prefix.count)).isEmpty else {
        findings.add("\(entry.path): nothing looks for it there", at: entry.path, hint: "move it")
        continue
      }
      let head = bundle.tree.head(entry.path, count: 64)
      if let size = LayoutRules.pixels(head) {
        guard size.width != side || size.height != side else { continue }
        findings.add(
          "\(entry.name) is \(size.width) x \(size.height): \(side) x \(side) is expected", at: entry.path,
          hint: "draw it again")
      } else if !head.starts(with: [0xFF, 0xD8, 0xFF]), entry.failure == nil {
        findings.add("\(entry.name) is neither PNG nor JPEG", at: entry.path, hint: "save it as PNG")
      }
    }
  }

  // MARK: - Modifiers in another case: CFB224

  static func modifierSpelling(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let devices = ValueTable.standard.words("device-modifier")
    for entry in bundle.entries where !entry.isDirectory && !LayoutRules.isInAssetCatalog(entry) {
      let pathExtension = Path.pathExtension(entry.name)
      guard !pathExtension.isEmpty else { continue }
      var stem = Path.deletingExtension(entry.name)
      var tail: Text = ""
      var written: [Text] = []
      if let tilde = stem.lastIndex(of: UInt8(ascii: "~")), tilde > 0 {
        let device = stem.slice(from: tilde)
        guard let right = devices.first(where: { $0 == device.asciiLowercased }) else { continue }
        if right != device { written.append(right) }
        (stem, tail) = (stem.slice(to: tilde), right)
      }
      if stem.count > 3, stem.hasSuffix("@2X") || stem.hasSuffix("@3X") {
        let scale = stem.slice(from: stem.count - 3).asciiLowercased
        written.insert(scale, at: 0)
        (stem, tail) = (stem.slice(to: stem.count - 3), scale + tail)
      }
      guard !written.isEmpty else { continue }
      let right = stem + tail + "." + pathExtension
      findings.add(
        "\(entry.name): write \(written.map(\.string).joined(separator: " and "))", at: entry.path,
        hint: "rename it to \(right)", fix: bundle.renaming(entry, to: right))
    }
  }
}

/// The icons of an app.
struct AppIcons {
  /// The names that the Info.plist lists, each with the key at the top that has it.
  private(set) var names: [(name: Text, key: Text)] = []

  /// Their files, wherever they are; without names, those that need no key. The second part tells whether a name is listed.
  private(set) var files: [(entry: BundleFiles.Entry, isNamed: Bool)] = []

  let mayBeInCatalog: Bool

  /// Whether the Info.plist names an icon at all.
  let areNamed: Bool

  /// The key that lists them.
  var key: Text { names.first?.key ?? "CFBundleIconFiles" }

  init(_ bundle: BundleUnderTest) {
    let named = bundle.namedFiles.filter { $0.kind == .icon }
    areNamed = !named.isEmpty
    names = named.filter { $0.base != "CFBundleIconFile" }.map { ($0.name, $0.key) }
    mayBeInCatalog =
      bundle.hasCompiledCatalog || bundle.hasResourcesElsewhere
      || bundle.infoWalk.entries.contains { $0.base == "CFBundleIconName" }
      || bundle.entries.contains { Path.pathExtension($0.name) == "icon" || $0.name.hasSuffix(".xcassets") }
    var seen: Set<Text> = []
    for file in named {
      let found = bundle.resourceNames.entries(Path.lastComponent(file.name), file.extensions)
      for entry in found where entry.kind == .regular && seen.insert(entry.path).inserted {
        files.append((entry, true))
      }
    }
    let known = PictureTable.standard.namedIcons
    let old = bundle.entries.filter { $0.kind == .regular && known[$0.name] != nil && !seen.contains($0.path) }
    files += old.filter { PictureRules.isAtTop($0, bundle) }.map { ($0, false) }
    // Of an app without any other icon, one in another folder may be meant.
    if files.isEmpty, !mayBeInCatalog { files = old.map { ($0, false) } }
  }
}

/// The launch images of an app.
private struct LaunchImages {
  struct File {
    let entry: BundleFiles.Entry

    /// What follows the name that the Info.plist gives, or else Default, without scale and device: `-Landscape`.
    let words: [Text]
    let variant: ResourceVariantName

    /// The same with scale and device.
    let rest: Text
  }

  /// Whether a storyboard, a color or a list of pictures comes before them.
  let hasOther: Bool

  /// Whether the Info.plist names one.
  let areNamed: Bool
  private(set) var files: [File] = []

  /// Those of UILaunchImages, with the sizes that fit.
  private(set) var listed: [(entry: BundleFiles.Entry, sizes: [PictureTable.Size])] = []

  /// The schemes that the bundle opens, in lower case.
  let schemes: Set<Text>

  init(_ bundle: BundleUnderTest) {
    let entries = bundle.infoWalk.entries
    let others: Set<Text> = [
      "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens", "UILaunchImages",
    ]
    hasOther = entries.contains { $0.place.isEmpty && others.contains($0.base) }
    let names = bundle.namedFiles.filter { $0.base == "UILaunchImageFile" }.map(\.name)
    areNamed = !names.isEmpty
    schemes = Set(
      entries.filter { $0.base == "CFBundleURLSchemes" }.flatMap { $0.strings.map(\.text.asciiLowercased) })
    let stems = Set(names.isEmpty ? ["Default"] : names.map { $0.hasSuffix(".png") ? Path.deletingExtension($0) : $0 })
    for entry in bundle.entries where entry.kind == .regular {
      let pathExtension = Path.pathExtension(entry.name).asciiLowercased
      guard PictureRules.extensions.contains(pathExtension) else { continue }
      let variant = ResourceVariantName(entry.name)
      let plain = Path.deletingExtension(variant.name)
      guard let stem = stems.first(where: { plain == $0 || plain.hasPrefix($0 + "-") }) else { continue }
      files.append(
        File(
          entry: entry, words: PictureTable.words(ofLaunchImage: plain.slice(from: stem.count)), variant: variant,
          rest: entry.name.slice(from: stem.count)))
    }
    for (place, _, dictionary, _) in bundle.infoWalk.dictionaries where place == "UILaunchImages[]" {
      guard let name = dictionary.text("UILaunchImageName"), let size = dictionary.text("UILaunchImageSize") else {
        continue
      }
      let numbers = size.string.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }) else { continue }
      for entry in bundle.resourceNames.entries(name, ["png"]) where entry.kind == .regular {
        let scale = ResourceVariantName(entry.name).scale
        // The height may lack the status bar; the size is that of the upright device.
        let upright = [numbers[1], numbers[1] - 20].map {
          PictureTable.Size(width: numbers[0] * scale, height: $0 * scale)
        }
        let lying = [numbers[0], numbers[0] - 20].map {
          PictureTable.Size(width: numbers[1] * scale, height: $0 * scale)
        }
        let isLying = dictionary.text("UILaunchImageOrientation")?.hasPrefix("Landscape") == true
        listed.append((entry, isLying ? lying + upright : upright))
      }
    }
  }

  /// The sizes that a file may have; `nil` if its name is none that the table has.
  func sizes(of file: File, _ bundle: BundleUnderTest) -> [PictureTable.Size]? {
    let table = PictureTable.standard.launchImages
    let isForPhone = bundle.families.isEmpty || bundle.families.contains(1)
    let plain = file.rest.string.replacing("~iphone", with: "")
    guard let sizes = table[file.rest] ?? table[Text(plain)] else { return nil }
    // An app for iPads alone may have the one picture in their size.
    return file.words.isEmpty && !isForPhone ? nil : sizes
  }

  func hasSizeOfLaunchImage(_ entry: BundleFiles.Entry, _ bundle: BundleUnderTest) -> Bool {
    guard let size = LayoutRules.pixels(bundle.tree.head(entry.path, count: 64)) else { return false }
    let actual = PictureTable.Size(width: size.width, height: size.height)
    return PictureTable.standard.launchImages.values.contains { $0.contains(actual) }
  }
}
