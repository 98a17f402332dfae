import CFSystem
import CFText

/// The sizes and names of icons and launch images: `pictures.tsv`.
package struct PictureTable: Sendable {
  package static let standard = PictureTable(Text(TableSources.pictures))

  package struct Size: Hashable, Sendable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    package var description: String { "\(width) x \(height)" }

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// `320x480`.
    fileprivate init?(_ text: Text) {
      let parts = text.split(at: UInt8(ascii: "x"))
      guard parts.count == 2, let width = Int(parts[0].string), let height = Int(parts[1].string) else { return nil }
      self.init(width: width, height: height)
    }
  }

  private enum Column: Int, CaseIterable {
    case use, names, place, format, points, scale, pixels, device, systems, level, rule, certainty, source
  }

  /// The sides of the icons that Info.plist names, by scale.
  private(set) var iconSides: [Int: Set<Int>] = [:]

  /// Those of the home screen of an iPhone, and of an iPad.
  private(set) var phoneSides: Set<Int> = []
  private(set) var padSides: Set<Int> = []

  /// The sides of the icons that need no key, by their names.
  private(set) var namedIcons: [Text: Int] = [:]

  /// The sizes of launch images, by what follows the name that Info.plist gives them: `-Portrait~ipad.png`.
  private(set) var launchImages: [Text: [Size]] = [:]

  init(_ source: Text) {
    for line in source.split(at: .lineFeed) {
      let columns = line.split(at: UInt8(ascii: "\t"))
      guard columns.count == Column.allCases.count else { continue }
      func words(_ column: Column) -> [Text] {
        columns[column.rawValue].split(at: UInt8(ascii: " ")).filter { !$0.isEmpty }
      }
      let (use, device) = (columns[Column.use.rawValue], columns[Column.device.rawValue])
      let names = words(.names).filter { !$0.hasPrefix("(") && !$0.hasSuffix(")") && $0.hasSuffix(".png") }
      let sizes = words(.pixels).compactMap { Size($0) }
      let list: Text = "{CFBundleIconFiles}"
      if words(.names).first?.hasPrefix(list) == true {
        let sides = sizes.filter { $0.width == $0.height }.map(\.width)
        for scale in words(.scale).compactMap({ Int($0.string) }) { iconSides[scale, default: []].formUnion(sides) }
        if use == "app icon", device == "iphone" { phoneSides.formUnion(sides) }
        if use == "app icon", device == "ipad" || device == "ipad pro" { padSides.formUnion(sides) }
      } else if use.hasPrefix("icon ") {
        let sides = sizes.map(\.width) + words(.pixels).compactMap { Int($0.string) }
        for (name, side) in zip(names, sides) where !name.hasPrefix("NAME") { namedIcons[name] = side }
      } else if use.hasPrefix("launch image") {
        for name in names where name.hasPrefix("{D}") && !name.contains(UInt8(ascii: "*")) {
          launchImages[name.slice(from: "{D}".utf8.count)] = sizes
        }
      }
    }
    launchImages = launchImages.filter { !$0.value.isEmpty }
    launchWords = Set(
      launchImages.keys.flatMap { Self.words(ofLaunchImage: Path.deletingExtension(ResourceVariantName($0).name)) })
  }

  /// Whether a device uses an icon of a size in a file of a scale. Those of the home screen are found by their size, too,
  /// in files without a scale.
  func hasIcon(side: Int, scale: Int) -> Bool {
    // The icon of 83.5 points is rounded up or down.
    (side - 1...side + 1).contains { near in
      guard near == side || near == 167 else { return false }
      return iconSides[scale]?.contains(near) == true
        || scale == 1 && (phoneSides.contains(near) || padSides.contains(near))
    }
  }

  /// The words that a launch image may have in its name: `Portrait`, `568h`.
  private(set) var launchWords: Set<Text> = []

  /// The words after the name: of `-Landscape-414w-736h`.
  static func words(ofLaunchImage rest: Text) -> [Text] { rest.split(at: .hyphen).filter { !$0.isEmpty } }
}
