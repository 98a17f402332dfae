import CFText
import CFObjects

/// The device and the width that choose between variants of a string.
package struct VariantTraits: Sendable {
  /// As `.stringsdict` files name it: `iphone`, `ipad`, `mac` …; `nil` for none of them.
  package var device: Text?

  /// The maximum width in ems. `nil` means unlimited.
  package var width: Int?

  package init(device: Text? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }

  /// A program on Linux.
  package static let standard = VariantTraits()

  /// The variant for the device, else the first of ``defaultDevices``, else that of the first name in the alphabet.
  package func variant(byDevice variants: DictionaryObject) -> CFObject? {
    if let device, let variant = variants[device] { return variant }
    var devices = StaticBytes(Self.defaultDevices)
    while let name = devices.takeWord() {
      if let variant = variants[Text(name.span)] { return variant }
    }
    let names = variants.keys.compactMap { ($0 as? StringObject)?.text }
    return names.min().flatMap { variants[$0] }
  }

  /// The order in which variants are tried that are not for the device: those for a larger screen come first.
  private static var defaultDevices: Literal { "other mac ipad iphone ipod applevision appletv applewatch" }

  /// The widest variant that fits; if none fits, the narrowest.
  package func variant(byWidth variants: DictionaryObject) -> CFObject? {
    var best: (width: Int32, value: CFObject)?
    for entry in variants.entries {
      guard let name = entry.key as? StringObject else { continue }
      let width = name.text.leadingInt32
      if isBetter(width, than: best?.width) { best = (width, entry.value) }
    }
    return best?.value
  }

  private func isBetter(_ width: Int32, than best: Int32?) -> Bool {
    guard let best else { return true }
    let limit = self.width.map { Int32(clamping: $0) } ?? .max
    return width <= limit ? best > limit || width > best : best > limit && width < best
  }
}
