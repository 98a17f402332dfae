import CFText

/// A block of LZFSE whose literals and matches are entropy-coded: what its header says.
struct LZFSEBlock {
  private var literalCount = 0
  private var matchCount = 0
  private var literalBytes = 0
  private var matchBytes = 0
  /// How many bits at the end of each payload are not used: 0 to 7.
  private var unusedLiteralBits = 0
  private var unusedMatchBits = 0
  private var literalStates: InlineArray<4, Int> = [0, 0, 0, 0]
  /// For the number of literals, for the length of the match, and for its distance.
  private var matchStates: InlineArray<3, Int> = [0, 0, 0]
  /// 20 of numbers of literals, 20 of lengths, 64 of distances, 256 of literals.
  private var frequencies = InlineArray<360, UInt16>(repeating: 0)

  /// Where the header is in the file.
  private let place: Int

  var payloadCount: Int { literalBytes + matchBytes }

  private static let maximumLiterals = 40_000
  private static let maximumMatches = 10_000

  /// The header with a number for each field, after the decoded length.
  init(version1 reader: inout BlockReader) throws(AssetError) {
    place = reader.place
    // The length of the payload, which is that of its two parts.
    try reader.skip(4)
    literalCount = try reader.length()
    matchCount = try reader.length()
    literalBytes = try reader.length()
    matchBytes = try reader.length()
    unusedLiteralBits = 0 - Int(Int32(bitPattern: try reader.uint32()))
    for index in 0..<4 { literalStates[index] = Int(try reader.uint16()) }
    unusedMatchBits = 0 - Int(Int32(bitPattern: try reader.uint32()))
    for index in 0..<3 { matchStates[index] = Int(try reader.uint16()) }
    for index in 0..<360 { frequencies[index] = try reader.uint16() }
    try reader.skip(2)
    try check()
  }

  /// The header with packed fields, after the decoded length.
  init(version2 reader: inout BlockReader) throws(AssetError) {
    place = reader.place
    func field(_ word: UInt64, _ bit: UInt64, _ width: UInt64) -> Int { Int(word >> bit & (1 << width - 1)) }
    let first = try reader.uint64()
    literalCount = field(first, 0, 20)
    literalBytes = field(first, 20, 20)
    matchCount = field(first, 40, 20)
    unusedLiteralBits = 7 - field(first, 60, 3)
    let second = try reader.uint64()
    for index in 0..<4 { literalStates[index] = field(second, UInt64(10 * index), 10) }
    matchBytes = field(second, 40, 20)
    unusedMatchBits = 7 - field(second, 60, 3)
    let third = try reader.uint64()
    for index in 0..<3 { matchStates[index] = field(third, UInt64(32 + 10 * index), 10) }
    // The header is complete with 32 bytes: with its letters and the decoded length.
    let size = third & 0xFFFF_FFFF
    guard size >= 32, size < 2048 else { throw AssetError(.frequencies, at: place) }
    if size > 32 { try readFrequencies(try reader.take(Int(size) - 32)) }
    try check()
  }

  /// Unpacks the frequencies: a string of bits from the low end, in which small numbers take few.
  private mutating func readFrequencies(_ bytes: ByteSpan) throws(AssetError) {
    var (bits, count, next) = (UInt32(0), 0, 0)
    for index in 0..<360 {
      while count <= 24, next < bytes.count {
        bits |= UInt32(bytes[next]) << UInt32(count)
        count += 8
        next += 1
      }
      let (value, used): (UInt32, Int) =
        switch bits & 15 {
        case 0b0000, 0b0100, 0b1000, 0b1100: (0, 2)
        case 0b0010, 0b0110, 0b1010, 0b1110: (1, 2)
        case 0b0001, 0b1001: (2, 3)
        case 0b0101, 0b1101: (3, 3)
        case 0b0111: (8 + bits >> 4 & 15, 8)
        case 0b1111: (24 + bits >> 4 & 1023, 14)
        default: (4 + bits >> 3 & 3, 5)
        }
      guard used <= count else { throw AssetError(.frequencies, at: place) }
      frequencies[index] = UInt16(value)
      bits >>= UInt32(used)
      count -= used
    }
    guard count < 8, next == bytes.count else { throw AssetError(.frequencies, at: place) }
  }

  private func check() throws(AssetError) {
    guard literalCount <= Self.maximumLiterals, literalCount % 4 == 0, matchCount <= Self.maximumMatches else {
      throw AssetError(.tooManyLiterals, at: place)
    }
    guard 0...7 ~= unusedLiteralBits, 0...7 ~= unusedMatchBits,
      (0..<4).allSatisfy({ literalStates[$0] < 1024 }),
      matchStates[0] < 64, matchStates[1] < 64, matchStates[2] < 256
    else { throw AssetError(.coderState, at: place) }
  }
}

// MARK: - Tables

/// A state of a coder: what it stands for, and which state is next.
private struct CoderState {
  /// The bits to read: those of the next state, above those of the value.
  let bits: UInt8
  let valueBits: UInt8
  /// What is added to the bits of the next state.
  let next: Int16
  /// What is added to the bits of the value.
  let value: Int32
}

/// The values that symbols stand for: each a first one, and a number of bits that are added to it.
private struct SymbolValues {
  let first: Int
  let bits: Int

  /// Of the symbols for numbers of literals.
  static func ofLiteralCount(_ symbol: Int) -> SymbolValues {
    switch symbol {
    case 16: SymbolValues(first: 16, bits: 2)
    case 17: SymbolValues(first: 20, bits: 3)
    case 18: SymbolValues(first: 28, bits: 5)
    case 19: SymbolValues(first: 60, bits: 8)
    default: SymbolValues(first: symbol, bits: 0)
    }
  }

  static func ofMatchLength(_ symbol: Int) -> SymbolValues {
    switch symbol {
    case 16: SymbolValues(first: 16, bits: 3)
    case 17: SymbolValues(first: 24, bits: 5)
    case 18: SymbolValues(first: 56, bits: 8)
    case 19: SymbolValues(first: 312, bits: 11)
    default: SymbolValues(first: symbol, bits: 0)
    }
  }

  /// Four symbols have the same number of bits, and together all values below those of the next four.
  static func ofDistance(_ symbol: Int) -> SymbolValues {
    let bits = symbol / 4
    return SymbolValues(first: 4 * (1 << bits - 1) + (symbol % 4) << bits, bits: bits)
  }

  static func ofLiteral(_ symbol: Int) -> SymbolValues { SymbolValues(first: symbol, bits: 0) }
}

extension LZFSEBlock {
  /// The table of a coder with a power of two of states.
  private func table(
    _ symbols: Range<Int>, states: Int, _ values: (Int) -> SymbolValues
  ) throws(AssetError) -> [CoderState] {
    var table: [CoderState] = []
    table.reserveCapacity(states)
    for index in symbols {
      let frequency = Int(frequencies[index])
      if frequency == 0 { continue }
      guard table.count + frequency <= states else { throw AssetError(.frequencies, at: place) }
      let value = values(index - symbols.lowerBound)
      let bits = states.trailingZeroBitCount - (Int.bitWidth - 1 - frequency.leadingZeroBitCount)
      let longer = (2 * states) >> bits - frequency
      for entry in 0..<frequency {
        let isLonger = entry < longer
        table.append(
          CoderState(
            bits: UInt8((isLonger ? bits : bits - 1) + value.bits), valueBits: UInt8(value.bits),
            next: Int16(isLonger ? (frequency + entry) << bits - states : (entry - longer) << (bits - 1)),
            value: Int32(value.first)))
      }
    }
    guard table.count == states else { throw AssetError(.frequencies, at: place) }
    return table
  }
}

/// Reads bits from the end of bytes to their beginning, the highest first.
private struct BackwardBits: ~Escapable {
  private let bytes: ByteSpan
  private var position: Int
  /// The lowest `count` bits have not been read.
  private var bits: UInt64 = 0
  private var count = 0

  /// Whether more was read than there is.
  private(set) var isExhausted = false

  /// The unused bits at the end must be 0.
  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, unused: Int) {
    self.bytes = bytes
    position = bytes.count
    fill()
    if take(unused) != 0 { isExhausted = true }
    fill()
  }

  /// Makes at least 56 bits ready, if there are as many.
  @inline(__always)
  mutating func fill() {
    let wanted = (63 &- count) &>> 3
    if position >= 8 {
      // The eight bytes before the position: as many of them as are wanted, from the top.
      let word = UInt64(littleEndian: bytes.load(at: position &- 8, as: UInt64.self))
      let shift = UInt64(truncatingIfNeeded: 8 &* wanted)
      guard wanted > 0 else { return }
      bits = bits &<< shift | word &>> (64 &- shift)
      position &-= wanted
      count &+= 8 &* wanted
      return
    }
    while count <= 55, position > 0 {
      position &-= 1
      bits = bits &<< 8 | UInt64(bytes[position])
      count &+= 8
    }
  }

  /// The next bits: at most 56 between two calls of ``fill()``.
  @inline(__always)
  mutating func take(_ number: Int) -> UInt64 {
    guard number <= count else {
      isExhausted = true
      return 0
    }
    count &-= number
    let shift = UInt64(truncatingIfNeeded: count)
    let width = UInt64(truncatingIfNeeded: number)
    return bits &>> shift & (1 &<< width &- 1)
  }

  /// The value of a state, which becomes the next one.
  @inline(__always)
  mutating func step(_ state: inout CoderState, _ states: [CoderState]) -> Int {
    let field = take(Int(state.bits))
    let width = UInt64(state.valueBits)
    let value = Int(state.value) &+ Int(truncatingIfNeeded: field & (1 &<< width &- 1))
    // Where there are too few bits the field is 0, and the state is one of the table still.
    state = states[Int(state.next) &+ Int(truncatingIfNeeded: field &>> width)]
    return value
  }
}

// MARK: - Decoding

extension LZFSEBlock {
  /// Decodes the block's payload.
  ///
  /// - Parameter end: how many bytes the output must have then.
  @_optimize(speed)
  func decode(
    _ payload: borrowing BlockReader, end: Int, into output: inout DecodedBytes
  ) throws(AssetError) {
    let literals = try readLiterals(payload)
    guard matchCount > 0 else {
      guard literals.count <= 3 else { throw AssetError(.tooManyLiterals, at: payload.base) }
      return
    }
    let counts = try table(0..<20, states: 64) { SymbolValues.ofLiteralCount($0) }
    let lengths = try table(20..<40, states: 64) { SymbolValues.ofMatchLength($0) }
    let distances = try table(40..<104, states: 256) { SymbolValues.ofDistance($0) }
    let bytes = payload.bytes.extracting(literalBytes..<literalBytes + matchBytes)
    var bits = BackwardBits(bytes, unused: unusedMatchBits)
    var (count, length, distance) = (counts[matchStates[0]], lengths[matchStates[1]], distances[matchStates[2]])
    let span = literals.span
    var (used, last) = (0, 0)
    for _ in 0..<matchCount {
      bits.fill()
      let literalCount = bits.step(&count, counts)
      let matchLength = bits.step(&length, lengths)
      let newDistance = bits.step(&distance, distances)
      if newDistance != 0 { last = newDistance }
      guard !bits.isExhausted else { throw AssetError(.bitsEndEarly, at: payload.base) }
      guard literalCount <= span.count &- used, literalCount &+ matchLength <= end &- output.count,
        output.append(span, from: used, literalCount)
      else { throw AssetError(.tooManyLiterals, at: payload.base) }
      used &+= literalCount
      if matchLength > 0 {
        guard output.append(distance: last, matchLength) else { throw AssetError(.matchOutside, at: payload.base) }
      }
    }
    guard span.count - used <= 3 else { throw AssetError(.tooManyLiterals, at: payload.base) }
  }

  /// Four coders with one table take turns.
  @_optimize(speed)
  private func readLiterals(_ payload: borrowing BlockReader) throws(AssetError) -> [UInt8] {
    guard literalCount > 0 else { return [] }
    let states = try table(104..<360, states: 1024) { SymbolValues.ofLiteral($0) }
    var bits = BackwardBits(payload.bytes.extracting(first: literalBytes), unused: unusedLiteralBits)
    var literals: [UInt8] = []
    literals.reserveCapacity(literalCount)
    var coders: InlineArray<4, Int> = literalStates
    for _ in 0..<literalCount / 4 {
      bits.fill()
      for coder in 0..<4 {
        let state = states[coders[coder]]
        literals.append(UInt8(truncatingIfNeeded: state.value))
        coders[coder] = Int(state.next) &+ Int(truncatingIfNeeded: bits.take(Int(state.bits)))
      }
    }
    guard !bits.isExhausted else { throw AssetError(.bitsEndEarly, at: payload.base) }
    return literals
  }
}
