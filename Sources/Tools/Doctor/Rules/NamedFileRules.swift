import CFBundles
import CFObjects
import CFSystem
import CFText
import Reporting

/// The rule about the files that an Info.plist names: CFB127.
enum NamedFileRules {
  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isGNUstep else { return }
    if let path = bundle.infoPath {
      for entry in bundle.infoWalk.entries where !haveOwnRules(entry) {
        guard let key = entry.key, key.certainty > .memory, !key.names.isEmpty else { continue }
        for (elementPath, name, tree) in entry.strings where !name.isEmpty && !BuildVariable.isIn(name) {
          if key.names.contains(where: { has(name, $0, bundle) }) { continue }
          findings.add(
            "\(elementPath) names \"\(name)\": no such file", at: path, bundle.position(ofValue: tree), key: elementPath
          )
        }
      }
    }
    for entry in bundle.entries where entry.isDirectory && Path.pathExtension(entry.name) == "storyboardc" {
      checkStoryboard(entry.path, bundle, &findings)
    }
  }

  /// The keys of CFB118, CFB205, CFB208, CFB209, CFB210 and CFB501, at their places.
  private static func haveOwnRules(_ entry: InfoEntry) -> Bool {
    NamedFile.kind(of: entry) != nil || entry.base == "CFBundleTypeIconFile" || entry.base == "CFBundleExecutable"
  }

  /// The extensions that a name may lack, by the kind of file. Kinds that are not here have no files of their own.
  private static let extensions: [Text: [Text]] = [
    "icns": ["icns"], "png": ["png"], "image": ["png", "jpg", "jpeg", "tif", "tiff", "gif", "pdf", "icns", "heic"],
    "nib": ["nib", "xib"], "storyboardc": ["storyboardc", "storyboard"], "launch-png": ["png"],
    "font": ["ttf", "otf", "ttc", "dfont"],
    "plugin": ["plugin", "bundle", "docktileplugin"], "sdef": ["sdef", "scriptSuite"], "html": ["html", "htm"],
    "js": ["js"], "css": ["css"], "folder": ["help", "bundle"], "file": [], "plist": ["plist"],
    "strings": ["strings", "stringsdict", "xcstrings", "loctable"], "pdf": ["pdf"],
  ]

  private static func has(_ name: Text, _ kind: Text, _ bundle: BundleUnderTest) -> Bool {
    let inCatalog = ["car", "car-color", "car-image", "png", "icns", "image"].contains(kind)
    if inCatalog, bundle.hasCompiledCatalog { return true }
    // Another program may look for the executable of a plug-in anywhere.
    guard kind != "executable" else { return true }
    guard let extensions = extensions[kind] else { return false }
    if bundle.hasResource(name, extensions) || bundle.resourceIgnoringCase(name, extensions) != nil { return true }
    let last = Path.lastComponent(name)
    let stem = ResourceVariantName(last).name
    if stem != last, bundle.hasResource(stem, extensions) { return true }
    guard kind == "folder" || kind == "plugin" || kind == "file" else { return false }
    // Folders that are bundles are not among the entries of this one.
    let places = [
      bundle.resources, bundle.at("Contents/PlugIns/"), bundle.at("PlugIns/"), bundle.at("Contents/"), bundle.at(""),
    ]
    return places.contains { place in
      bundle.tree.kind(place + name) != nil
        || extensions.contains { bundle.tree.kind(.joining(place + name, ".", $0)) != nil }
    }
  }

  private static func checkStoryboard(_ folder: Text, _ bundle: BundleUnderTest, _ findings: inout Findings) {
    let path = folder + "/Info.plist"
    guard bundle.tree.kind(path) == .regular, let bytes = try? bundle.tree.content(path),
      let info = BundleUnderTest.dictionary(bytes)
    else { return }
    for key in ["UIViewControllerIdentifiersToNibNames", "NSViewControllerIdentifiersToNibNames"] as [Text] {
      for entry in (info[key] as? DictionaryObject)?.entries ?? [] {
        guard let name = (entry.value as? StringObject)?.text else { continue }
        let variants: [Text] = ["", "~iphone", "~ipad", "~mac", "~appletv"]
        if variants.contains(where: { bundle.tree[folder + "/" + name + $0 + ".nib"] != nil }) { continue }
        findings.add("\(key) names \"\(name)\": no \(name).nib", at: path, key: key)
      }
    }
  }
}
