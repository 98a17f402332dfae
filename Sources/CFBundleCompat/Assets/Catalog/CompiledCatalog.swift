import CFObjects
import CFText

/// A compiled asset catalog, `Assets.car`.
///
/// Opening reads the header and the keys. A rendition is read when somebody asks for it, and its faults are its own.
package struct CompiledCatalog: Sendable {
  let container: BOMContainer
  package let header: CatalogHeader
  package let metadata: CatalogMetadata?
  package let keyFormat: KeyFormat
  /// Names of appearances and of languages, with the numbers that keys have for them.
  package let appearances: [(name: Text, number: UInt16)]
  package let localizations: [(name: Text, number: UInt16)]
  /// The tables by name, in the order of the file.
  package var tables: [Text] { container.variables.map { $0.name } }
  package private(set) var diagnostics: [AssetDiagnostic] = []

  /// Keys and values of the renditions whose key is in order.
  private var renditions: [TreeEntry] = []

  /// The renditions in the order of their keys.
  private var renditionsByKey: [Int32] = []

  /// The renditions of each asset, those of one after the other.
  private var renditionsByAsset: [AssetReference] = []

  /// Names that are in order.
  private var facets: [TreeEntry] = []

  /// The names in bytewise order.
  private var facetsByName: [Int32] = []

  /// Which asset a rendition belongs to.
  private struct AssetReference {
    /// Element and identifier.
    let asset: UInt32
    let rendition: Int32
  }

  private static let maximumDiagnostics = 100

  package init(_ data: DataObject) throws(AssetError) {
    let container = try BOMContainer(data)
    self.container = container
    guard let headerBlock = try container.block(named: "CARHEADER") else {
      throw AssetError(.notAssets(.otherContainer))
    }
    header = try CatalogHeader(container.reader(headerBlock))
    guard let formatBlock = try container.block(named: "KEYFORMAT") else { throw AssetError(.missingTable, at: 0) }
    var format = try KeyFormat(container.reader(formatBlock))
    var found: [AssetDiagnostic] = []
    if let block = try container.block(named: "KEYFORMATWORKAROUND") {
      if let replaced = format.replacing(container.reader(block)) {
        format = replaced
      } else {
        found.append(.keyFormatReplacement)
      }
    }
    keyFormat = format
    metadata = Self.readMetadata(container, &found)
    appearances = Self.numbers(ofTree: "APPEARANCEKEYS", container, &found)
    localizations = Self.numbers(ofTree: "LOCALIZATIONKEYS", container, &found)
    diagnostics = found
    try readRenditions()
    try readFacets()
  }

  private static func readMetadata(
    _ container: BOMContainer, _ diagnostics: inout [AssetDiagnostic]
  ) -> CatalogMetadata? {
    do throws(AssetError) {
      guard let block = try container.block(named: "EXTENDED_METADATA") else { return nil }
      return try CatalogMetadata(container.reader(block))
    } catch {
      diagnostics.append(.table("EXTENDED_METADATA"))
      return nil
    }
  }

  /// A table from names to numbers.
  private static func numbers(
    ofTree name: Literal, _ container: BOMContainer, _ diagnostics: inout [AssetDiagnostic]
  ) -> [(name: Text, number: UInt16)] {
    do throws(AssetError) {
      var numbers: [(name: Text, number: UInt16)] = []
      for entry in try container.entries(ofTree: name)?.entries ?? [] {
        let key = try container.block(Int(entry.key))
        guard key.count <= maximumNumberedName, numbers.count <= Int(UInt16.max) else { continue }
        var value = container.reader(try container.block(Int(entry.value)))
        numbers.append((Text(container.reader(key).bytes), try value.uint16()))
      }
      return numbers
    } catch {
      diagnostics.append(.table(name))
      return []
    }
  }

  /// Longer than the names of appearances and languages are.
  private static let maximumNumberedName = 256

  private mutating func report(_ diagnostic: AssetDiagnostic) {
    if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(diagnostic) }
  }

  private mutating func readRenditions() throws(AssetError) {
    guard let (entries, claimed) = try container.entries(ofTree: "RENDITIONS") else {
      throw AssetError(.missingTable, at: 0)
    }
    if entries.count != claimed {
      report(.entries(of: "RENDITIONS", claimed: claimed, found: entries.count))
    } else if entries.count != header.renditionCount {
      report(.entries(of: "RENDITIONS", claimed: header.renditionCount, found: entries.count))
    }
    renditions.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      if let key = try? container.block(Int(entry.key)), key.count == keyFormat.keySize {
        renditions.append(entry)
      } else {
        report(.renditionKey(index))
      }
    }
    renditionsByKey = Array(0..<Int32(renditions.count)).stableSorted {
      !keyBytes($1).precedes(keyBytes($0))
    }
    let assets = renditions.indices.map { index in
      let key = key(of: index)
      return AssetReference(
        asset: Self.asset(element: key[.element], identifier: key[.identifier]), rendition: Int32(index))
    }
    renditionsByAsset = assets.stableSorted { $0.asset <= $1.asset }
  }

  private static func asset(element: UInt16, identifier: UInt16) -> UInt32 {
    UInt32(element) << 16 | UInt32(identifier)
  }

  private mutating func readFacets() throws(AssetError) {
    guard let (entries, claimed) = try container.entries(ofTree: "FACETKEYS") else { return }
    if entries.count != claimed { report(.entries(of: "FACETKEYS", claimed: claimed, found: entries.count)) }
    // Names that overlap could be much longer together than the file.
    var rest = container.data.count
    for (index, entry) in entries.enumerated() {
      guard let facet = try? facet(entry) else {
        report(.facet(index))
        continue
      }
      guard facet.name.count <= rest else { throw AssetError(.tooManyEntries) }
      rest -= facet.name.count
      facets.append(entry)
    }
    facetsByName = Array(0..<Int32(facets.count)).stableSorted {
      !nameBytes($1).precedes(nameBytes($0))
    }
  }
}

// MARK: - Names

extension CompiledCatalog {
  package var facetCount: Int { facets.count }

  /// A name, in the order of the file.
  package func facet(at index: Int) -> Facet {
    guard let facet = try? facet(facets[index]) else { preconditionFailure("facets are checked when they are read") }
    return facet
  }

  /// The place in the file of a name in bytewise order.
  func sortedFacetIndex(_ place: Int) -> Int { Int(facetsByName[place]) }

  /// The first asset with a name.
  package func facet(named name: Text) -> Facet? {
    var (low, high) = (0, facetsByName.count)
    while low < high {
      let middle = (low + high) / 2
      if nameBytes(facetsByName[middle]).precedes(name.span) { low = middle + 1 } else { high = middle }
    }
    guard low < facetsByName.count else { return nil }
    let facet = facet(at: Int(facetsByName[low]))
    return facet.name == name ? facet : nil
  }

  private func facet(_ entry: TreeEntry) throws(AssetError) -> Facet {
    let name = Text(container.reader(try container.block(Int(entry.key))).bytes)
    return try Facet(name: name, container.reader(try container.block(Int(entry.value))))
  }

  @_lifetime(borrow self)
  private func nameBytes(_ index: Int32) -> ByteSpan {
    guard let block = try? container.block(Int(facets[Int(index)].key)) else { return ByteSpan() }
    return container.reader(block).bytes
  }

  /// The renditions of an asset, in the order of the file.
  package func renditions(of facet: Facet) -> [Int] {
    let asset = Self.asset(element: facet.element, identifier: facet.identifier)
    var (low, high) = (0, renditionsByAsset.count)
    while low < high {
      let middle = (low + high) / 2
      if renditionsByAsset[middle].asset < asset { low = middle + 1 } else { high = middle }
    }
    return renditionsByAsset[low...].prefix { $0.asset == asset }.map { Int($0.rendition) }
  }

  /// What kind of thing a name stands for, as its renditions say.
  package func kind(of facet: Facet) -> AssetKind {
    switch facet.part {
    case RenditionPart.iconSizes, RenditionPart.icon, RenditionPart.iconStack: return .icon
    case RenditionPart.color: return .color
    case RenditionPart.gradient: return .gradient
    default: break
    }
    // Those of an asset are of one kind; a damaged one says nothing.
    for index in renditions(of: facet).prefix(16) {
      if let rendition = try? rendition(at: index), rendition.kind.asset != .other { return rendition.kind.asset }
    }
    return .other
  }
}

// MARK: - Renditions

/// The key of a rendition.
package struct RenditionKey: ~Escapable {
  private let format: KeyFormat
  private let bytes: ByteSpan

  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, _ format: KeyFormat) {
    self.bytes = bytes
    self.format = format
  }

  /// The value of an attribute; 0 if keys do not have it.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    guard let column = format.column(of: attribute) else { return 0 }
    return UInt16(littleEndian: bytes.load(at: 2 * column, as: UInt16.self))
  }
}

extension CompiledCatalog {
  package var renditionCount: Int { renditions.count }

  @_lifetime(borrow self)
  package func key(of index: Int) -> RenditionKey { RenditionKey(keyBytes(Int32(index)), keyFormat) }

  @_lifetime(borrow self)
  private func keyBytes(_ index: Int32) -> ByteSpan {
    guard let block = try? container.block(Int(renditions[Int(index)].key)) else {
      preconditionFailure("keys are checked when they are read")
    }
    return container.reader(block).bytes
  }

  /// A rendition, in the order of the file.
  package func rendition(at index: Int) throws(AssetError) -> Rendition {
    try Rendition(container.reader(try container.block(Int(renditions[index].value))), index: index)
  }

  /// The first rendition with a key.
  func rendition(withKey wanted: [UInt8]) -> Int? {
    var (low, high) = (0, renditionsByKey.count)
    while low < high {
      let middle = (low + high) / 2
      if keyBytes(renditionsByKey[middle]).precedes(wanted.span) { low = middle + 1 } else { high = middle }
    }
    guard low < renditionsByKey.count, keyBytes(renditionsByKey[low]).isSame(as: wanted.span) else { return nil }
    return Int(renditionsByKey[low])
  }
}

extension Span where Element == UInt8 {
  /// Bytewise, the shorter first.
  fileprivate func precedes(_ other: ByteSpan) -> Bool {
    let shared = Swift.min(count, other.count)
    for index in 0..<shared where self[index] != other[index] { return self[index] < other[index] }
    return count < other.count
  }
}
