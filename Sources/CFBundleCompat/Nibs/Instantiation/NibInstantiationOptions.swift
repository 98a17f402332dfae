import CFBundles
import CFObjects
import CFText

/// How a nib is instantiated.
package struct NibInstantiationOptions {
  /// The program's objects for external placeholders, by name.
  private(set) var externalObjects: DictionaryObject?
  private(set) var isLenient = false
  /// Whether the program gets a reference to each object at the top level.
  private(set) var isLegacy = false
  private(set) var translates = true
  /// Instead of the bundle and the table that the nib has.
  private(set) var bundle: Bundle?
  private(set) var table: Text?

  /// Reads the options of a C program.
  package init(_ dictionary: DictionaryObject?) throws(NibError) {
    for (key, value) in dictionary?.entries ?? [] {
      guard let name = (key as? StringObject)?.text else { throw NibError(.option(key.description, .notAString)) }
      switch name {
      case "UINibExternalObjects", "UINibProxiedObjectsKey":
        guard let objects = value as? DictionaryObject else { throw NibError(.option(name, .notADictionary)) }
        externalObjects = objects
      case "Lenient": isLenient = try .init(option: value, name)
      case "Translate": translates = try .init(option: value, name)
      case "Bundle":
        guard let bundle = value as? Bundle else { throw NibError(.option(name, .notABundle)) }
        self.bundle = bundle
      case "Table":
        guard let table = value as? StringObject else { throw NibError(.option(name, .notAString)) }
        self.table = table.text
      case "LegacyOwnership": isLegacy = try .init(option: value, name)
      default: throw NibError(.option(name, .unknown))
      }
    }
  }
}

extension Bool {
  /// The value of an option that is a boolean.
  init(option: CFObject, _ name: Text) throws(NibError) {
    guard let boolean = option as? BooleanObject else { throw NibError(.option(name, .notABoolean)) }
    self = boolean.value
  }
}
