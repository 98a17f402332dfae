import CFObjects
import CFText

@testable import CFAssets

/// Makes compiled catalogs.
struct CatalogBuilder {
  var keyFormat: [RenditionAttribute] = [
    .appearance, .localization, .scale, .idiom, .subtype, .dimension2, .identifier, .element, .part, .gamut,
    .deploymentTarget,
  ]
  var facets: [(name: [UInt8], value: [UInt8])] = []
  var renditions: [(key: [UInt8], value: [UInt8])] = []
  var numbered: [(tree: String, names: [(String, UInt16)])] = []
  var otherVariables: [(name: String, bytes: [UInt8])] = []
  /// More entries do not fit into a leaf.
  var leafSize = 300

  // MARK: - Parts

  static func little32(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }
  static func little16(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
  static func big32(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  }
  static func field(_ text: String, _ size: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: size - text.utf8.count)
  }
  static func section(_ number: Int, _ bytes: [UInt8]) -> [UInt8] { little32([number, bytes.count]) + bytes }

  /// A rendition from its facts.
  static func rendition(
    _ name: String, layout: Int = 12, format: String = "ARGB", width: Int = 0, height: Int = 0, scale: Int = 100,
    flags: Int = 0, colorSpace: Int = 1, sections: [UInt8] = [], content: [UInt8] = []
  ) -> [UInt8] {
    let letters = format.isEmpty ? [0, 0, 0, 0] : Array(format.utf8.reversed())
    return Array("ISTC".utf8) + little32([1, flags, width, height, scale]) + letters + little32([colorSpace, 0])
      + little16([layout, 0]) + field(name, 128) + little32([sections.count, 1, 0, content.count]) + sections + content
  }

  static func bitmap(_ coding: Int, _ payload: [UInt8]) -> [UInt8] {
    Array("MLEC".utf8) + little32([0, coding, payload.count]) + payload
  }

  static func raw(_ bytes: [UInt8]) -> [UInt8] { Array("DWAR".utf8) + little32([0, bytes.count]) + bytes }

  func key(_ values: [RenditionAttribute: Int]) -> [UInt8] { Self.little16(keyFormat.map { values[$0] ?? 0 }) }

  mutating func add(facet name: String, identifier: Int, part: Int = Int(RenditionPart.image)) {
    facets.append((Array(name.utf8), Self.little16([0, 0, 3, 1, 85, 2, part, 17, identifier])))
  }

  mutating func add(
    _ value: [UInt8], identifier: Int, part: Int = Int(RenditionPart.image),
    _ attributes: [RenditionAttribute: Int] = [:]
  ) {
    var attributes = attributes
    attributes[.identifier] = identifier
    attributes[.element] = attributes[.element] ?? 85
    attributes[.part] = part
    renditions.append((key(attributes), value))
  }

  // MARK: - The file

  var bytes: [UInt8] {
    var blocks: [[UInt8]] = [[]]
    var variables: [(name: String, block: Int)] = []
    func add(_ block: [UInt8]) -> Int {
      blocks.append(block)
      return blocks.count - 1
    }
    func tree(_ entries: [(key: [UInt8], value: [UInt8])]) -> Int {
      let numbers = entries.map { (value: add($0.value), key: add($0.key)) }
      var leaves: [Int] = []
      for start in stride(from: 0, to: max(1, numbers.count), by: leafSize) {
        let part = numbers[start..<min(start + leafSize, numbers.count)]
        leaves.append(
          add(
            [0, 1, UInt8(part.count >> 8), UInt8(part.count & 255)] + Self.big32([0, leaves.last ?? 0])
              + part.flatMap { Self.big32([$0.value, $0.key]) }))
      }
      for (leaf, next) in zip(leaves, leaves.dropFirst()) {
        blocks[leaf].replaceSubrange(4..<8, with: Self.big32([next]))
      }
      var root = leaves[0]
      if leaves.count > 1 {
        root = add(
          [0, 0, UInt8((leaves.count - 1) >> 8), UInt8((leaves.count - 1) & 255)] + Self.big32([0, 0])
            + leaves.dropLast().flatMap { Self.big32([$0, 0]) } + Self.big32([leaves.last!]))
      }
      return add(Array("tree".utf8) + Self.big32([1, root, 4096, entries.count]) + [0])
    }
    let header =
      Array("RATC".utf8) + Self.little32([600, 17, 0, renditions.count])
      + Self.field("@(#)PROGRAM:CoreUI  PROJECT:CoreUI-600", 128) + Self.field("made by a test", 256)
      + (0..<16).map { $0 } + Self.little32([0, 5, 1, 2])
    variables.append(("CARHEADER", add(header)))
    variables.append(
      (
        "KEYFORMAT", add(Array("tmfk".utf8) + Self.little32([0, keyFormat.count] + keyFormat.map { Int($0.rawValue) }))
      ))
    variables.append(("RENDITIONS", tree(renditions)))
    variables.append(("FACETKEYS", tree(facets.map { ($0.name, $0.value) })))
    for (name, names) in numbered {
      variables.append((name, tree(names.map { (Array($0.0.utf8), Self.little16([Int($0.1)])) })))
    }
    for (name, bytes) in otherVariables { variables.append((name, add(bytes))) }

    let names =
      Self.big32([variables.count])
      + variables.flatMap { Self.big32([$0.block]) + [UInt8($0.name.utf8.count)] + Array($0.name.utf8) }
    var content: [UInt8] = []
    var table: [UInt8] = []
    for block in blocks {
      table += Self.big32(block.isEmpty ? [0, 0] : [32 + content.count, block.count])
      content += block
    }
    let index = Self.big32([blocks.count]) + table + Self.big32([0, 0, 0, 0, 0])
    return Array("BOMStore".utf8)
      + Self.big32([
        1, blocks.count - 1, 32 + content.count, index.count, 32 + content.count + index.count, names.count,
      ])
      + content + index + names
  }

  func catalog() throws -> CompiledCatalog { try CompiledCatalog(DataObject(bytes)) }

  /// A catalog with one rendition.
  static func withRendition(_ value: [UInt8]) throws -> CompiledCatalog {
    var builder = CatalogBuilder()
    builder.add(value, identifier: 1)
    return try builder.catalog()
  }
}
