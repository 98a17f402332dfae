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
      guard let name = (key as? StringObject)?.text else { throw .invalidOption(key.description, "is not a string") }
      switch name {
      case "UINibExternalObjects", "UINibProxiedObjectsKey":
        guard let objects = value as? DictionaryObject else { throw .invalidOption(name, "is not a dictionary") }
        externalObjects = objects
      case "Lenient": isLenient = try .init(option: value, name)
      case "Translate": translates = try .init(option: value, name)
      case "Bundle":
        guard let bundle = value as? Bundle else { throw .invalidOption(name, "is not a bundle") }
        self.bundle = bundle
      case "Table":
        guard let table = value as? StringObject else { throw .invalidOption(name, "is not a string") }
        self.table = table.text
      case "LegacyOwnership": isLegacy = try .init(option: value, name)
      default: throw .invalidOption(name, "is unknown")
      }
    }
  }
}

extension Bool {
  /// The value of an option that is a boolean.
  init(option: CFObject, _ name: Text) throws(NibError) {
    guard let boolean = option as? BooleanObject else { throw .invalidOption(name, "is not a boolean") }
    self = boolean.value
  }
}

extension NibError {
  @inline(never)
  static func invalidOption(_ name: Text, _ reason: Literal) -> NibError {
    NibError(.invalidOption, "The option " + name + " " + Text(reason) + ".")
  }
}
