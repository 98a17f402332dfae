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

  /// As JavaScript prints it: whole numbers below 10^21 in all digits, so that a large integer of JSON stays one.
  var digits: Text {
    // From 2^53 on all numbers are whole.
    guard case .real(let real) = value, abs(real) < 1e21, abs(real) >= 1e16 else { return description }
    let fixed = fixedText(real)
    return fixed.slice(to: fixed.count - 7)
  }

  /// A finite real with six decimals, unless these do not read back as the same number.
  static func literal(_ real: Double) -> Text {
    let fixed = fixedText(real)
    return XMLScalars.real(fixed.span) == real ? fixed : Text(real.description)
  }
}

extension DateObject {
  /// `2024-01-02T03:04:05Z`.
  var iso8601: Text {
    abs(absoluteTime) < 3.15e16 ? wholeSeconds : description
  }

  /// `2024-01-02 03:04:05 +0000`, in every year.
  var forPeople: Text {
    guard abs(absoluteTime) < 3.15e16 else { return description }
    // 2024-01-02T03:04:05Z
    let text = wholeSeconds
    let timeCount = 10
    return text.slice(to: text.count - timeCount) + " "
      + text.slice(text.count - timeCount + 1..<text.count - 1) + " +0000"
  }
}
