/// A string as C sees it: an immutable text with a count.
final class StringObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .string }

  let text: Text

  init(_ text: Text) {
    self.text = text
    super.init(typeID: .string)
  }

  override func isEqual(to other: CFObject) -> Bool {
    unsafeDowncast(other, to: StringObject.self).text == text
  }

  override var contentHash: UInt { UInt(truncatingIfNeeded: text.hash) }

  override var description: Text { text }

  /// The text as a C string that lives as long as this object, if its bytes are those of the encoding.
  func cString(in encoding: StringEncoding) -> UnsafePointer<CChar>? {
    guard text.isASCII ? encoding.includesASCII : encoding == .utf8 && text.isWellFormed else { return nil }
    return text.cString
  }
}
