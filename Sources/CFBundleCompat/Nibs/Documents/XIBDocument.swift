import CFObjects
import CFText

/// A xib, or a storyboard as Xcode saves it: an XML document, whose elements become the objects and connections that Xcode
/// makes of them when it compiles the document.
///
/// No table of properties is needed. Each attribute, and each element inside of another, is a property with its name in
/// the document.
final class XIBDocument: Archive {
  /// A value of an object, or an element of a container.
  struct Value {
    enum Form: UInt8 {
      case null, boolean, integer, real, date, text, data, reference
      /// The identifier of an object that a connection refers to.
      case end
      /// An attribute that may be the identifier of an object.
      case identifier
    }

    /// The index of its key in ``Archive/keys``. Its complement if the element has no key but its name.
    var key: Int32
    var form: Form
    /// The number; or the start of the bytes in the upper half, and their count in the lower half.
    var bits: UInt64

    init(_ key: Int, _ form: Form, bits: UInt64 = 0) {
      self.key = Int32(truncatingIfNeeded: key)
      self.form = form
      self.bits = bits
    }

    init(_ key: Int, _ form: Form, _ range: Range<Int>) {
      self.init(key, form, bits: UInt64(range.lowerBound) << 32 | UInt64(range.count))
    }

    init(_ key: Int, slot: Int) { self.init(key, .reference, bits: UInt64(slot)) }

    /// The index of the key, or of the name.
    var positiveKey: Int { Int(max(key, ~key)) }

    var range: Range<Int> {
      let start = Int(bits >> 32)
      return start..<start + Int(bits & 0xFFFF_FFFF)
    }
  }

  /// The values of all objects; ``Archive/values`` is not used.
  var entries: [Value] = []

  /// Where the keys are among the bytes.
  var keyRanges: [Range<Int>] = []

  var tables = NibTables()

  /// The identifier of the controller that a storyboard shows first.
  var initialController: Text = ""

  /// Whether the document is for UIKit.
  var isForUIKit = false

  override func key(of value: Int, in slot: Int) -> Text { keys[entries[value].positiveKey] }

  override func index(ofKey key: Text, in slot: Int) -> Int? {
    valueRange(of: slot).first { keys[entries[$0].positiveKey] == key }
  }

  override func value(at index: Int, in slot: Int) -> ArchivedValue {
    let value = entries[index]
    switch value.form {
    case .boolean: return .boolean(value.bits != 0)
    case .integer: return .number(.integer(Int64(bitPattern: value.bits)))
    case .real: return .number(.real(Double(bitPattern: value.bits)))
    case .date: return .date(Double(bitPattern: value.bits))
    case .text: return .text(value.range, .utf8)
    case .data: return .data(value.range)
    case .reference: return .reference(Int(value.bits))
    case .null, .end, .identifier: return .null
    }
  }

  override func elements(ofObject slot: Int) throws(NibError) -> [ArchivedValue] {
    var elements: [ArchivedValue] = []
    for index in valueRange(of: slot) {
      if kind(of: slot) == .dictionary { elements.append(.text(keyRanges[entries[index].positiveKey], .utf8)) }
      elements.append(value(at: index, in: slot))
    }
    return elements
  }
}
