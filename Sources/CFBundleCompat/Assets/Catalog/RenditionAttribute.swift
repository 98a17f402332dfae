import CFText

/// What the numbers of a rendition's key are about.
package enum RenditionAttribute: UInt16, Sendable, CaseIterable {
  case look = 0
  case element, part, size, direction, placeholder, value, appearance, dimension1, dimension2, state, layer, scale
  case localization, presentationState, idiom, subtype, identifier, previousValue, previousState
  case horizontalSizeClass, verticalSizeClass, memory, graphics, gamut, deploymentTarget, glyphWeight, glyphSize

  /// Apple's name for it in the listing of a catalog.
  package var name: Literal {
    switch self {
    case .look: "kCRThemeLookName"
    case .element: "kCRThemeElementName"
    case .part: "kCRThemePartName"
    case .size: "kCRThemeSizeName"
    case .direction: "kCRThemeDirectionName"
    case .placeholder: "kCRThemePlaceholderName"
    case .value: "kCRThemeValueName"
    case .appearance: "kCRThemeAppearanceName"
    case .dimension1: "kCRThemeDimension1Name"
    case .dimension2: "kCRThemeDimension2Name"
    case .state: "kCRThemeStateName"
    case .layer: "kCRThemeLayerName"
    case .scale: "kCRThemeScaleName"
    case .localization: "kCRThemeLocalizationName"
    case .presentationState: "kCRThemePresentationStateName"
    case .idiom: "kCRThemeIdiomName"
    case .subtype: "kCRThemeSubtypeName"
    case .identifier: "kCRThemeIdentifierName"
    case .previousValue: "kCRThemePreviousValueName"
    case .previousState: "kCRThemePreviousStateName"
    case .horizontalSizeClass: "kCRThemeSizeClassHorizontalName"
    case .verticalSizeClass: "kCRThemeSizeClassVerticalName"
    case .memory: "kCRThemeMemoryClassName"
    case .graphics: "kCRThemeGraphicsClassName"
    case .gamut: "kCRThemeDisplayGamutName"
    case .deploymentTarget: "kCRThemeDeploymentTargetName"
    case .glyphWeight: "kCRThemeGlyphWeightName"
    case .glyphSize: "kCRThemeGlyphSizeName"
    }
  }
}

/// Values of ``RenditionAttribute/part`` that this library knows.
package enum RenditionPart {
  package static let image: UInt16 = 181
  package static let color: UInt16 = 217
  package static let iconSizes: UInt16 = 218
  package static let icon: UInt16 = 220
  package static let iconStack: UInt16 = 245
  package static let iconGroup: UInt16 = 246
  package static let gradient: UInt16 = 247
}

/// Values of ``RenditionAttribute/element`` that this library knows.
package enum RenditionElement {
  package static let packed: UInt16 = 9
  package static let asset: UInt16 = 85
}
