import CFBundleCompatC
import CFText

/// A string as C sees it: immutable text, or a mutable buffer of UTF-16 units.
package final class StringObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .string }

  /// Without an owner if its bytes are the object's inline storage, or those of a literal.
  var fixedText: Text

  /// The content of a mutable string; `nil` in an immutable one.
  package let buffer: StringBuffer?

  /// The start of the inline storage, if the object has one. Must stay the last property.
  var inlineStorage: UInt64 = 0

  package init(_ text: Text) {
    fixedText = text
    buffer = nil
    super.init(typeID: .string)
  }

  /// A mutable string.
  package init(_ buffer: StringBuffer) {
    fixedText = ""
    self.buffer = buffer
    super.init(typeID: .string)
  }

  /// The text; of a mutable string, its current content.
  @inline(__always)
  package var text: Text { buffer.map { $0.text } ?? fixedText.owned(by: self) }

  /// The text of a string that never changes; `nil` for another.
  @inline(__always)
  var fixedKey: BorrowedText? { buffer == nil ? fixedText.key : nil }

  /// The same, if its bytes are known to be UTF-8.
  @inline(__always)
  package var fixedUTF8: BorrowedText? { buffer == nil && fixedText.isKnownWellFormed ? fixedText.key : nil }

  /// Whether the current text equals a key.
  @inline(__always)
  func hasText(_ key: BorrowedText) -> Bool {
    if let own = fixedKey { return own == key }
    let text = text
    return withExtendedLifetime(text) { text.key == key }
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafeDowncast(other, to: StringObject.self).text == text
  }

  package override var contentHash: UInt { UInt(truncatingIfNeeded: buffer == nil ? fixedText.hash : text.hash) }

  package override var description: Text { text }

  /// The text as a C string, if its bytes are those of the encoding. Valid until this object is freed or changed.
  package func cString(in encoding: StringEncoding) -> UnsafePointer<CChar>? {
    let text = text
    guard text.isASCII ? encoding.includesASCII : encoding == .utf8 && text.isWellFormed else { return nil }
    return text.cString
  }
}

extension Unmanaged where Instance == StringObject {
  /// The text of a string that never changes; `nil` for another.
  @inline(__always)
  package var key: BorrowedText? { _withUnsafeGuaranteedRef { $0.fixedKey } }
}

extension StringObject {
  /// An immutable string with the same text: this one, if it is immutable.
  package var immutable: StringObject { buffer?.snapshot ?? self }

  /// The length in UTF-16 units.
  package var count: Int { buffer?.count ?? fixedText.utf16Count }

  /// The unit at an index, which must lie within the string.
  package func unit(at index: Int) -> UInt16 { buffer?.units[index] ?? fixedText.utf16Unit(at: index) }

  /// The units in a range, which must lie within the string.
  package func units(in range: Range<Int>) -> [UInt16] {
    guard let buffer else { return fixedText.utf16Units(in: range) }
    return Array(buffer.units[range])
  }

  package var units: [UInt16] { units(in: 0..<count) }

  /// Writes the units in a range, which must lie within the string.
  package func copyUnits(in range: Range<Int>, to output: UnsafeMutablePointer<UInt16>) {
    if let buffer {
      output.update(from: buffer.start + range.lowerBound, count: range.count)
      return
    }
    var next = output
    fixedText.forEachUTF16Unit(in: range) { unit in
      next.pointee = unit
      next += 1
    }
  }
}
