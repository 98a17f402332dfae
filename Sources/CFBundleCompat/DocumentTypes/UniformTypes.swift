import CFObjects
import CFSystem
import CFText
import Synchronization

/// Uniform types: what they conform to, and by which tags their files are recognized.
///
/// Unchecked: it changes only until another object shares it.
final class UniformTypes: @unchecked Sendable {
  /// Arrays of identifiers, by identifier.
  private let parents: DictionaryObject

  /// Arrays of tags, by identifier.
  private let tags: DictionaryObject

  /// Arrays of identifiers, by tag.
  private let identifiers: DictionaryObject

  private init(_ parents: DictionaryObject, _ tags: DictionaryObject, _ identifiers: DictionaryObject) {
    self.parents = parents
    self.tags = tags
    self.identifiers = identifiers
  }

  /// A copy to which types can be added.
  convenience init(copying other: UniformTypes) {
    self.init(
      DictionaryObject(copying: other.parents, isMutable: false),
      DictionaryObject(copying: other.tags, isMutable: false),
      DictionaryObject(copying: other.identifiers, isMutable: false))
  }

  /// The types that Apple's systems declare.
  static var builtIn: UniformTypes {
    if let made = shared.load() { return made }
    let reading = Reading {
      let types = UniformTypes(.ofObjects(), .ofObjects(), .ofObjects())
      BuiltInTypes.add(to: types)
      return types
    }
    return reading.isComplete ? shared.storeIfNil(reading.value) : reading.value
  }

  private static let shared = AtomicLazyReference<UniformTypes>()

  /// Of more types than this with one tag, and of more that a type conforms to directly, the first count.
  private static let maximumTypes = 16

  /// Of more types than this that a type conforms to, the nearest count.
  private static let maximumSupertypes = 100

  /// Adds a type, which comes before those with the same tags, and replaces one with the same identifier.
  @inline(never)
  func add(_ identifier: CFObject, parents: [CFObject], tags: [CFObject]) {
    self.parents.set(ArrayObject(parents.prefix(Self.maximumTypes)), for: identifier)
    self.tags.set(ArrayObject(tags), for: identifier)
    for tag in tags {
      let all = [identifier] + identifiers.elements(for: tag)
      identifiers.set(ArrayObject(all.prefix(Self.maximumTypes)), for: tag)
    }
  }
}

extension UniformTypes {
  func identifiers(ofTag tag: CFObject) -> [CFObject] { identifiers.elements(for: tag) }

  /// The tags of several types, until there are more than `limit`.
  @inline(never)
  func tags(of identifiers: [CFObject], limit: Int = .max) -> [CFObject] {
    var all: [CFObject] = []
    for identifier in identifiers where all.count <= limit { all += tags.elements(for: identifier) }
    return all
  }

  /// What types conform to, themselves included: numbers of steps by identifier.
  @inline(never)
  func supertypes(of identifiers: [CFObject]) -> DictionaryObject {
    let found = DictionaryObject.ofObjects()
    let maximum = identifiers.count + Self.maximumSupertypes
    var level = identifiers
    var steps: Int64 = 0
    while !level.isEmpty {
      var next: [CFObject] = []
      for identifier in level where found.count < maximum && found.value(for: identifier) == nil {
        found.set(NumberObject(.integer(steps)), for: identifier)
        next += parents.elements(for: identifier)
      }
      level = next
      steps += 1
    }
    return found
  }

  @inline(never)
  func conforms(_ identifiers: [CFObject], to ancestor: Text) -> Bool { supertypes(of: identifiers)[ancestor] != nil }

  /// Whether a type may be that of a directory, or of a file. One that is neither, or both, may be that of any.
  @inline(never)
  func suits(_ identifier: CFObject, isDirectory: Bool) -> Bool {
    let all = supertypes(of: [identifier])
    let conformsToDirectory = all["public.directory"] != nil
    return conformsToDirectory == isDirectory || (all["public.data"] != nil) == conformsToDirectory
  }

  /// A type that conforms to itself by fewer than a hundred steps, if one can be reached from a type.
  ///
  /// - Parameter visited: receives the types without such circles: true once all they conform to is known.
  func circle(from identifier: CFObject, _ visited: DictionaryObject, depth: Int = 0) -> CFObject? {
    if let isDone = visited.value(for: identifier) { return isDone === BooleanObject.true ? nil : identifier }
    guard depth < 100 else { return nil }
    visited.set(BooleanObject.false, for: identifier)
    var found: CFObject?
    for parent in parents.elements(for: identifier) {
      if let circle = circle(from: parent, visited, depth: depth + 1) { found = circle }
    }
    visited.set(BooleanObject.true, for: identifier)
    return found
  }
}
