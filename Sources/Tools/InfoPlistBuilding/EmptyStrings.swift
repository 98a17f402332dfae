import CFObjects
import CFText

/// Keys whose value is left out if it is the empty string.
enum EmptyStrings {
  private static let keys = Set<Text>(
    [
      "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
      "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
      "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole", "CFBundleVersion",
      "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile", "NSPrincipalClass",
      "NSStickerSharingLevel", "BuildMachineOSBuild", "DTSwiftPlaygroundsBuild", "DTSwiftPlaygroundsVersion", "DTXcode",
      "DTXcodeBuild",
    ])

  static func removing(from dictionary: DictionaryObject) -> KeyedObjects {
    var entries = KeyedObjects(dictionary)
    for (key, value) in entries.values {
      if let string = value as? StringObject, string.text.isEmpty, keys.contains(key) {
        entries.values[key] = nil
      } else {
        entries.values[key] = cleaned(value)
      }
    }
    return entries
  }

  private static func cleaned(_ value: CFObject) -> CFObject {
    switch value {
    case let dictionary as DictionaryObject: removing(from: dictionary).object
    case let array as ArrayObject: ArrayObject(array.objects.map { cleaned($0) })
    default: value
    }
  }
}
