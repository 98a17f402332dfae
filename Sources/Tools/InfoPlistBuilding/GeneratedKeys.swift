import CFObjects
import CFText
import Variables

/// The keys that build settings become, as in projects with `GENERATE_INFOPLIST_FILE`.
enum GeneratedKeys {
  private enum ValueKind { case string, flag, list }

  private static let prefix: Text = "INFOPLIST_KEY_"

  /// Settings with names of their own.
  static let basic: [(setting: Text, key: Text)] = [
    ("PRODUCT_NAME", "CFBundleName"), ("CURRENT_PROJECT_VERSION", "CFBundleVersion"),
    ("DEVELOPMENT_LANGUAGE", "CFBundleDevelopmentRegion"), ("PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"),
    ("PRODUCT_BUNDLE_PACKAGE_TYPE", "CFBundlePackageType"), ("MARKETING_VERSION", "CFBundleShortVersionString"),
  ]

  private static let strings = Set<Text>(
    [
      "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSPrincipalClass",
      "ITSEncryptionExportComplianceCode", "NSSensorKitPrivacyPolicyURL", "NSMainNibFile", "NSMainStoryboardFile",
      "UILaunchStoryboardName", "UIMainStoryboardFile", "UIUserInterfaceStyle", "UIStatusBarStyle",
      "CLKComplicationPrincipalClass", "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
      "NSStickerSharingLevel",
    ])

  private static let flags = Set<Text>(
    [
      "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly", "LSUIElement", "NSViewGestureRecognizerIsExclusive",
      "LSSupportsOpeningDocumentsInPlace", "NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates",
      "UIApplicationSupportsIndirectInputEvents", "UIRequiresFullScreen", "UIStatusBarHidden",
      "UISupportsDocumentBrowser", "WKApplication", "WKRunsIndependentlyOfCompanionApp", "WKWatchOnly",
      "MetalCaptureEnabled", "GCSupportsControllerUserInteraction", "GCSupportsGameMode",
    ])

  private static let lists = Set<Text>(
    [
      "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations", "WKSupportsLiveActivityLaunchAttributeTypes",
    ])

  private static let generations = Set<Text>(["UILaunchScreen_Generation", "UIApplicationSceneManifest_Generation"])

  /// The setting of a name that looks like one of these.
  static func known() -> [Text] {
    (strings.union(flags).union(lists).union(generations)).sorted().map { prefix + $0 }
  }

  /// The keys of all settings `INFOPLIST_KEY_…` that are defined.
  static func keys(
    of table: VariableTable
  ) -> (keys: [(key: Text, setting: Text, value: CFObject)], unknown: [Text], faults: [ExpansionFault]) {
    var keys: [(key: Text, setting: Text, value: CFObject)] = []
    var unknown: [Text] = []
    var faults: [ExpansionFault] = []
    for setting in table.names where setting.hasPrefix(prefix) {
      let name = setting.slice(from: prefix.count)
      if generations.contains(name) {
        if isTrue(table.expandedValue(of: setting) ?? "") {
          keys.append((name.slice(to: name.count - "_Generation".utf8.count), setting, generated(name)))
        }
        continue
      }
      let (base, suffix) = split(name)
      guard let kind = kind(base) else {
        unknown.append(setting)
        continue
      }
      let value: CFObject
      switch kind {
      // Expanded with all other values.
      case .string: value = StringObject("$(" + setting + ")")
      case .flag: value = BooleanObject.object(isTrue(table.expandedValue(of: setting) ?? ""))
      case .list:
        let list = table.expandList(table.value(of: setting)?.text ?? "")
        faults += list.faults
        value = ArrayObject(list.elements.map { StringObject($0.protectedFromExpansion) })
      }
      keys.append((base + suffix, setting, value))
    }
    return (keys, unknown, faults)
  }

  private static func kind(_ name: Text) -> ValueKind? {
    if strings.contains(name) || name.hasSuffix("UsageDescription" as Text) { return .string }
    return flags.contains(name) ? .flag : lists.contains(name) ? .list : nil
  }

  /// `UIStatusBarHidden_iPad` is the key `UIStatusBarHidden~ipad`.
  private static func split(_ name: Text) -> (base: Text, suffix: Text) {
    if name.hasSuffix("_iPad" as Text) { return (name.slice(to: name.count - 5), "~ipad") }
    if name.hasSuffix("_iPhone" as Text) { return (name.slice(to: name.count - 7), "~iphone") }
    return (name, "")
  }

  static func isTrue(_ value: Text) -> Bool {
    guard let first = value.utf8.first else { return false }
    return first.asciiLowercased == UInt8(ascii: "y") || first.asciiLowercased == UInt8(ascii: "t")
      || first.isASCIIDigit && first != UInt8(ascii: "0")
  }

  private static func generated(_ name: Text) -> CFObject {
    guard name == "UIApplicationSceneManifest_Generation" else { return DictionaryObject([]) }
    return DictionaryObject([
      (StringObject("UIApplicationSupportsMultipleScenes"), BooleanObject.true),
      (StringObject("UISceneConfigurations"), DictionaryObject([])),
    ])
  }
}

extension Text {
  /// A text that expands to this one.
  var protectedFromExpansion: Text {
    guard contains(UInt8(ascii: "$")) else { return self }
    var builder = TextBuilder()
    for byte in utf8 {
      if byte == UInt8(ascii: "$") { builder.append(byte) }
      builder.append(byte)
    }
    return builder.text
  }
}
