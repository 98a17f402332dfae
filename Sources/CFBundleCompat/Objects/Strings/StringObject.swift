import CFBundleCompatC
import CFText

/// A string as C sees it: immutable text, or a mutable buffer of UTF-16 units.
///
/// Unchecked: `fixedText` is written before the object is shared, and ``StringBuffer`` says which code may change its units.
package final class StringObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .string }

  /// Without an owner if its bytes are the object's inline storage, or those of a literal.
  var fixedText: Text

  /// Of a mutable string the address of its buffer, which it owns; of another the start of the inline storage. Must stay
  /// the last property: an object may be too short for it (StringObject+InlineStorage.swift), so only this file, of a
  /// mutable string, reads it.
  var inlineStorage: UInt64 = 0

  package init(_ text: Text) {
    fixedText = text
    super.init(typeID: .string)
  }

  /// A mutable string.
  package init(_ buffer: StringBuffer) {
    fixedText = ""
    inlineStorage = unsafe UInt64(UInt(bitPattern: Unmanaged.passRetained(buffer).toOpaque()))
    super.init(typeID: .string, isMutable: true)
  }

  deinit {
    if isMutable { unsafe mutableBuffer.release() }
  }

  /// The buffer of a mutable string.
  private var mutableBuffer: Unmanaged<StringBuffer> {
    unsafe .fromOpaque(UnsafeRawPointer(bitPattern: UInt(inlineStorage))!)
  }

  /// The content of a mutable string; `nil` in an immutable one.
  package var buffer: StringBuffer? { isMutable ? unsafe mutableBuffer.takeUnretainedValue() : nil }

  /// The text; of a mutable string, its current content.
  @inline(__always)
  package var text: Text { buffer?.text ?? fixedText.owned(by: self) }

  @unsafe
  @inline(__always)
  fileprivate var fixedBytes: (bytes: UnsafeRawBufferPointer, hash: UInt64) {
    unsafe (UnsafeRawBufferPointer(start: fixedText.cString, count: fixedText.count), fixedText.hash)
  }

  /// The text of an immutable string; `nil` for another.
  var fixedKey: BorrowedText? {
    @inline(__always) @_lifetime(borrow self)
    get {
      guard !isMutable else { return nil }
      let (bytes, hash) = unsafe fixedBytes
      return unsafe _overrideLifetime(BorrowedText(bytes.span, hash: hash), borrowing: self)
    }
  }

  /// Whether the string is immutable, and its bytes are known to be UTF-8.
  @inline(__always)
  var isFixedUTF8: Bool { !isMutable && fixedText.isKnownWellFormed }

  /// Whether the current text equals a key.
  @inline(__always)
  func hasText(_ key: BorrowedText) -> Bool {
    if let own = fixedKey { return own == key }
    let text = text
    return withExtendedLifetime(text) { text.key == key }
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafe unsafeDowncast(other, to: StringObject.self).text == text
  }

  package override var contentHash: UInt { UInt(truncatingIfNeeded: isMutable ? text.hash : fixedText.hash) }

  package override var description: Text { text }

  /// The text as a C string, if its bytes are those of the encoding. Valid until this object is freed or changed.
  package func cString(in encoding: StringEncoding) -> UnsafePointer<CChar>? {
    let text = text
    guard text.isASCII ? encoding.includesASCII : encoding == .utf8 && text.isWellFormed else { return nil }
    return unsafe text.cString
  }
}

/// The text of the string that a handle refers to, not retained.
///
/// Safe as a borrowed handle is: C keeps the string alive during the call, and an immutable string keeps its bytes.
extension Unmanaged where Instance == StringObject {
  /// The text of an immutable string; `nil` for another.
  package var key: BorrowedText? {
    @inline(__always) @_lifetime(immortal)
    get { unsafe _withUnsafeGuaranteedRef { $0.isMutable } ? nil : fixedKey }
  }

  /// The same, if its bytes are known to be UTF-8.
  package var utf8Key: BorrowedText? {
    @inline(__always) @_lifetime(immortal)
    get { unsafe _withUnsafeGuaranteedRef { $0.isFixedUTF8 } ? fixedKey : nil }
  }

  private var fixedKey: BorrowedText {
    @inline(__always) @_lifetime(immortal)
    get {
      let (bytes, hash) = unsafe _withUnsafeGuaranteedRef { unsafe $0.fixedBytes }
      return unsafe _overrideLifetime(BorrowedText(bytes.span, hash: hash), copying: ())
    }
  }
}

extension StringObject {
  /// An immutable string with the same text: this one, if it is immutable.
  package var immutable: StringObject { buffer?.snapshot ?? self }

  /// The length in UTF-16 units.
  package var count: Int { buffer?.count ?? fixedText.utf16Count }

  /// The unit at an index, which must lie within the string.
  package func unit(at index: Int) -> UInt16 { unsafe buffer?.units[index] ?? fixedText.utf16Unit(at: index) }

  /// The units in a range, which must lie within the string.
  package func units(in range: Range<Int>) -> [UInt16] {
    guard let buffer else { return fixedText.utf16Units(in: range) }
    return unsafe Array(buffer.units[range])
  }

  package var units: [UInt16] { units(in: 0..<count) }

  /// Writes the units in a range, which must lie within the string.
  package func copyUnits(in range: Range<Int>, to output: UnsafeMutablePointer<UInt16>) {
    if let buffer {
      unsafe output.update(from: buffer.start + range.lowerBound, count: range.count)
      return
    }
    var next = unsafe output
    fixedText.forEachUTF16Unit(in: range) { unit in
      unsafe next.pointee = unit
      unsafe next += 1
    }
  }
}
