import CFText

enum Checksum {
  private static let table: [UInt32] = (0..<256).map { number in
    var value = UInt32(number)
    for _ in 0..<8 { value = value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    return value
  }

  /// The checksum of PNG and gzip files, continued from that of the bytes before.
  @_optimize(speed)
  static func crc32(_ bytes: ByteSpan, after previous: UInt32 = 0) -> UInt32 {
    let table = table
    var value = ~previous
    for index in bytes.indices { value = table[Int((value ^ UInt32(bytes[index])) & 255)] ^ value >> 8 }
    return ~value
  }
}
