import CFBundleCompat
import CFObjects
import CFPropertyLists
import CFText

extension NumberObject {
  /// In decimal; a real with six decimals, as Apple prints it.
  var fixed: Text {
    switch value {
    case .real(let real): real.isFinite ? fixedText(real) : real.isNaN ? "nan" : real < 0 ? "-inf" : "inf"
    default: description
    }
  }

  /// In decimal; a real in the fewest digits that read back as the same number.
  var shortest: Text {
    switch value {
    case .real(let real): real.isFinite ? Text(real.description) : fixed
    default: description
    }
  }

  /// A finite real with six decimals, unless these do not read back as the same number.
  static func literal(_ real: Double) -> Text {
    let fixed = fixedText(real)
    return XMLScalars.real(fixed.span) == real ? fixed : Text(real.description)
  }
}

extension TextBuilder {
  mutating func append(_ data: DataObject, base64 _: Void = ()) {
    let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
    let (letters, bytes) = (alphabet.bytes, data.span)
    var index = 0
    while index < bytes.count {
      let left = min(bytes.count - index, 3)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < left ? Int(bytes[index + offset]) : 0) }
      for place in 0..<4 { append(letters[place <= left ? group >> (18 - 6 * place) & 63 : 64]) }
      index += 3
    }
  }

  mutating func append(hexadecimal byte: UInt8, upperCase: Bool = false) {
    for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : (upperCase ? 0x37 : 0x57) + digit) }
  }
}

extension DateObject {
  /// `2024-01-02T03:04:05Z`.
  var iso8601: Text {
    abs(absoluteTime) < 3.15e16 ? wholeSeconds : description
  }
}
