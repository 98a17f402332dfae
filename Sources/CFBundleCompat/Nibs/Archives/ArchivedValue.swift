import CFObjects
import CFText

/// A value as an archive has it. It becomes an object only when somebody asks for it.
enum ArchivedValue {
  case null
  case boolean(Bool)
  case number(NumberObject.Value)
  /// A number of four bytes.
  case single(Float)
  /// Seconds since 2001.
  case date(Double)
  /// Where the bytes of a string are in the archive.
  case text(Range<Int>, TextForm)
  /// Where the bytes are in the archive.
  case data(Range<Int>)
  /// An object of the archive, by its index.
  case reference(Int)
  /// An array inside of the object, which the archive finds again by a number.
  case list(Int)
  /// The same for a dictionary: keys and values in turn.
  case entries(Int)

  enum TextForm {
    /// UTF-8, or what NeXTSTEP wrote before it.
    case utf8
    case latin1, utf16
  }

  var reference: Int? {
    if case .reference(let index) = self { return index }
    return nil
  }
}

/// A class of an archive.
struct ArchivedClass {
  let name: Text

  /// The superclasses, or the classes to fall back to.
  var others: [Text] = []

  let kind: Kind

  init(_ name: Text) {
    self.name = name
    kind = Kind(name)
  }
}

extension ArchivedClass {
  /// What the library knows about a class.
  enum Kind: UInt8 {
    // Values that become objects of CoreFoundation.
    case string, array, dictionary, data, number, date, null, value
    // Objects that stand for others.
    case customObject, customView, classSwapper, window, resource, imageResource, uiCustomObject, uiClassSwapper
    case externalPlaceholder, proxy
    // Connections.
    case outlet, action, collection, binding, help, attributes, keyValuePair, plain, segue
    case other

    /// The names of the classes, in the order of the cases: a line for each.
    private static let names: Literal = """
      NSString NSMutableString NSLocalizableString
      NSArray NSMutableArray NSSet NSMutableSet NSOrderedSet
      NSDictionary NSMutableDictionary
      NSData NSMutableData
      NSNumber
      NSDate
      NSNull
      NSValue
      NSCustomObject
      NSCustomView
      NSClassSwapper
      NSWindowTemplate
      NSCustomResource
      UIImageNibPlaceholder
      UICustomObject
      UIClassSwapper
      NSNibExternalObjectPlaceholder
      UIProxyObject
      NSNibOutletConnector NSIBOutletConnector UIRuntimeOutletConnection
      NSNibControlConnector NSIBControlConnector UIRuntimeEventConnection NSNibAuxiliaryActionConnector
      UIRuntimeOutletCollectionConnection
      NSNibBindingConnector
      NSIBHelpConnector
      NSIBUserDefinedRuntimeAttributesConnector
      UINibKeyValuePair
      NSNibConnector NSIBConnector
      NSStoryboardSegue UIStoryboardSegue
      """

    init(_ name: Text) { self = Kind(rawValue: UInt8(lineNumber(of: name, in: Self.names))) ?? .other }

    /// Whether objects of the class become objects of CoreFoundation.
    var isValue: Bool { rawValue <= Kind.value.rawValue }

    var isContainer: Bool { self == .array || self == .dictionary }
  }
}

/// The number of the line that has a word, or the number of all lines.
func lineNumber(of word: Text, in lines: Literal) -> Int {
  let bytes = lines.bytes
  let word = word.span
  var line = 0
  var start = 0
  for index in 0...bytes.count {
    let isEnd = index == bytes.count
    guard isEnd || bytes[index] == 0x20 || bytes[index] == 0x0A else { continue }
    if bytes.extracting(start..<index).isSame(as: word) { return line }
    if isEnd || bytes[index] == 0x0A { line += 1 }
    start = index + 1
  }
  return line
}
