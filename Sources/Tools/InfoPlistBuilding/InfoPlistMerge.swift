import CFObjects
import CFText
import Reporting

/// Merges the values of one Info.plist into those of another, as builds of Xcode do.
struct InfoPlistMerge {
  /// Whether icons are merged at every depth.
  let mergesIcons: Bool
  private(set) var issues: [InfoPlistIssue] = []

  init(mergesIcons: Bool = true) { self.mergesIcons = mergesIcons }

  mutating func merge(_ new: CFObject, over old: CFObject, key: Text) -> CFObject {
    if key == "UIRequiredDeviceCapabilities" { return mergeCapabilities(new, old, key) }
    if mergesIcons, key == "CFBundleIcons" || key.hasPrefix("CFBundleIcons~" as Text) {
      if let new = new as? DictionaryObject, let old = old as? DictionaryObject {
        return Self.deepMerge(new, over: old)
      }
    }
    switch (old, new) {
    case (let old as ArrayObject, let new as ArrayObject): return Self.append(new, to: old)
    case (let old as DictionaryObject, let new as DictionaryObject):
      var entries = KeyedObjects(old)
      for (key, value) in KeyedObjects(new).values { entries.values[key] = value }
      return entries.object
    case (_, _) where old.isScalar && new.isScalar:
      if !(old.isSame(as: new)) {
        issues.append(InfoPlistIssue(.replaced(old.shortText, by: new.shortText), .note, key))
      }
      return new
    default:
      issues.append(InfoPlistIssue(.cannotMerge(new.kindName, into: old.kindName), .error, key))
      return old
    }
  }

  /// What the new array has and the old one has not. What the new one has twice stays twice.
  private static func append(_ new: ArrayObject, to old: ArrayObject) -> ArrayObject {
    let known = old.objects
    return ArrayObject(known + new.objects.filter { element in !known.contains { $0.isSame(as: element) } })
  }

  private static func deepMerge(_ new: DictionaryObject, over old: DictionaryObject) -> DictionaryObject {
    var entries = KeyedObjects(old)
    for (key, value) in KeyedObjects(new).values {
      if let inner = value as? DictionaryObject, let outer = entries.values[key] as? DictionaryObject {
        entries.values[key] = deepMerge(inner, over: outer)
      } else {
        entries.values[key] = value
      }
    }
    return entries.object
  }

  /// An array of names, or a dictionary of names and whether they are required.
  private mutating func mergeCapabilities(_ new: CFObject, _ old: CFObject, _ key: Text) -> CFObject {
    if let new = new as? ArrayObject, let old = old as? ArrayObject { return Self.append(new, to: old) }
    guard var entries = Self.capabilities(old), let added = Self.capabilities(new) else {
      issues.append(InfoPlistIssue(.requiredCapabilities, .error, key))
      return old
    }
    for (key, value) in added.values { entries.values[key] = value }
    return entries.object
  }

  private static func capabilities(_ value: CFObject) -> KeyedObjects? {
    if let dictionary = value as? DictionaryObject { return KeyedObjects(dictionary) }
    guard let array = value as? ArrayObject else { return nil }
    var entries = KeyedObjects()
    for case let name as StringObject in array.objects { entries.values[name.text] = BooleanObject.true }
    return entries
  }
}

/// The values of a dictionary by key, for changes.
struct KeyedObjects {
  var values: [Text: CFObject] = [:]

  init() {}

  init(_ dictionary: DictionaryObject) {
    for entry in dictionary.entries {
      if let key = entry.key as? StringObject { values[key.text] = entry.value }
    }
  }

  /// With sorted keys, so that no order depends on hash values.
  var object: DictionaryObject {
    DictionaryObject(values.keys.sorted().map { (StringObject($0), values[$0]!) })
  }
}

extension CFObject {
  var isScalar: Bool { !(self is ArrayObject) && !(self is DictionaryObject) }

  func isSame(as other: CFObject) -> Bool { typeID == other.typeID && isEqual(to: other) }

  /// For messages.
  var shortText: Text {
    let text = description
    return text.count > 60 ? Text(String(text.string.prefix(57))) + "..." : text
  }
}
