import CFText
import CFObjects

/// The plural categories of CLDR.
package enum PluralCategory: Int, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  package var name: Text {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }
}
