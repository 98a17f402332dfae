import CFText

/// Apple's coding of the Lempel-Ziv family with entropy coding: a stream of blocks.
enum LZFSE {
  private enum BlockKind { case end, plain, lzvn, version1, version2 }

  private static func kind(_ reader: inout BlockReader) throws(AssetError) -> BlockKind {
    let place = reader.place
    guard reader.rest >= 4 else { throw AssetError(.streamEndsEarly, at: place) }
    let letters = try reader.uint32()
    guard letters & 0x00FF_FFFF == 0x0078_7662 else { throw AssetError(.unknownBlock, at: place) }  // "bvx"
    switch UInt8(letters >> 24) {
    case UInt8(ascii: "$"): return .end
    case UInt8(ascii: "-"): return .plain
    case UInt8(ascii: "n"): return .lzvn
    case UInt8(ascii: "1"): return .version1
    case UInt8(ascii: "2"): return .version2
    default: throw AssetError(.unknownBlock, at: place)
    }
  }

  /// Whether the bytes are such a stream, where a bare LZVN payload is possible, too.
  static func isStream(_ bytes: ByteSpan) -> Bool {
    let letters: Literal = "bvx"
    return bytes.starts(with: letters.bytes)
  }

  /// How long the decoded bytes are, as the headers of the blocks say.
  static func decodedCount(_ input: ByteSpan, at base: Int, limit: Int) throws(AssetError) -> Int {
    var reader = BlockReader(input, at: base)
    var total = 0
    while true {
      let kind = try kind(&reader)
      if kind == .end { return total }
      let count = try reader.length()
      guard count <= limit - total else { throw AssetError(.tooMuchData(limit: limit)) }
      total += count
      switch kind {
      case .plain: try reader.skip(count)
      case .lzvn: try reader.skip(try reader.length())
      case .version1: try reader.skip(LZFSEBlock(version1: &reader).payloadCount)
      case .version2: try reader.skip(LZFSEBlock(version2: &reader).payloadCount)
      case .end: break
      }
    }
  }

  /// Decodes until the block for the end. What is after it is ignored.
  static func decode(_ input: ByteSpan, at base: Int, into output: inout DecodedBytes) throws(AssetError) {
    var reader = BlockReader(input, at: base)
    while true {
      let kind = try kind(&reader)
      if kind == .end { return }
      let place = reader.place
      let count = try reader.length()
      guard count <= output.free else { throw AssetError(.streamTooLong, at: place) }
      let end = output.count + count
      switch kind {
      case .plain: _ = output.append(try reader.take(count), from: 0, count)
      case .lzvn:
        let payload = try reader.reader(try reader.length())
        let used = try LZVN.decode(payload.bytes, at: payload.base, into: &output)
        guard used == payload.bytes.count else { throw AssetError(.streamTooLong, at: payload.base + used) }
      case .version1:
        let block = try LZFSEBlock(version1: &reader)
        try block.decode(try reader.reader(block.payloadCount), end: end, into: &output)
      case .version2:
        let block = try LZFSEBlock(version2: &reader)
        try block.decode(try reader.reader(block.payloadCount), end: end, into: &output)
      case .end: break
      }
      guard output.count == end else { throw AssetError(.streamTooShort, at: place) }
    }
  }

  /// Decodes a stream, or bare LZVN, to as many bytes as the caller knows that there are.
  static func decode(
    _ input: ByteSpan, at base: Int, count: Int, orLZVN: Bool = false
  ) throws(AssetError) -> DecodedBytes {
    var output = try DecodedBytes(limit: count)
    if orLZVN, !isStream(input) {
      try LZVN.decode(input, at: base, into: &output)
    } else {
      try decode(input, at: base, into: &output)
    }
    guard output.isFull else { throw AssetError(.streamTooShort, at: base) }
    return output
  }

  /// Decodes a stream whose length only its own headers say.
  static func decode(_ input: ByteSpan, at base: Int, limit: Int) throws(AssetError) -> DecodedBytes {
    try decode(input, at: base, count: try decodedCount(input, at: base, limit: limit))
  }
}
