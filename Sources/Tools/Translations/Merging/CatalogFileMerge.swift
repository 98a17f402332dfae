import CFObjects
import CFPropertyLists
import CFText
import Genstrings

extension FileMerge {
  init(catalogs base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Fault) {
    let (base, theirs, isNew) = (try Self.file(base, .base), try Self.file(theirs, .theirs), ours.isEmpty)
    var file = isNew ? theirs : try Self.file(ours, .ours)
    let ours = isNew ? CatalogNode() : file.root
    var merger = CatalogMerger(keepsTheirStyle: isNew)
    file.root = merger.merge(base.root, ours, theirs.root, []) ?? CatalogNode()
    self.init(bytes: file.bytes, conflicts: merger.conflicts, hasComments: false)
  }

  private static func file(_ bytes: [UInt8], _ version: Version) throws(Fault) -> CatalogFile {
    if bytes.isEmpty { return CatalogFile(CatalogNode()) }
    // A key that occurs twice is an error.
    do throws(TranslationError) {
      _ = try TranslationReader.json(bytes.span)
    } catch {
      throw Fault(version: version, error: error)
    }
    do throws(ParseError) {
      return try CatalogFile(bytes.span)
    } catch {
      throw Fault(version: version, error: TranslationError(error))
    }
  }
}

private struct CatalogMerger {
  /// Whether our version has no style of its own.
  let keepsTheirStyle: Bool
  var conflicts: [FileMerge.Conflict] = []

  init(keepsTheirStyle: Bool) { self.keepsTheirStyle = keepsTheirStyle }

  mutating func merge(
    _ base: CatalogNode?, _ ours: CatalogNode?, _ theirs: CatalogNode?, _ path: [Text]
  ) -> CatalogNode? {
    switch MergeChoice.of(base, ours, theirs, { $0.isEqual(to: $1) }) {
    case .ours: return ours
    case .theirs: return keepsTheirStyle ? theirs : theirs?.plain
    case .both: break
    }
    // A text and its state belong together.
    if path.last != "stringUnit", let ours = ours?.object, let theirs = theirs?.object {
      return merge(base?.object ?? CatalogObject(), ours, theirs, path)
    }
    conflicts.append(.init(path: path, ours: ours?.line, theirs: theirs?.line))
    return ours
  }

  private mutating func merge(
    _ base: CatalogObject, _ ours: CatalogObject, _ theirs: CatalogObject, _ path: [Text]
  ) -> CatalogNode {
    var baseValues: [Text: CatalogNode] = [:]
    for member in base.members { baseValues[member.key] = member.value }
    var theirValues: [Text: CatalogNode] = [:]
    for member in theirs.members { theirValues[member.key] = member.value }
    var result = ours
    var removed: Set<Text> = []
    result.forEachMember { member in
      let theirs = theirValues.removeValue(forKey: member.key)
      if let value = merge(baseValues[member.key], member.value, theirs, path + [member.key]) {
        member.value = value
      } else {
        removed.insert(member.key)
      }
    }
    result.remove { removed.contains($0.key) }
    var added: [(key: Text, value: CatalogNode)] = []
    for member in theirs.members {
      guard let value = theirValues.removeValue(forKey: member.key) else { continue }
      if let merged = merge(baseValues[member.key], nil, value, path + [member.key]) {
        added.append((member.key, merged))
      }
    }
    result.insert(added)
    return .object(result)
  }
}

extension CatalogNode {
  /// Whether two values mean the same: the order of members does not count.
  func isEqual(to other: CatalogNode) -> Bool {
    switch (self, other) {
    case (.other(let left), .other(let right)):
      if left == right { return true }
      // What is written in another way may be the same: with an escape, or with other spaces.
      guard let value = try? JSONParser.parse(left.span), let other = try? JSONParser.parse(right.span) else {
        return false
      }
      return value.equals(other)
    case (.object(let left), .object(let right)):
      let (left, right) = (left.members, right.members)
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
