import CFText
import CFLocalization
import CFObjects

/// What a bundle's resources are chosen for: languages, platform, device and screen.
///
/// Unchecked: the settings never change after `init`.
package final class TargetEnvironment: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .environment }

  package struct Settings: Hashable {
    /// BCP 47, best first; never empty.
    package var languages: [Text]
    var variants = ResourceVariants()
    var orientation = Orientation.unknown
    /// The version of the operating system; empty if it does not matter.
    var systemVersion: Text = ""
    /// `nil` if it does not matter.
    var screenSize: ScreenSize?
    /// Whether localized formats write numbers as their language does.
    var localizesNumbers = true
    package var pictures = PictureSettings()

    package init(languages: [Text]) {
      self.languages = languages
    }
  }

  /// What renditions of pictures and colors are chosen for, beyond languages, device and scale. Empty texts and zeros: not
  /// stated.
  package struct PictureSettings: Hashable {
    package internal(set) var appearance: Text = ""
    package internal(set) var contrast: Text = ""
    package internal(set) var gamut: Text = ""
    package internal(set) var layoutDirection: Text = ""
    package internal(set) var horizontalSizeClass: Text = ""
    package internal(set) var verticalSizeClass: Text = ""
    package internal(set) var graphics: Text = ""
    /// In gigabytes.
    package internal(set) var memory = 0
    package internal(set) var subtype = 0
  }

  package let settings: Settings

  package init(_ settings: Settings) {
    self.settings = settings
    super.init(typeID: .environment)
  }

  package var languages: [Text] { settings.languages }
  package var systemVersion: Text { settings.systemVersion }
  /// The size of the screen in points, if it is known.
  package var screen: (width: Int, height: Int)? { settings.screenSize.map { ($0.width, $0.height) } }
  package var localizesNumbers: Bool { settings.localizesNumbers }
  /// The number of pixels for a point.
  package var scale: Int { settings.variants.scale }
  var variants: ResourceVariants { settings.variants }

  /// The name of the device as settings spell it; empty for none.
  package var deviceName: Text { variants.device.name }

  /// The same environment with other languages.
  func withLanguages(_ languages: [Text]) -> TargetEnvironment {
    var settings = settings
    settings.languages = languages
    return TargetEnvironment(settings)
  }

  /// The variants of keys to apply to info dictionaries; `nil` for none. Linux without a device has none.
  var keyVariants: KeyVariants? {
    guard variants.platform != .linux || variants.device != .none else { return nil }
    return KeyVariants(platform: variants.platform, device: variants.device)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafe settings == unsafeDowncast(other, to: TargetEnvironment.self).settings
  }

  package override var contentHash: UInt { UInt(bitPattern: settings.hashValue) }

  package override var description: Text { DescriptionWriter.text(of: dictionary) }
}

// MARK: - As a dictionary

extension TargetEnvironment {
  fileprivate enum Key {
    static let languages: Text = "Languages"
    static let platform: Text = "Platform"
    static let device: Text = "Device"
    static let scale: Text = "Scale"
    static let orientation: Text = "Orientation"
    static let systemVersion: Text = "SystemVersion"
    static let screenSize: Text = "ScreenSize"
    static let localizesNumbers: Text = "LocalizesNumbers"
    static let appearance: Text = "Appearance"
    static let contrast: Text = "Contrast"
    static let gamut: Text = "Gamut"
    static let layoutDirection: Text = "LayoutDirection"
    static let horizontalSizeClass: Text = "HorizontalSizeClass"
    static let verticalSizeClass: Text = "VerticalSizeClass"
    static let graphics: Text = "Graphics"
    static let memory: Text = "Memory"
    static let subtype: Text = "Subtype"
  }

  /// Every setting that is not the default.
  package var dictionary: DictionaryObject {
    var entries: [(key: CFObject, value: CFObject)] = [(StringObject(Key.languages), ArrayObject(texts: languages))]
    func add(_ key: Text, _ value: Text) {
      if !value.isEmpty { entries.append((StringObject(key), StringObject(value))) }
    }
    add(Key.platform, variants.platform.name)
    add(Key.device, variants.device.name)
    entries.append((StringObject(Key.scale), NumberObject(.integer(Int64(variants.scale)))))
    add(Key.orientation, settings.orientation.name)
    add(Key.systemVersion, settings.systemVersion)
    add(Key.screenSize, settings.screenSize?.name ?? "")
    if !localizesNumbers { entries.append((StringObject(Key.localizesNumbers), BooleanObject.false)) }
    let pictures = settings.pictures
    add(Key.appearance, pictures.appearance)
    add(Key.contrast, pictures.contrast)
    add(Key.gamut, pictures.gamut)
    add(Key.layoutDirection, pictures.layoutDirection)
    add(Key.horizontalSizeClass, pictures.horizontalSizeClass)
    add(Key.verticalSizeClass, pictures.verticalSizeClass)
    add(Key.graphics, pictures.graphics)
    for (key, number) in [(Key.memory, pictures.memory), (Key.subtype, pictures.subtype)] where number != 0 {
      entries.append((StringObject(key), NumberObject(.integer(Int64(number)))))
    }
    return DictionaryObject(entries)
  }

  /// A setting with an unknown key or a wrong value.
  package struct Fault: Error {
    package let key: Text
    package let reason: Text

    package var description: Text { "the environment's setting " + key + " " + reason }

    /// The error for a C program: EINVAL in the POSIX domain.
    package var object: ErrorObject {
      ErrorObject(.posix, code: 22, [.description(description), .failureReason(key + " " + reason)])
    }
  }

  /// Reads settings. A missing one has its default.
  package static func reading(_ dictionary: DictionaryObject, over defaults: Settings) throws(Fault)
    -> TargetEnvironment
  {
    var settings = defaults
    for entry in dictionary.entries {
      guard let key = (entry.key as? StringObject)?.text else {
        throw Fault(key: entry.key.description, reason: "is not a string")
      }
      try settings.set(key, entry.value)
    }
    return TargetEnvironment(settings)
  }
}

extension TargetEnvironment.Settings {
  fileprivate mutating func set(_ key: Text, _ value: CFObject) throws(TargetEnvironment.Fault) {
    typealias Key = TargetEnvironment.Key
    typealias Fault = TargetEnvironment.Fault
    let text = (value as? StringObject)?.text
    func need<Setting>(_ setting: Setting?, _ what: Text) throws(Fault) -> Setting {
      guard let setting else { throw Fault(key: key, reason: "is not " + what + ": " + value.description) }
      return setting
    }
    switch key {
    case Key.languages:
      let names = (value as? ArrayObject)?.texts.map { UserLanguages.tag($0) } ?? []
      languages = try need(names.isEmpty ? nil : names, "a list of languages")
    case Key.platform:
      variants.platform = try need(text.flatMap { TargetPlatform(name: $0) }, "linux, macos or iphoneos")
    case Key.device:
      variants.device = try need(
        text == "" ? Device.none : text.flatMap { Device(name: $0) }, "iphone, ipad, mac, tv or watch")
    case Key.scale:
      variants.scale = try need(Self.scale(value), "1, 2 or 3")
    case Key.orientation:
      orientation = try need(text == "" ? .unknown : text.flatMap { Orientation(name: $0) }, "an orientation")
    case Key.systemVersion:
      systemVersion = try need(text, "a string")
    case Key.screenSize:
      screenSize = text == "" ? nil : try need(text.flatMap { ScreenSize($0) }, "a size such as {320, 568}")
    case Key.localizesNumbers:
      localizesNumbers = try need((value as? BooleanObject)?.value, "a boolean")
    case Key.appearance:
      pictures.appearance = try need(Self.word(text, ["light", "dark"]), "light or dark")
    case Key.contrast:
      pictures.contrast = try need(Self.word(text, ["normal", "high"]), "normal or high")
    case Key.gamut:
      pictures.gamut = try need(Self.word(text, ["srgb", "p3"]), "srgb or p3")
    case Key.layoutDirection:
      pictures.layoutDirection = try need(Self.word(text, ["ltr", "rtl"]), "ltr or rtl")
    case Key.horizontalSizeClass:
      pictures.horizontalSizeClass = try need(Self.word(text, ["compact", "regular"]), "compact or regular")
    case Key.verticalSizeClass:
      pictures.verticalSizeClass = try need(Self.word(text, ["compact", "regular"]), "compact or regular")
    case Key.graphics:
      pictures.graphics = try need(Self.word(text, Self.graphicsNames), "the name of a feature set such as metal3v1")
    case Key.memory:
      pictures.memory = try need(Self.number(value, [0, 1, 2, 3, 4, 6, 8, 16]), "1, 2, 3, 4, 6, 8 or 16")
    case Key.subtype:
      pictures.subtype = try need(Self.number(value, 0...65_535), "a number from 0 to 65535")
    default:
      throw Fault(key: key, reason: "is unknown")
    }
  }

  private static var graphicsNames: [Text] {
    ["metal1v2", "metal2v2", "metal3v1", "metal3v2", "metal4v1", "metal5v1", "apple6", "apple7", "apple8"]
  }

  /// The text, if it is empty or one of the words.
  private static func word(_ text: Text?, _ words: [Text]) -> Text? {
    guard let text, text.isEmpty || words.contains(text) else { return nil }
    return text
  }

  private static func number(_ value: CFObject, _ accepted: some Sequence<Int>) -> Int? {
    guard let number = value as? NumberObject, case .integer(let integer) = number.value else { return nil }
    return accepted.first { Int64($0) == integer }
  }

  private static func scale(_ value: CFObject) -> Int? {
    guard let number = value as? NumberObject else { return nil }
    return (1...3).first { number.value == .integer(Int64($0)) }
  }
}
