import CFObjects
import CFPropertyLists
import CFText

/// The numbers of points, sizes, rectangles and colors.
package enum NibGeometry {
  /// The numbers of a string such as `{{1, 2}, {3, 4}}`, or of packed data; `nil` if there is another number of them.
  package static func numbers(_ value: CFObject?, count: Int) -> [Double]? {
    let numbers: [Double]?
    switch value {
    case let string as StringObject: numbers = braced(string.text.span, count: count)
    case let data as DataObject: numbers = packed(data.span)
    default: numbers = nil
    }
    guard let numbers, numbers.count == count else { return nil }
    return numbers
  }

  /// A byte for the type, and the numbers.
  private static func packed(_ bytes: ByteSpan) -> [Double]? {
    guard !bytes.isEmpty, bytes[0] == 6 || bytes[0] == 7 else { return nil }
    let size = bytes[0] == 7 ? 8 : 4
    guard bytes.count <= 8 * size, bytes.count % size == 1 else { return nil }
    return (0..<bytes.count / size).map { index in
      let offset = 1 + index * size
      return size == 8
        ? Double(bitPattern: UInt64(littleEndian: bytes.load(at: offset, as: UInt64.self)))
        : Double(Float(bitPattern: UInt32(littleEndian: bytes.load(at: offset, as: UInt32.self))))
    }
  }

  private static func braced(_ text: ByteSpan, count: Int) -> [Double]? {
    // What a text of this many numbers looks like: 0 stands for a number.
    let pattern: Literal = count == 4 ? "{{0,0},{0,0}}" : "{0,0}"
    var numbers: [Double] = []
    var rest = text
    func isPart(_ byte: UInt8) -> Bool {
      byte.isASCIIDigit || byte == .dot || byte == .hyphen || byte | 0x20 == 0x65 || byte == 0x2B
    }
    for index in 0..<pattern.count {
      rest = rest.extracting(droppingFirst: rest.firstIndex { !$0.isBlank } ?? rest.count)
      let expected = pattern.bytes[index]
      if expected == UInt8(ascii: "0") {
        let end = rest.firstIndex { !isPart($0) } ?? rest.count
        guard let number = decimalReal(rest.extracting(first: end)) else { return nil }
        numbers.append(number)
        rest = rest.extracting(droppingFirst: end)
      } else {
        guard !rest.isEmpty, rest[0] == expected else { return nil }
        rest = rest.extracting(droppingFirst: 1)
      }
    }
    return rest.firstIndex { !$0.isBlank } == nil ? numbers : nil
  }

  /// The numbers of a text in ASCII digits, which a NUL may end.
  static func spaced(_ text: ByteSpan) -> [Double]? {
    var numbers: [Double] = []
    var rest = text
    while true {
      rest = rest.extracting(droppingFirst: rest.firstIndex { !$0.isBlank } ?? rest.count)
      if rest.isEmpty || rest[0] == 0 { return numbers }
      let end = rest.firstIndex { $0.isBlank || $0 == 0 } ?? rest.count
      guard numbers.count < 8, let number = decimalReal(rest.extracting(first: end)) else { return nil }
      numbers.append(number)
      rest = rest.extracting(droppingFirst: end)
    }
  }

  /// A selector without its colons: `drag_to` for `drag:to:`.
  package static func baseName(ofSelector selector: Text) -> Text {
    var builder = TextBuilder()
    let bytes = selector.span
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
    for index in 0..<end { builder.append(bytes[index] == UInt8(ascii: ":") ? .underscore : bytes[index]) }
    return builder.text
  }
}

/// A color of a nib.
package struct NibColor {
  /// `NSColorSpace`, or 0 for UIKit.
  package var space = 0
  /// From 0 to 1, the opacity last.
  package var components: [Double] = []
  /// The name of a system color.
  package var name: Text?
}

extension NibObject {
  /// The color, if the object is one that is understood.
  package var color: NibColor? {
    switch archivedClass {
    case "NSColor": nib.archive.format.isSource ? namedColor(isForUIKit: false) : appKitColor
    case "UIColor": namedColor(isForUIKit: true)
    default: nil
    }
  }

  /// A color whose components have names: of UIKit, and of a source.
  private func namedColor(isForUIKit: Bool) -> NibColor? {
    let archive = nib.archive
    var color = NibColor()
    /// The numbers with these names; none if one is missing. The opacity, the last one, is 1 then.
    func read(_ names: Literal) {
      guard color.components.isEmpty else { return }
      var numbers: [Double] = []
      while case let name = Text(word(numbers.count, of: names)), !name.isEmpty {
        var number: Double?
        switch archive.value(name, of: slot) {
        case .number(.real(let real)): number = real
        case .number(.integer(let integer)): number = Double(integer)
        case .single(let single): number = Double(single)
        case .some(let value): number = archive.text(of: value).flatMap { decimalReal($0.span) }
        case .none: if name.hasSuffix("lpha") { number = 1 }
        }
        guard let number else { return }
        numbers.append(number)
      }
      color.components = numbers
    }
    read("UIWhite UIAlpha")
    read("UIRed UIGreen UIBlue UIAlpha")
    read("white alpha")
    read("red green blue alpha")
    read("cyan magenta yellow black alpha")
    let count = color.components.count
    if count == 0 || isForUIKit {
      color.name =
        archive.text("UISystemColorName", of: slot) ?? archive.text("name", of: slot)
        ?? archive.text("systemColor", of: slot)
    }
    if !isForUIKit {
      color.space = count == 0 ? 6 : count == 2 ? 3 : count == 4 ? 1 : 5
      if 2...4 ~= count, archive.text("colorSpace", of: slot)?.hasPrefix("device") ?? false { color.space += 1 }
    }
    return count == 0 && color.name == nil ? nil : color
  }

  private var appKitColor: NibColor? {
    let archive = nib.archive
    func numbers(_ key: Literal) -> [Double] {
      switch archive.value(key, of: slot) {
      case .data(let range): NibGeometry.spaced(archive.bytes.extracting(range)) ?? []
      case .some(let value): archive.text(of: value).flatMap { NibGeometry.spaced($0.span) } ?? []
      case .none: []
      }
    }
    guard let space = archive.integer("NSColorSpace", of: slot), 1...6 ~= space else { return nil }
    var color = NibColor()
    color.space = space
    switch space {
    case 1, 2: color.components = numbers("NSRGB")
    case 3, 4: color.components = numbers("NSWhite")
    case 5: color.components = numbers("NSCMYK")
    default:
      color.name = archive.text("NSColorName", of: slot)
      return color.name == nil ? nil : color
    }
    // The opacity is left out if it is 1.
    let expected = space <= 2 ? 3 : space <= 4 ? 1 : 4
    if color.components.count == expected { color.components.append(1) }
    return color.components.count == expected + 1 ? color : nil
  }
}
