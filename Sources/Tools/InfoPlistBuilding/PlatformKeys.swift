import CFText

/// Keys and modes that some platforms do not have.
enum PlatformKeys {
  private static let ofMac: [Text] = [
    "LSBackgroundOnly", "LSUIElement", "NSDocumentClass", "NSServices", "NSSupportsAutomaticTermination",
    "NSSupportsSuddenTermination",
  ]

  /// - Parameter platform: not a simulator.
  static func unwanted(on platform: BundlePlatform) -> [Text] {
    var keys: [Text] = platform == .macos ? [] : ofMac
    if platform == .macos || platform == .watchos { keys.append("LSRequiresIPhoneOS") }
    if platform == .watchos || platform == .visionos { keys.append("LSApplicationCategoryType") }
    return keys
  }

  /// The platforms of each mode of UIBackgroundModes. One that is not listed stays.
  private static let modes: [(modes: [Text], platforms: [BundlePlatform])] = [
    (["audio", "remote-notification"], [.ios, .tvos, .watchos, .visionos]),
    (["voip", "bluetooth-central"], [.ios, .watchos, .visionos]),
    (["fetch", "processing"], [.ios, .tvos, .visionos]),
    (["location"], [.ios, .watchos]),
    (["network-authentication", "screen-capture"], [.ios, .visionos]),
    (
      [
        "newsstand-content", "external-accessory", "bluetooth-peripheral", "push-to-talk", "nearby-interaction",
      ], [.ios]
    ),
  ]

  static func allows(_ mode: Text, on platform: BundlePlatform) -> Bool {
    modes.first { $0.modes.contains(mode) }?.platforms.contains(platform) ?? true
  }
}
