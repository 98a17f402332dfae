import CFText

/// What a program asks for by name.
package struct Facet: Sendable {
  package let name: Text
  package let element: UInt16
  package let part: UInt16
  package let identifier: UInt16
  /// All attributes, in the order of the file.
  package let attributes: [(attribute: UInt16, value: UInt16)]

  /// - Throws: if attributes are missing.
  init(name: Text, _ reader: consuming BlockReader) throws(AssetError) {
    // The hot spot of a cursor.
    try reader.skip(4)
    let count = Int(try reader.uint16())
    guard count <= reader.rest / 4 else { throw AssetError(.endsEarly, at: reader.place) }
    var attributes: [(attribute: UInt16, value: UInt16)] = []
    for _ in 0..<count { attributes.append((try reader.uint16(), try reader.uint16())) }
    func value(_ wanted: RenditionAttribute) -> UInt16 {
      attributes.first { $0.attribute == wanted.rawValue }?.value ?? 0
    }
    element = value(.element)
    part = value(.part)
    identifier = value(.identifier)
    self.name = name
    self.attributes = attributes
  }
}

/// What kind of thing a name stands for.
package enum AssetKind: Int, Sendable {
  case other = 0
  case image, icon, color, data, symbol, stack, gradient

  package var name: Literal {
    switch self {
    case .other: "other"
    case .image: "image"
    case .icon: "icon"
    case .color: "color"
    case .data: "data"
    case .symbol: "symbol"
    case .stack: "stack"
    case .gradient: "gradient"
    }
  }
}
