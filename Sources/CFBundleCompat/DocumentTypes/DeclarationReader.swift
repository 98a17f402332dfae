import CFObjects
import CFSystem
import CFText

/// Reads the declarations of an info dictionary, and notes their faults.
final class DeclarationReader {
  private(set) var faults = FaultList()

  /// Those of ``faults`` that are about what a document type means, and not about the type of a value or a name.
  private(set) var documentTypeFaults = FaultList()

  /// The same of uniform types.
  private(set) var typeFaults = FaultList()

  /// How many tags document types may still have by their content types: any number of them may name the same types.
  private var tagsLeft = 65_536

  /// What is being read, for people.
  private var owner: Text = ""

  @inline(never)
  func begin(_ kind: Literal, _ name: CFObject) {
    owner = Text(kind) + name.description + " "
  }

  /// Notes a fault of what is being read.
  @inline(never)
  func fault(_ key: Literal, _ reason: Literal) {
    faults.append(owner + Text(key) + Text(reason))
  }

  /// Notes a fault that only a declaration as a whole has.
  @inline(never)
  func faultOfMeaning(_ reason: Literal, ofType: Bool = false) {
    fault("", reason)
    if ofType { typeFaults.append(owner + Text(reason)) } else { documentTypeFaults.append(owner + Text(reason)) }
  }

  /// The dictionaries in an array.
  @inline(never)
  func dictionaries(_ info: DictionaryObject, _ key: Literal) -> [DictionaryObject] {
    owner = ""
    if let value = info[key], value.typeID != .array { fault(key, " is not an array") }
    var found: [DictionaryObject] = []
    for element in info.elements(key) {
      if let dictionary = element as? DictionaryObject {
        found.append(dictionary)
      } else {
        fault(key, " has an entry that is not a dictionary")
      }
    }
    return found
  }

  /// The strings of an array, or one string, as tags of a kind. Without a kind, as they are.
  @inline(never)
  func names(_ entry: DictionaryObject?, _ key: Literal, _ kind: TagKind? = nil) -> [CFObject] {
    guard let value = entry?[key] else { return [] }
    var names: [CFObject] = []
    for element in (value as? ArrayObject)?.objects ?? [value] {
      if let name = element as? StringObject {
        if name.count > 0 { names.append(kind?.tag(name.text) ?? name) }
      } else {
        fault(key, " has a value that is not a string")
      }
    }
    return names
  }

  /// The tags that a document type has by its content types: none once there are too many.
  @inline(never)
  func tags(of contentTypes: [CFObject], _ types: UniformTypes) -> [CFObject] {
    if tagsLeft < 0 { return [] }
    let tags = types.tags(of: contentTypes, limit: tagsLeft)
    tagsLeft -= tags.count
    if tagsLeft < 0 { fault("LSItemContentTypes", " names types with too many tags") }
    return tags
  }

  /// What the name under a key means; `nil`, with a fault, if it means nothing.
  func value<Value>(_ entry: DictionaryObject, _ key: Literal, named: (Text) -> Value?) -> Value? {
    guard let object = entry[key] else { return nil }
    let value = (object as? StringObject).flatMap { named($0.text) }
    if value == nil { fault(key, " is unknown") }
    return value
  }
}
