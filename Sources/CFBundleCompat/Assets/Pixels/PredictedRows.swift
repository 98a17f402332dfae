import CFText

/// Rows of which only the differences to a prediction are stored: after a plane of alpha a mode for each row, then the
/// upper, then the lower bytes of the differences.
///
/// Values of damaged files may overflow; they are clamped in the end.
struct PredictedRows: ~Escapable {
  private let bytes: ByteSpan
  private let width: Int
  private let height: Int
  private let components: Int
  private var row = 0

  /// The values of the current row, the components of a pixel one after the other.
  private(set) var values: [Int32]

  /// Those of the row above.
  private var above: [Int32]

  static func byteCount(width: Int, height: Int, components: Int) -> Int {
    width * height * (1 + 2 * components) + height
  }

  /// - Parameter bytes: at least ``byteCount(width:height:components:)``.
  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, width: Int, height: Int, components: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.components = components
    values = [Int32](repeating: 0, count: width * components)
    above = values
  }

  /// Computes the next row.
  ///
  /// - Returns: false if its mode is unknown.
  @_optimize(speed)
  mutating func next() -> Bool {
    swap(&values, &above)
    let mode = bytes[width * height + row]
    let size = width * components
    let upper = width * height + height + row * size
    let lower = upper + height * size
    row += 1
    switch mode {
    case 0:
      for index in 0..<size { values[index] = difference(upper &+ index, lower &+ index) }
    case 1:
      for first in stride(from: 0, to: size, by: components) {
        let (left, corner) = first == 0 ? (0, 0) : (values[first &- components], above[first &- components])
        let fromAbove = (above[first] &- corner).magnitude
        let isLeft = fromAbove <= (left &- corner).magnitude
        for index in first..<first &+ components {
          let prediction = isLeft ? (first == 0 ? 0 : values[index &- components]) : above[index]
          values[index] = difference(upper &+ index, lower &+ index) &+ prediction
        }
      }
    case 2:
      for index in 0..<size {
        let left = index < components ? 0 : values[index &- components]
        values[index] = difference(upper &+ index, lower &+ index) &+ left
      }
    case 3:
      for index in 0..<size { values[index] = difference(upper &+ index, lower &+ index) &+ above[index] }
    case 4:
      for index in 0..<size {
        let prediction =
          index < components ? above[index] : (values[index &- components] &+ above[index] &+ 1) / 2
        values[index] = difference(upper &+ index, lower &+ index) &+ prediction
      }
    default: return false
    }
    return true
  }

  /// A stored difference: the lowest bit is its sign.
  @inline(__always)
  private func difference(_ upper: Int, _ lower: Int) -> Int32 {
    let value = Int32(bytes[upper]) << 8 | Int32(bytes[lower])
    return value & 1 != 0 ? 0 - value >> 1 : value >> 1
  }

  /// The three colors of a pixel, from brightness and two differences of colors.
  @inline(__always)
  func color(_ column: Int) -> (Int32, Int32, Int32) {
    let (brightness, orange, green) = (values[3 &* column], values[3 &* column &+ 1], values[3 &* column &+ 2])
    let rest = brightness &- green
    return (rest &+ orange, brightness &+ green, rest &- orange)
  }
}
