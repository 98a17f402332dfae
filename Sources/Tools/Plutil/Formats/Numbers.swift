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

extension DateObject {
  /// `2024-01-02T03:04:05Z`.
  var iso8601: Text {
    abs(absoluteTime) < 3.15e16 ? wholeSeconds : description
  }
}
