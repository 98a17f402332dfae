import CFObjects
import CFPropertyLists
import CFText
import Genstrings

extension FileMerge {
  init(catalogs base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Fault) {
    let empty = CatalogNode.object([])
    let nodes = (
      base.isEmpty ? empty : try Self.node(base, .base), ours.isEmpty ? empty : try Self.node(ours, .ours),
      theirs.isEmpty ? empty : try Self.node(theirs, .theirs)
    )
    var merger = CatalogMerger()
    let merged = merger.merge(nodes.0, nodes.1, nodes.2, [])
    if let merged, merged.isEqual(to: nodes.1) {
      self.init(bytes: ours, conflicts: merger.conflicts, hasComments: false)
      return
    }
    var bytes = Array((merged ?? empty).text.utf8)
    if ours.last == .lineFeed { bytes.append(.lineFeed) }
    self.init(bytes: bytes, conflicts: merger.conflicts, hasComments: false)
  }

  private static func node(_ bytes: [UInt8], _ version: Version) throws(Fault) -> CatalogNode {
    // For the position of an error, which the cursor does not tell.
    do throws(TranslationError) {
      _ = try TranslationReader.json(bytes.span)
    } catch {
      throw Fault(version: version, error: error)
    }
    do throws(ParseError) {
      return try CatalogNode(bytes.span)
    } catch {
      throw Fault(version: version, error: TranslationError(error))
    }
  }
}

private struct CatalogMerger {
  var conflicts: [FileMerge.Conflict] = []

  mutating func merge(
    _ base: CatalogNode?, _ ours: CatalogNode?, _ theirs: CatalogNode?, _ path: [Text]
  ) -> CatalogNode? {
    switch MergeChoice.of(base, ours, theirs, { $0.isEqual(to: $1) }) {
    case .ours: return ours
    case .theirs: return theirs
    case .both: break
    }
    // A text and its state belong together.
    if path.last != "stringUnit", case .object(let ourMembers)? = ours, case .object(let theirMembers)? = theirs {
      var baseMembers: [CatalogNode.Member] = []
      if case .object(let members)? = base { baseMembers = members }
      return merge(baseMembers, ourMembers, theirMembers, path)
    }
    conflicts.append(.init(path: path, ours: ours?.line, theirs: theirs?.line))
    return ours
  }

  private mutating func merge(
    _ base: [CatalogNode.Member], _ ours: [CatalogNode.Member], _ theirs: [CatalogNode.Member], _ path: [Text]
  ) -> CatalogNode {
    var baseValues: [Text: CatalogNode] = [:]
    for member in base { baseValues[member.key] = member.value }
    var theirValues: [Text: CatalogNode] = [:]
    for member in theirs { theirValues[member.key] = member.value }
    var result: [CatalogNode.Member] = []
    for var member in ours {
      let theirs = theirValues.removeValue(forKey: member.key)
      guard let value = merge(baseValues[member.key], member.value, theirs, path + [member.key]) else { continue }
      member.value = value
      result.append(member)
    }
    var added: [(key: Text, value: CatalogNode)] = []
    for member in theirs {
      guard let value = theirValues.removeValue(forKey: member.key) else { continue }
      if let merged = merge(baseValues[member.key], nil, value, path + [member.key]) {
        added.append((member.key, merged))
      }
    }
    var node = CatalogNode.object(result)
    node.insert(added.stableSorted { !CatalogNode.precedes($1.key, $0.key) })
    return node
  }
}

extension CatalogNode {
  /// Whether two values mean the same: the order of members does not count.
  fileprivate func isEqual(to other: CatalogNode) -> Bool {
    switch (self, other) {
    case (.other(let left), .other(let right)):
      if left == right { return true }
      // What is written in another way may be the same: with an escape, or with other spaces.
      guard let value = try? JSONParser.parse(left.span), let other = try? JSONParser.parse(right.span) else {
        return false
      }
      return value.equals(other)
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      // Mostly the order is the same, too.
      if zip(left, right).allSatisfy({ $0.key == $1.key }) {
        return zip(left, right).allSatisfy { $0.value.isEqual(to: $1.value) }
      }
      var values: [Text: CatalogNode] = [:]
      for member in right { values[member.key] = member.value }
      return left.allSatisfy { member in values[member.key].map { member.value.isEqual(to: $0) } ?? false }
    default: return false
    }
  }

  /// The value on one line; of a text with its state, the text.
  fileprivate var line: Text {
    if let unit = self["value"], case .other(let written) = unit { return written }
    return Text(text.utf8.split(whereSeparator: { $0 == .lineFeed || $0 == 0x20 }).joined(separator: [0x20]))
  }
}
