import CFText

/// What a rendition is compared by, the most important first.
package enum RenditionCriterion: Int, Sendable, CaseIterable {
  case language, appearance, device, width, subtype, horizontalSizeClass, verticalSizeClass, direction, scale, gamut
  case memory, graphics, deploymentTarget, order
  // Of those that are left out only.
  case part, other

  package var name: Literal {
    switch self {
    case .language: "language"
    case .appearance: "appearance"
    case .device: "device"
    case .width: "pixels"
    case .subtype: "subtype"
    case .horizontalSizeClass: "horizontal size class"
    case .verticalSizeClass: "vertical size class"
    case .direction: "direction"
    case .scale: "scale"
    case .gamut: "gamut"
    case .memory: "memory"
    case .graphics: "graphics"
    case .deploymentTarget: "deployment target"
    case .order: "order in the file"
    case .part: "part"
    case .other: "state"
    }
  }
}

/// A rendition that might be chosen, and how well it suits.
package struct RenditionCandidate: Sendable {
  package let index: Int

  /// Why the rendition does not suit; `nil` if it does.
  package let unsuitable: RenditionCriterion?

  /// For each criterion the place, 0 for the best, in the order of importance.
  let places: [(criterion: RenditionCriterion, place: Int)]

  /// The first criterion by which another candidate is better; `nil` if it is not.
  package func isBeaten(by other: RenditionCandidate) -> RenditionCriterion? {
    for (own, others) in zip(places, other.places) where own.place != others.place {
      return others.place < own.place ? own.criterion : nil
    }
    return nil
  }
}

/// What a program asks for, beyond the name.
package struct AssetQuery: Sendable {
  package var environment: AssetEnvironment

  /// Of an icon: the width in pixels, or 0 for the largest.
  package var pixels = 0

  /// Only renditions with this part, or this second dimension.
  package var part: UInt16?
  package var dimension2: UInt16?

  package init(_ environment: AssetEnvironment) { self.environment = environment }
}

/// What a rendition is ranked by, in the numbers of compiled catalogs.
struct RankedRendition: Sendable {
  let index: Int
  private var values: [UInt16]
  /// `nil`: for every appearance.
  var appearance: Text?
  /// `nil`: for every language.
  var language: Text?
  /// The width in pixels.
  var pixels = 0
  /// Whether it suits every scale.
  var isVector = false

  init(index: Int) {
    self.index = index
    values = Array(repeating: 0, count: RenditionAttribute.allCases.count)
  }

  subscript(attribute: RenditionAttribute) -> UInt16 {
    get { values[Int(attribute.rawValue)] }
    set { values[Int(attribute.rawValue)] = newValue }
  }
}

/// Ranks the renditions of an asset for a query.
struct RenditionRanking {
  private let query: AssetQuery
  private let part: UInt16
  private let isIcon: Bool
  private let tags: [Text]
  /// The names of appearances, best first.
  private let appearances: [Text]

  /// - Parameter part: that of the asset.
  init(_ query: AssetQuery, part assetPart: UInt16) {
    self.query = query
    let isIcon =
      query.part == nil && [RenditionPart.iconSizes, RenditionPart.icon, RenditionPart.iconStack].contains(assetPart)
    self.isIcon = isIcon
    part = query.part ?? (isIcon ? RenditionPart.icon : assetPart)
    tags = query.environment.tags
    appearances = query.environment.appearances
  }

  /// A rendition that suits, with its places.
  func suitable(_ key: RankedRendition) -> RenditionCandidate {
    var places: [(criterion: RenditionCriterion, place: Int)] = [
      (.language, languagePlace(key) ?? 0), (.appearance, appearancePlace(key) ?? 0),
    ]
    let device = (criterion: RenditionCriterion.device, place: devicePlace(key[.idiom]))
    let environment = query.environment
    if isIcon {
      let width = (
        criterion: RenditionCriterion.width,
        place: query.pixels == 0 ? -key.pixels : Self.distance(key.pixels, query.pixels)
      )
      places += environment.idiom == nil ? [width, device] : [device, width]
    } else {
      places.append(device)
    }
    places += [
      (.subtype, key[.subtype] == environment.subtype ? 0 : 1),
      (.horizontalSizeClass, key[.horizontalSizeClass] != 0 ? 0 : 1),
      (.verticalSizeClass, key[.verticalSizeClass] != 0 ? 0 : 1),
      (.direction, key[.direction] != 0 ? 0 : 1),
      (.scale, key.isVector ? 1 : Self.distance(Int(key[.scale]), environment.scale)),
      (.gamut, -Int(key[.gamut])),
      (.memory, -Self.gigabytes(key[.memory])),
      (.graphics, -Int(key[.graphics])),
      (.deploymentTarget, -Int(key[.deploymentTarget])),
      (.order, key.index),
    ]
    return RenditionCandidate(index: key.index, unsuitable: nil, places: places)
  }

  /// 0 for the wanted number, then the next larger ones, then the largest smaller ones, and 0 last. The place 1 is
  /// left for what suits every scale.
  private static func distance(_ number: Int, _ wanted: Int) -> Int {
    if number == wanted { return 0 }
    if number == 0 { return .max }
    return number > wanted ? 1 + (number - wanted) : .max / 2 + min(wanted - number, .max / 4)
  }

  /// Classes of memory are not numbered by size.
  private static func gigabytes(_ memory: UInt16) -> Int {
    switch memory {
    case 3: 4
    case 4: 3
    case 5: 6
    default: Int(memory)
    }
  }

  /// The first criterion by which a rendition does not suit at all.
  func unsuitable(_ key: RankedRendition) -> RenditionCriterion? {
    let environment = query.environment
    func suits(_ attribute: RenditionAttribute, _ wanted: UInt16) -> Bool {
      key[attribute] == 0 || key[attribute] == wanted
    }
    if key[.part] != part { return .part }
    if let dimension = query.dimension2, key[.dimension2] != dimension { return .other }
    if let idiom = environment.idiom, !suits(.idiom, idiom) { return .device }
    if appearancePlace(key) == nil { return .appearance }
    if languagePlace(key) == nil { return .language }
    if !suits(.direction, environment.direction?.rawValue ?? 0) { return .direction }
    if !isIcon, !suits(.subtype, environment.subtype) { return .subtype }
    if !suits(.horizontalSizeClass, environment.horizontalSizeClass) { return .horizontalSizeClass }
    if !suits(.verticalSizeClass, environment.verticalSizeClass) { return .verticalSizeClass }
    if !environment.hasDisplayP3, key[.gamut] != 0 { return .gamut }
    if let target = environment.deploymentTarget, key[.deploymentTarget] > target { return .deploymentTarget }
    if let memory = environment.memory, Self.gigabytes(key[.memory]) > Self.gigabytes(memory) { return .memory }
    if let graphics = environment.graphics, key[.graphics] > graphics { return .graphics }
    let others: [RenditionAttribute] = [
      .size, .value, .dimension1, .state, .layer, .presentationState, .previousValue, .previousState,
    ]
    for attribute in others where key[attribute] != 0 { return .other }
    return nil
  }

  private func appearancePlace(_ key: RankedRendition) -> Int? {
    guard let name = key.appearance else { return appearances.count }
    return appearances.firstIndex(of: name)
  }

  private func languagePlace(_ key: RankedRendition) -> Int? {
    guard let name = key.language else { return tags.count }
    return tags.firstIndex(of: AssetEnvironment.tag(name))
  }

  /// The device's own before those of every device; without a device, those of every device first.
  private func devicePlace(_ idiom: UInt16) -> Int {
    if query.environment.idiom != nil { return idiom == 0 ? 1 : 0 }
    switch idiom {
    case 0: return 0
    case 7: return 1
    case 2: return 2
    case 1: return 3
    default: return 4 + Int(idiom)
    }
  }
}
