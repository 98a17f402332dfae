import CFBundles
import CFObjects
import CFText

/// What resources are chosen for: languages, platform, device and screen.
///
/// ```swift
/// var tablet = CFEnvironment(languages: ["fr", "en"])
/// tablet.platform = .iPhoneOS
/// tablet.device = .iPad
/// tablet.scale = .two
/// let bundle = try CFBundle(path: "/opt/travel/Travel.app", environment: tablet)
/// ```
public struct CFEnvironment: Hashable, Sendable {
  /// The system that `-platform` in file names and keys of `Info.plist` stand for.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    /// Linux.
    case linux
    /// macOS.
    case macOS = "macos"
    /// iOS and iPadOS.
    case iPhoneOS = "iphoneos"
  }

  /// The device that `~device` in file names and keys of `Info.plist` stands for.
  public enum Device: String, Hashable, Sendable, CaseIterable {
    /// An iPhone or iPod touch.
    case iPhone = "iphone"
    /// An iPad.
    case iPad = "ipad"
    /// A Mac.
    case mac
    /// An Apple TV.
    case tv
    /// An Apple Watch.
    case watch
  }

  /// How many pixels a point on the screen has in each direction.
  public enum Scale: Int, Hashable, Sendable, CaseIterable {
    /// One pixel for a point.
    case one = 1
    /// Two: `@2x`.
    case two
    /// Three: `@3x`.
    case three
  }

  /// How the device is held, for launch images.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait = "Portrait"
    /// Upside down.
    case portraitUpsideDown = "PortraitUpsideDown"
    /// On one of its long sides.
    case landscape = "Landscape"
    /// On its left side.
    case landscapeLeft = "LandscapeLeft"
    /// On its right side.
    case landscapeRight = "LandscapeRight"
  }

  /// The languages, best first, such as `["pt-BR", "en"]`. Without any, those of the process.
  public var languages: [String]

  /// The platform.
  public var platform = Platform.linux

  /// The device; `nil` if resources for all devices are wanted.
  public var device: Device?

  /// The scale of the screen.
  public var scale = Scale.one

  /// How the device is held; `nil` if it does not matter.
  public var orientation: Orientation?

  /// The version of the operating system, such as `10.13`, for which the parts of nibs are chosen; `nil` for the newest.
  public var systemVersion: String?

  /// The size of a screen in points, of a device that is held upright.
  public struct ScreenSize: Hashable, Sendable {
    /// The number of points from left to right.
    public var width: Int
    /// The number of points from top to bottom.
    public var height: Int

    /// A size, such as that of an iPhone 5: 320 by 568 points.
    ///
    /// - Parameters:
    ///   - width: The number of points from left to right, from 1 to 99,999.
    ///   - height: The number of points from top to bottom, from 1 to 99,999.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The size of the screen, for launch images; `nil` if it does not matter.
  public var screenSize: ScreenSize?

  /// Whether ``CFBundle/localizedString(format:table:_:)`` and its kin write numbers as the language of the string does:
  /// with its decimal sign, grouping and digits. Otherwise as `printf` does, which programs can read.
  public var localizesNumbers = true

  /// How bright the screen is.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// How much colors differ.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// As designed.
    case normal
    /// More than usual, for people who asked for it.
    case high
  }

  /// The colors that a screen shows.
  public enum Gamut: String, Hashable, Sendable, CaseIterable {
    /// Those of sRGB.
    case sRGB = "srgb"
    /// Those of Display P3.
    case displayP3 = "p3"
  }

  /// Where lines of text begin.
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// On the left.
    case leftToRight = "ltr"
    /// On the right.
    case rightToLeft = "rtl"
  }

  /// How much room there is in one direction.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// As on a phone.
    case compact
    /// As on a tablet.
    case regular
  }

  /// The features of a graphics processor.
  public enum Graphics: String, Hashable, Sendable, CaseIterable {
    /// Metal 1, version 2.
    case metal1v2
    /// Metal 2, version 2.
    case metal2v2
    /// Metal 3, version 1.
    case metal3v1
    /// Metal 3, version 2.
    case metal3v2
    /// Metal 4, version 1.
    case metal4v1
    /// Metal 5, version 1.
    case metal5v1
    /// Apple's processors of the sixth family.
    case apple6
    /// Those of the seventh family.
    case apple7
    /// Those of the eighth family.
    case apple8
  }

  /// The memory of a device.
  public enum Memory: Int, Hashable, Sendable, CaseIterable {
    /// 1 GB.
    case one = 1
    /// 2 GB.
    case two = 2
    /// 3 GB.
    case three = 3
    /// 4 GB.
    case four = 4
    /// 6 GB.
    case six = 6
    /// 8 GB.
    case eight = 8
    /// 16 GB.
    case sixteen = 16
  }

  // What follows chooses pictures and colors of asset catalogs.

  /// The appearance; `nil` for the light one.
  public var appearance: Appearance?

  /// The contrast; `nil` for the normal one.
  public var contrast: Contrast?

  /// The colors of the screen; `nil` for sRGB.
  public var gamut: Gamut?

  /// The direction of the layout; `nil` for that of the first language.
  public var layoutDirection: LayoutDirection?

  /// The room from left to right; `nil` if it is not known.
  public var horizontalSizeClass: SizeClass?

  /// The room from top to bottom; `nil` if it is not known.
  public var verticalSizeClass: SizeClass?

  /// The graphics processor; `nil` if it is unknown: then it excludes nothing.
  public var graphics: Graphics?

  /// The memory of the device; `nil` if it is unknown: then it excludes nothing.
  public var memory: Memory?

  /// The subtype of the device, from 0 to 65,535, such as 568 for iPhones with a screen of 4 inches; 0 for any.
  public var subtype = 0

  /// An environment on Linux, without a device.
  ///
  /// - Parameter languages: The languages, best first, such as `["pt-BR", "en"]`.
  public init(languages: [String]) { self.languages = languages }
}

// MARK: - The process

extension CFEnvironment {
  /// The environment of the process, for which bundles are opened that have none of their own.
  ///
  /// It begins with the user's languages: the first of the argument `-AppleLanguages "(de, en)"`, the preference
  /// `AppleLanguages`, the variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, and English.
  ///
  /// ```swift
  /// print(CFEnvironment.current.languages)
  /// CFEnvironment.current.languages = ["ja"]
  /// ```
  public static var current: CFEnvironment {
    get { CFEnvironment(ProcessEnvironment.shared.current) }
    set { ProcessEnvironment.shared.set(newValue.core) }
  }

  /// Goes back to the user's languages on Linux.
  public static func resetCurrent() { ProcessEnvironment.shared.set(nil) }
}

extension CFBundle {
  /// The environment that resources are chosen for: the bundle's own, or that of the process.
  public var environment: CFEnvironment { CFEnvironment(core.ownEnvironment ?? ProcessEnvironment.shared.current) }
}

// MARK: - In the core

extension CFEnvironment {
  init(_ core: TargetEnvironment) {
    let settings = core.dictionary
    self.init(languages: core.languages.map { $0.string })
    platform = settings.text("Platform").flatMap { Platform(rawValue: $0.string) } ?? .linux
    device = settings.text("Device").flatMap { Device(rawValue: $0.string) }
    if case .integer(let number) = (settings["Scale"] as? NumberObject)?.value {
      scale = Scale(rawValue: Int(number)) ?? .one
    }
    orientation = settings.text("Orientation").flatMap { Orientation(rawValue: $0.string) }
    systemVersion = settings.text("SystemVersion")?.string
    localizesNumbers = core.localizesNumbers
    screenSize = core.screen.map { ScreenSize(width: $0.width, height: $0.height) }
    func word(_ key: Literal) -> String { settings.text(key)?.string ?? "" }
    appearance = Appearance(rawValue: word("Appearance"))
    contrast = Contrast(rawValue: word("Contrast"))
    gamut = Gamut(rawValue: word("Gamut"))
    layoutDirection = LayoutDirection(rawValue: word("LayoutDirection"))
    horizontalSizeClass = SizeClass(rawValue: word("HorizontalSizeClass"))
    verticalSizeClass = SizeClass(rawValue: word("VerticalSizeClass"))
    graphics = Graphics(rawValue: word("Graphics"))
    memory = Memory(rawValue: core.settings.pictures.memory)
    subtype = core.settings.pictures.subtype
  }

  var core: TargetEnvironment {
    let settings = DictionaryObject.ofObjects()
    settings.set(StringObject(Text(platform.rawValue)), for: "Platform")
    settings.set(NumberObject(.integer(Int64(scale.rawValue))), for: "Scale")
    if let device { settings.set(StringObject(Text(device.rawValue)), for: "Device") }
    if let orientation { settings.set(StringObject(Text(orientation.rawValue)), for: "Orientation") }
    if let screenSize {
      settings.set(StringObject(Text("{\(screenSize.width), \(screenSize.height)}")), for: "ScreenSize")
    }
    if !localizesNumbers { settings.set(BooleanObject.false, for: "LocalizesNumbers") }
    if let systemVersion { settings.set(StringObject(Text(systemVersion)), for: "SystemVersion") }
    let words = [
      ("Appearance", appearance?.rawValue), ("Contrast", contrast?.rawValue), ("Gamut", gamut?.rawValue),
      ("LayoutDirection", layoutDirection?.rawValue), ("HorizontalSizeClass", horizontalSizeClass?.rawValue),
      ("VerticalSizeClass", verticalSizeClass?.rawValue), ("Graphics", graphics?.rawValue),
    ]
    for case (let key, let word?) in words { settings.set(StringObject(Text(word)), for: StringObject(Text(key))) }
    if let memory { settings.set(NumberObject(.integer(Int64(memory.rawValue))), for: "Memory") }
    // The core takes no other numbers.
    settings.set(NumberObject(.integer(Int64(min(max(subtype, 0), 65_535)))), for: "Subtype")
    let names = ArrayObject(texts: languages.filter { !$0.isEmpty }.map { Text($0) })
    if names.count > 0 { settings.set(names, for: "Languages") }
    let defaults = TargetEnvironment.Settings(languages: ProcessEnvironment.shared.current.languages)
    // Every setting has a value that the core knows: the types see to that.
    return (try? TargetEnvironment.reading(settings, over: defaults)) ?? TargetEnvironment(defaults)
  }
}
