import CFPropertyLists
import CFText

/// Strings as they are written in strings files.
package enum StringsText {
  /// What a string means that is written so between quotes.
  package static func meaning(of written: Text) -> Text {
    written.contains(.backslash) ? OpenStepString.decoded(written.span).text : written
  }

  /// A string as it can be written between quotes.
  package static func written(_ meaning: Text) -> Text {
    let bytes = meaning.span
    guard bytes.firstIndex(where: { $0 == .quotationMark || $0 == .backslash }) != nil else { return meaning }
    var builder = TextBuilder()
    for index in bytes.indices {
      if bytes[index] == .quotationMark || bytes[index] == .backslash { builder.append(.backslash) }
      builder.append(bytes[index])
    }
    return builder.text
  }
}
