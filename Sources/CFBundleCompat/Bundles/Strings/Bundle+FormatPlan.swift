import CFBundleCompatC
import CFLocalization
import CFObjects
import CFSystem
import CFText

extension Bundle {
  /// The plan of the format for a key. Where the bundle has no usable format, the text is the key.
  ///
  /// - Parameter function: the C function that diagnostics name.
  package func formatPlan(for key: Text, table: Text?, function: Literal) -> FormatPlan {
    guard let usable = localizedFormat(for: key, table: table) else { return unsafe FormatPlan([]) { _ in key } }
    let environment = view.environment
    return unsafe FormatPlan(usable.arguments) { values in
      func text(of format: LocalizedFormat) throws(FormatError) -> Text {
        unsafe Bundle.debugging.changed(
          try LocalizedFormatRenderer.text(
            of: format, passing: usable.arguments, values, environment.numberStyle(in: format.localization)))
      }
      do throws(FormatError) {
        return try text(of: usable.format)
      } catch {
        Diagnostics.badArgument("\"" + key + "\": " + error.description, function: function)
        return usable.fallback.flatMap { try? text(of: $0) } ?? key
      }
    }
  }
}

extension TargetEnvironment {
  /// How the formats of a localization write numbers: in its language, as in the user's region.
  fileprivate func numberStyle(in localization: Text) -> NumberStyle {
    localizesNumbers ? .localized(NumberSymbols(localization: localization, for: languages)) : .plain
  }
}
