import CFText

/// What kind of device resources are for.
package enum Device: UInt8 {
  case none, iphone, ipad, mac, tv, watch

  /// Reads a name as settings, file names and keys spell it; `nil` for another word.
  ///
  /// An iPod touch uses what is for the iPhone (Resource Programming Guide, "iOS Supports Device-Specific Resources").
  package init?(name: Text) {
    switch name {
    case "iphone", "ipod": self = .iphone
    case "ipad": self = .ipad
    case "mac": self = .mac
    case "tv", "appletv": self = .tv
    case "watch", "applewatch": self = .watch
    default: return nil
    }
  }

  var name: Text {
    switch self {
    case .none: ""
    case .iphone: "iphone"
    case .ipad: "ipad"
    case .mac: "mac"
    case .tv: "tv"
    case .watch: "watch"
    }
  }
}

/// The operating system that resources are for.
enum TargetPlatform: UInt8, CaseIterable {
  case linux, macos, iphoneos

  init?(name: Text) {
    switch name {
    case "linux": self = .linux
    case "macos": self = .macos
    case "iphoneos": self = .iphoneos
    default: return nil
    }
  }

  var name: Text {
    switch self {
    case .linux: "linux"
    case .macos: "macos"
    case .iphoneos: "iphoneos"
    }
  }
}

/// How a device is held.
enum Orientation: UInt8 {
  case unknown, portrait, portraitUpsideDown, landscape, landscapeLeft, landscapeRight

  init?(name: Text) {
    switch name {
    case "Portrait": self = .portrait
    case "PortraitUpsideDown": self = .portraitUpsideDown
    case "Landscape": self = .landscape
    case "LandscapeLeft": self = .landscapeLeft
    case "LandscapeRight": self = .landscapeRight
    default: return nil
    }
  }

  var isLandscape: Bool { self == .landscape || self == .landscapeLeft || self == .landscapeRight }

  /// As in the names of launch images, without the hyphen.
  var name: Text {
    switch self {
    case .unknown: ""
    case .portrait: "Portrait"
    case .portraitUpsideDown: "PortraitUpsideDown"
    case .landscape: "Landscape"
    case .landscapeLeft: "LandscapeLeft"
    case .landscapeRight: "LandscapeRight"
    }
  }
}
