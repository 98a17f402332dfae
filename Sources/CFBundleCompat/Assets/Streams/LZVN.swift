import CFText

/// The simpler of Apple's two codings of the Lempel-Ziv family: bytes that stand for themselves, and matches, which
/// repeat bytes that were written before.
enum LZVN {
  /// Decodes until the code for the end.
  ///
  /// - Parameter base: where the input is in the file.
  /// - Returns: the number of bytes of the input that it has used.
  @discardableResult
  @_optimize(speed)
  static func decode(_ input: ByteSpan, at base: Int, into output: inout DecodedBytes) throws(AssetError) -> Int {
    var offset = 0
    // Of the latest match; 0 if there was none.
    var distance = 0
    func place(_ damage: AssetError.Damage) -> AssetError { AssetError(damage, at: base + offset) }
    while true {
      guard offset < input.count else { throw place(.streamEndsEarly) }
      let code = input[offset]
      var (size, literals, match) = (1, 0, 0)
      switch code {
      case 0x06:
        guard input.count &- offset >= 8 else { throw place(.streamEndsEarly) }
        return offset + 8
      case 0x0E, 0x16:
        break
      case 0x1E, 0x26, 0x2E, 0x36, 0x3E, 0x70...0x7F, 0xD0...0xDF:
        throw place(.unknownCode)
      case 0xE0:
        size = 2
        literals = Int(try byte(input, offset &+ 1, base)) + 16
      case 0xE1...0xEF:
        literals = Int(code & 15)
      case 0xF0:
        size = 2
        match = Int(try byte(input, offset &+ 1, base)) + 16
      case 0xF1...0xFF:
        match = Int(code & 15)
      case 0xA0...0xBF:
        size = 3
        let (second, third) = (try byte(input, offset &+ 1, base), try byte(input, offset &+ 2, base))
        literals = Int(code >> 3 & 3)
        match = Int((code & 7) << 2 | second & 3) + 3
        distance = Int(second >> 2) | Int(third) << 6
      default:
        literals = Int(code >> 6)
        match = Int(code >> 3 & 7) + 3
        switch code & 7 {
        case 7:
          size = 3
          distance = Int(try byte(input, offset &+ 1, base)) | Int(try byte(input, offset &+ 2, base)) << 8
        case 6: break
        default:
          size = 2
          distance = Int(code & 7) << 8 | Int(try byte(input, offset &+ 1, base))
        }
      }
      offset &+= size
      if literals > 0 {
        guard literals <= input.count &- offset else { throw place(.streamEndsEarly) }
        guard output.append(input, from: offset, literals) else { throw place(.streamTooLong) }
        offset &+= literals
      }
      if match > 0 {
        guard match <= output.free else { throw place(.streamTooLong) }
        guard output.append(distance: distance, match) else { throw place(.matchOutside) }
      }
    }
  }

  @inline(__always)
  private static func byte(_ input: ByteSpan, _ offset: Int, _ base: Int) throws(AssetError) -> UInt8 {
    guard offset < input.count else { throw AssetError(.streamEndsEarly, at: base + offset) }
    return input[offset]
  }
}
