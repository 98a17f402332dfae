import CFText

/// The system that a bundle is for.
package enum BundlePlatform: CaseIterable, Sendable {
  case linux, macos, ios, iosSimulator, tvos, tvosSimulator, watchos, watchosSimulator, visionos, visionosSimulator

  package init?(name: Text) {
    guard let platform = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = platform
  }

  package var name: Text {
    switch self {
    case .linux: "linux"
    case .macos: "macos"
    case .ios: "ios"
    case .iosSimulator: "ios-simulator"
    case .tvos: "tvos"
    case .tvosSimulator: "tvos-simulator"
    case .watchos: "watchos"
    case .watchosSimulator: "watchos-simulator"
    case .visionos: "visionos"
    case .visionosSimulator: "visionos-simulator"
    }
  }

  package var isSimulator: Bool { device != self }

  /// The platform of which this one is the simulator, or itself.
  package var device: BundlePlatform {
    switch self {
    case .iosSimulator: .ios
    case .tvosSimulator: .tvos
    case .watchosSimulator: .watchos
    case .visionosSimulator: .visionos
    case .linux, .macos, .ios, .tvos, .watchos, .visionos: self
    }
  }

  /// Whether bundles have all their files at the top.
  package var isFlat: Bool { self != .linux && self != .macos }

  /// The name of Apple's SDK; `nil` for Linux.
  package var sdk: Text? {
    switch self {
    case .linux: nil
    case .macos: "macosx"
    case .ios: "iphoneos"
    case .iosSimulator: "iphonesimulator"
    case .tvos: "appletvos"
    case .tvosSimulator: "appletvsimulator"
    case .watchos: "watchos"
    case .watchosSimulator: "watchsimulator"
    case .visionos: "xros"
    case .visionosSimulator: "xrsimulator"
    }
  }

  /// The name in CFBundleSupportedPlatforms.
  var supportedName: Text? {
    switch self {
    case .linux: nil
    case .macos: "MacOSX"
    case .ios: "iPhoneOS"
    case .iosSimulator: "iPhoneSimulator"
    case .tvos: "AppleTVOS"
    case .tvosSimulator: "AppleTVSimulator"
    case .watchos: "WatchOS"
    case .watchosSimulator: "WatchSimulator"
    case .visionos: "XROS"
    case .visionosSimulator: "XRSimulator"
    }
  }

  /// The build setting that has the oldest system.
  package var deploymentTarget: Text? {
    switch device {
    case .macos: "MACOSX_DEPLOYMENT_TARGET"
    case .ios: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvos: "TVOS_DEPLOYMENT_TARGET"
    case .watchos: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionos: "XROS_DEPLOYMENT_TARGET"
    default: nil
    }
  }

  /// The key of the oldest system in an Info.plist.
  var minimumVersionKey: Text? { self == .linux ? nil : self == .macos ? "LSMinimumSystemVersion" : "MinimumOSVersion" }

  /// The numbers of UIDeviceFamily.
  var families: [Int] {
    switch device {
    case .ios: [1, 2]
    case .tvos: [3]
    case .watchos: [4]
    case .visionos: [7]
    default: []
    }
  }
}
