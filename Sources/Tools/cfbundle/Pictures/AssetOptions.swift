import ArgumentParser
import CFAssets
import CFText

/// What a rendition is chosen for.
struct AssetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A language of the user; may be repeated, in the order of preference.", valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("The device: iphone, ipad, mac, tv, watch, car or vision.", valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("The scale of the screen: 1, 2 or 3.", valueName: "number"))
  var scale: Int = 1

  @Option(help: "light or dark.") var appearance: Appearance = .light
  @Option(help: "normal or high.") var contrast: Contrast = .normal
  @Option(help: "The colors of the screen: srgb or p3.") var gamut: Gamut = .srgb
  @Option(help: "The direction of the interface: ltr or rtl.") var direction: Direction?

  @Option(help: "The horizontal size class: compact or regular.") var widthClass: SizeClass?
  @Option(help: "The vertical size class: compact or regular.") var heightClass: SizeClass?

  @Option(help: ArgumentHelp("The memory of the device, such as 2GB. Without it: any.", valueName: "size"))
  var memory: String?

  @Option(help: ArgumentHelp("The graphics of the device, such as metal2v2. Without it: any.", valueName: "name"))
  var graphics: String?

  @Option(help: ArgumentHelp("Of an icon, the width in pixels. Without it: the largest.", valueName: "pixels"))
  var size: Int = 0

  enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }
  enum Contrast: String, ExpressibleByArgument, CaseIterable { case normal, high }
  enum Gamut: String, ExpressibleByArgument, CaseIterable { case srgb, p3 }
  enum Direction: String, ExpressibleByArgument, CaseIterable { case ltr, rtl }
  enum SizeClass: String, ExpressibleByArgument, CaseIterable {
    case compact, regular
    var number: UInt16 { self == .compact ? 1 : 2 }
  }

  func validate() throws {
    if !(1...9 ~= scale) { throw ValidationError("--scale is a number from 1 to 9") }
    if !(0...65_535 ~= size) { throw ValidationError("--size is a number of pixels") }
    _ = try query
  }

  var query: AssetQuery {
    get throws {
      var environment = AssetEnvironment()
      environment.idiom = try device.map { try Self.idiom(ofDevice: $0) }
      environment.scale = scale
      environment.isDark = appearance == .dark
      environment.hasHighContrast = contrast == .high
      environment.hasDisplayP3 = gamut == .p3
      environment.languages = language.map { Text($0) }
      environment.direction = direction.map { $0 == .rtl ? .rightToLeft : .leftToRight }
      environment.horizontalSizeClass = widthClass?.number ?? 0
      environment.verticalSizeClass = heightClass?.number ?? 0
      environment.memory = try number(memory, .memory, "--memory")
      environment.graphics = try number(graphics, .graphics, "--graphics")
      var query = AssetQuery(environment)
      query.pixels = size
      return query
    }
  }

  /// The number that keys have for the value of `--device`.
  static func idiom(ofDevice name: String) throws -> UInt16 {
    guard let idiom = AssetEnvironment.idiom(ofDevice: Text(name)) else {
      throw ValidationError("--device is iphone, ipad, mac, tv, watch, car or vision")
    }
    return idiom
  }

  private func number(_ word: String?, _ attribute: RenditionAttribute, _ option: String) throws -> UInt16? {
    guard let word else { return nil }
    guard let number = attribute.value(for: Text(word)), number != 0 else {
      let words = (1...16).map { attribute.word(for: $0).string }
        .filter { $0.contains(where: \.isLetter) }
      var unique: [String] = []
      for word in words where !unique.contains(word) { unique.append(word) }
      throw ValidationError("\(option) is one of \(unique.joined(separator: ", "))")
    }
    return number
  }
}
