import CFText

/// The coding of zlib, gzip and PNG: "deflate" of RFC 1951.
enum Inflate {
  /// Decodes a raw stream, without header and checksum.
  ///
  /// - Returns: the number of bytes of the input that it has used.
  @discardableResult
  static func decode(_ input: ByteSpan, at base: Int, into output: inout DecodedBytes) throws(AssetError) -> Int {
    var bits = ForwardBits(input, at: base)
    while true {
      let isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try copy(&bits, into: &output)
      case 1: try decode(&bits, HuffmanCode.fixedLiterals, HuffmanCode.fixedDistances, into: &output)
      case 2:
        let (literals, distances) = try readCodes(&bits)
        try decode(&bits, literals, distances, into: &output)
      default: throw AssetError(.unknownBlock, at: bits.place)
      }
      if isLast { return bits.usedBytes }
    }
  }

  /// Decodes a gzip file (RFC 1952) of a known size. What is after it is ignored.
  static func decodeGzip(_ input: ByteSpan, at base: Int, into output: inout DecodedBytes) throws(AssetError) {
    var reader = BlockReader(input, at: base)
    guard try reader.uint8() == 0x1F, try reader.uint8() == 0x8B, try reader.uint8() == 8 else {
      throw AssetError(.unknownBlock, at: base)
    }
    let flags = try reader.uint8()
    try reader.skip(6)
    if flags & 4 != 0 { try reader.skip(Int(try reader.uint16())) }
    // The name, and a comment.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 { while try reader.uint8() != 0 {} }
    if flags & 2 != 0 { try reader.skip(2) }
    let used = try decode(reader.bytes.extracting(reader.offset..<input.count), at: reader.place, into: &output)
    try reader.skip(used)
    guard try reader.uint32() == Checksum.crc32(output.span) else { throw AssetError(.checksum, at: reader.place - 4) }
  }

  private static func copy(_ bits: inout ForwardBits, into output: inout DecodedBytes) throws(AssetError) {
    let place = bits.place
    let block = try bits.takeStoredBlock()
    guard output.append(block, from: 0, block.count) else { throw AssetError(.streamTooLong, at: place) }
  }

  private static let lengthOrder: InlineArray<19, UInt8> = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The codes of a block that has its own.
  private static func readCodes(
    _ bits: inout ForwardBits
  ) throws(AssetError) -> (literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = Int(try bits.take(5)) + 257
    let distanceCount = Int(try bits.take(5)) + 1
    let lengthCount = Int(try bits.take(4)) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw AssetError(.frequencies, at: bits.place) }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[Int(lengthOrder[index])] = UInt8(try bits.take(3)) }
    let code = try HuffmanCode(lengths[...], at: bits.place)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let (value, copies): (UInt8, Int)
      switch try code.next(&bits) {
      case let symbol where symbol < 16: (value, copies) = (UInt8(symbol), 1)
      case 16:
        guard let last = lengths.last else { throw AssetError(.frequencies, at: bits.place) }
        (value, copies) = (last, 3 + Int(try bits.take(2)))
      case 17: (value, copies) = (0, 3 + Int(try bits.take(3)))
      default: (value, copies) = (0, 11 + Int(try bits.take(7)))
      }
      guard lengths.count + copies <= literalCount + distanceCount else {
        throw AssetError(.frequencies, at: bits.place)
      }
      for _ in 0..<copies { lengths.append(value) }
    }
    // Without a code for the end no block ends.
    guard lengths[256] != 0 else { throw AssetError(.frequencies, at: bits.place) }
    return (
      try HuffmanCode(lengths[..<literalCount], at: bits.place),
      try HuffmanCode(lengths[literalCount...], at: bits.place)
    )
  }

  private static let firstLengths: InlineArray<29, UInt16> = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]

  @_optimize(speed)
  private static func decode(
    _ bits: inout ForwardBits, _ literals: HuffmanCode, _ distances: HuffmanCode, into output: inout DecodedBytes
  ) throws(AssetError) {
    while true {
      let symbol = try literals.next(&bits)
      if symbol < 256 {
        guard output.append(UInt8(symbol)) else { throw AssetError(.streamTooLong, at: bits.place) }
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw AssetError(.unknownCode, at: bits.place) }
      let index = symbol - 257
      let lengthBits = index < 8 || index == 28 ? 0 : index / 4 - 1
      let length = Int(firstLengths[index]) + Int(try bits.take(lengthBits))
      let code = try distances.next(&bits)
      guard code < 30 else { throw AssetError(.unknownCode, at: bits.place) }
      let distanceBits = code < 4 ? 0 : code / 2 - 1
      let first = code < 4 ? code + 1 : (2 + code % 2) << distanceBits + 1
      let distance = first + Int(try bits.take(distanceBits))
      guard length <= output.free else { throw AssetError(.streamTooLong, at: bits.place) }
      guard output.append(distance: distance, length) else { throw AssetError(.matchOutside, at: bits.place) }
    }
  }
}

/// Reads bits from the beginning of bytes, the lowest first.
struct ForwardBits: ~Escapable {
  private let bytes: ByteSpan
  private let base: Int
  private var position = 0
  private var bits: UInt64 = 0
  private var count = 0

  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, at base: Int) {
    self.bytes = bytes
    self.base = base
  }

  /// The bytes of which at least one bit has been read.
  var usedBytes: Int { position - count / 8 }

  /// The place in the file.
  var place: Int { base + usedBytes }

  /// At least the next 15 bits. Zeros follow the end of the stream.
  @inline(__always)
  mutating func peek() -> UInt64 {
    while count < 16, position < bytes.count {
      bits |= UInt64(bytes[position]) &<< UInt64(truncatingIfNeeded: count)
      position &+= 1
      count &+= 8
    }
    return bits
  }

  @inline(__always)
  mutating func drop(_ number: Int) throws(AssetError) {
    guard number <= count else { throw AssetError(.streamEndsEarly, at: base + position) }
    bits = bits &>> UInt64(truncatingIfNeeded: number)
    count &-= number
  }

  /// The next bits: at most 13.
  @inline(__always)
  mutating func take(_ number: Int) throws(AssetError) -> UInt64 {
    let value = peek() & (1 &<< UInt64(truncatingIfNeeded: number) &- 1)
    try drop(number)
    return value
  }

  /// A block of bytes that begins at the next whole byte, after its length and the complement of that.
  @_lifetime(copy self)
  mutating func takeStoredBlock() throws(AssetError) -> ByteSpan {
    position = usedBytes
    (bits, count) = (0, 0)
    guard bytes.count - position >= 4 else { throw AssetError(.streamEndsEarly, at: base + position) }
    let length = UInt16(littleEndian: bytes.load(at: position, as: UInt16.self))
    guard length == ~UInt16(littleEndian: bytes.load(at: position + 2, as: UInt16.self)) else {
      throw AssetError(.unknownBlock, at: base + position)
    }
    position += 4
    guard Int(length) <= bytes.count - position else { throw AssetError(.streamEndsEarly, at: base + bytes.count) }
    defer { position += Int(length) }
    return bytes.extracting(position..<position + Int(length))
  }
}

/// A canonical Huffman code of at most 15 bits.
struct HuffmanCode {
  private static let quickBits = 9

  /// For the next nine bits: the symbol, and its length in the lowest four bits; 0 if the code is longer.
  private var quick = [UInt16](repeating: 0, count: 1 << quickBits)

  /// How many symbols have each length.
  private var counts = [UInt16](repeating: 0, count: 16)

  /// The symbols in the order of their codes.
  private var symbols: [UInt16]

  /// An incomplete code is allowed: a code that stands for nothing is found when it is used.
  init(_ lengths: ArraySlice<UInt8>, at place: Int) throws(AssetError) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    var offsets = [Int](repeating: 0, count: 17)
    var next = [UInt32](repeating: 0, count: 17)
    for length in 1...15 {
      free = 2 * free - Int(counts[length])
      guard free >= 0 else { throw AssetError(.frequencies, at: place) }
      offsets[length + 1] = offsets[length] + Int(counts[length])
      next[length + 1] = (next[length] + UInt32(counts[length])) << 1
    }
    symbols = [UInt16](repeating: 0, count: offsets[16])
    for (symbol, length) in lengths.enumerated() where length != 0 {
      let length = Int(length)
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
      let code = next[length]
      next[length] += 1
      guard length <= Self.quickBits else { continue }
      // The first bit of a code is the lowest of the stream.
      var reversed = 0
      for bit in 0..<length where code >> UInt32(bit) & 1 != 0 { reversed |= 1 << (length - 1 - bit) }
      while reversed < quick.count {
        quick[reversed] = UInt16(symbol) << 4 | UInt16(length)
        reversed += 1 << length
      }
    }
  }

  private init(fixed lengths: [UInt8]) {
    do throws(AssetError) { try self.init(lengths[...], at: 0) } catch { preconditionFailure("the code is complete") }
  }

  static let fixedLiterals = HuffmanCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode(fixed: [UInt8](repeating: 5, count: 30))

  @inline(__always)
  func next(_ bits: inout ForwardBits) throws(AssetError) -> Int {
    let word = bits.peek()
    let entry = quick[Int(truncatingIfNeeded: word) & (1 << Self.quickBits - 1)]
    if entry != 0 {
      try bits.drop(Int(entry & 15))
      return Int(entry >> 4)
    }
    return try nextLong(word, &bits)
  }

  @inline(never)
  private func nextLong(_ word: UInt64, _ bits: inout ForwardBits) throws(AssetError) -> Int {
    // The codes of each length are consecutive numbers.
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= Int(truncatingIfNeeded: word >> UInt64(length - 1)) & 1
      let count = Int(counts[length])
      if code - first < count {
        try bits.drop(length)
        return Int(symbols[index + code - first])
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw AssetError(.unknownCode, at: bits.place)
  }
}
