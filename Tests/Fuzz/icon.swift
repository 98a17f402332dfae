// Reads bytes as an info dictionary, and looks for the icons that it names among files of this target.

@testable import CFBundles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

private let files: [Text] = [
  "Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-Small.png", "Other~ipad.png", "A.icns", "a.b.png",
]

private let table = ResourceTable([
  .init(role: .global, directory: "", entries: files.map { .init(name: $0, isDirectory: false) })
])

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIconFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let info = try? PropertyListReader.readDictionary(bytes.span).dictionary else { return 0 }
  for version in ["", "3.2", "3.2.1", "4", "99999999999"] as [Text] {
    var settings = TargetEnvironment.Settings(languages: ["en"])
    settings.variants.platform = .iphoneos
    settings.systemVersion = version
    let lists = IconFiles.lists(in: info, settings)
    if lists.count != 4 { fatalError("a list of names is missing") }
    let hasFixedNamesFirst = lists[0].first == "Icon" && lists[0].count == 4 && lists[0][3] == "Icon-Small-50"
    if version == "3.2", !hasFixedNamesFirst { fatalError("old systems try the fixed names first") }
    for name in lists.joined() { expectIconInside(name) }
  }
  for device in ["ipad", "iphone"] as [Text] {
    let changed = DictionaryObject(copying: info, isMutable: true)
    KeyVariants(platform: .iphoneos, device: Device(name: device)!).apply(to: changed)
    if changed["CFBundleIdentifier"] !== info["CFBundleIdentifier"] { fatalError("a variant replaces the identifier") }
  }
  if let capabilities = DeviceCapabilities(info["UIRequiredDeviceCapabilities"]) {
    let all = capabilities.required + capabilities.prohibited
    if !capabilities.missing(from: all).isEmpty { fatalError("a device with everything lacks something") }
    if capabilities.prohibited(among: all) != capabilities.prohibited { fatalError("a prohibition is lost") }
  }
  return 0
}

/// Any name asks for a file of the bundle, or for none.
private func expectIconInside(_ name: Text) {
  guard let query = ResourceQuery(name: name, type: "png", subdirectory: nil) else { return }
  guard let resource = table.first(query.target) else { return }
  if !files.contains(resource.name) { fatalError("an icon that does not exist") }
  if !(1...9).contains(ResourceVariants.scale(of: resource.name)) { fatalError("a scale that no file has") }
}
