import CFText
import Terminal

/// The names that the messages of a project have in formats whose names are identifiers. They are found again from the
/// project: a key is its own name if it can be, else its letters with eight digits of a hash.
struct IdentifierNames {
  /// The indexes of messages by their names.
  private(set) var messages: [Text: Int] = [:]
  private var names: [Text: Text] = [:]

  /// - Parameter isName: whether a key can be a name.
  init(_ found: [ProjectMessage], isName: (Text) -> Bool) {
    for (index, message) in found.enumerated() where message.isSimple {
      let key = message.message.key
      var name = isName(key) ? key : Self.name(key, hashOf: key)
      // Another table has the name.
      if messages[name] != nil { name = Self.name(key, hashOf: message.context) }
      messages[name] = index
      names[Self.place(of: message)] = name
    }
  }

  /// The name of a message; `nil` if it varies in other ways than by one number.
  subscript(message: ProjectMessage) -> Text? { message.isSimple ? names[Self.place(of: message)] : nil }

  private static func place(of message: ProjectMessage) -> Text {
    Text.joining(Text(message.table), "\u{1}", message.message.key)
  }

  private static func name(_ key: Text, hashOf text: Text) -> Text {
    var builder = TextBuilder()
    for byte in key.utf8 {
      let small = byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
      let isPart = small >= 0x61 && small <= 0x7A || small >= 0x30 && small <= 0x39
      // A letter of several bytes is one sign.
      if byte & 0xC0 != 0x80 { builder.append(isPart ? small : UInt8(ascii: "_")) }
    }
    var name = builder.text
    if name.isEmpty || name[0] >= 0x30 && name[0] <= 0x39 { name = "_" + name }
    if name.count > 60 { name = name.slice(to: 60) }
    var hash = SecureHash(.sha256)
    hash.update(text.span)
    return name + "_" + Self.hexadecimal(hash.finish().prefix(4))
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> Text {
    var builder = TextBuilder()
    for byte in bytes {
      for digit in [byte >> 4, byte & 15] { builder.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
    return builder.text
  }
}
