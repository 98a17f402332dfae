import CFText

/// What renditions are chosen for.
package struct AssetEnvironment: Sendable {
  /// The number that keys have for the kind of device; `nil`: any device.
  package var idiom: UInt16?
  package var scale = 1
  package var isDark = false
  package var hasHighContrast = false
  /// Language tags in the order of preference.
  package var languages: [Text] = []
  package var direction: Direction?
  /// 1 is compact, 2 regular, and 0 anything.
  package var horizontalSizeClass: UInt16 = 0
  package var verticalSizeClass: UInt16 = 0
  package var hasDisplayP3 = false
  // The numbers that keys have for these; `nil`: no limit.
  package var memory: UInt16?
  package var graphics: UInt16?
  package var deploymentTarget: UInt16?
  package var subtype: UInt16 = 0

  package enum Direction: UInt16, Sendable {
    case rightToLeft = 4
    case leftToRight = 5
  }

  package init() {}

  /// The number of a kind of device by its name.
  package static func idiom(ofDevice name: Text) -> UInt16? {
    switch name {
    case "iphone": 1
    case "ipad": 2
    case "tv": 3
    case "car": 4
    case "watch": 5
    case "mac": 7
    case "vision": 8
    default: nil
    }
  }

  /// The languages, each followed by itself without its region, in lower case.
  var tags: [Text] {
    var tags: [Text] = []
    for language in languages {
      let tag = Self.tag(language)
      for form in [tag, tag.lastIndex(of: .hyphen).map { tag.slice(to: $0) } ?? tag] where !tags.contains(form) {
        tags.append(form)
      }
    }
    return tags
  }

  static func tag(_ language: Text) -> Text {
    Text(language.asciiLowercased.utf8.map { $0 == .underscore ? .hyphen : $0 })
  }

  /// The appearances that suit, best first, without the one that suits always.
  var appearances: [Text] {
    switch (isDark, hasHighContrast) {
    case (true, false): ["UIAppearanceDark", "NSAppearanceNameDarkAqua"]
    case (true, true):
      [
        "UIAppearanceHighContrastDark", "NSAppearanceNameAccessibilityDarkAqua", "UIAppearanceDark",
        "NSAppearanceNameDarkAqua", "UIAppearanceHighContrastAny",
      ]
    case (false, true):
      [
        "UIAppearanceHighContrastLight", "NSAppearanceNameAccessibilityAqua", "UIAppearanceLight",
        "NSAppearanceNameAqua", "UIAppearanceHighContrastAny",
      ]
    case (false, false): ["UIAppearanceLight", "NSAppearanceNameAqua"]
    }
  }
}
