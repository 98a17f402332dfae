import CFNibs
import CFObjects
import CFText

extension CFNib {
  /// An object of a nib: of the interface, a placeholder, or a value.
  public struct Object: Sendable, Identifiable {
    let nib: Nib
    let core: NibObject

    /// What an object is for.
    public enum Kind: UInt8, Hashable, Sendable {
      /// A part of the interface.
      case object = 1
      /// It stands for an object of the program.
      case placeholder
      /// A value of another object, such as a color.
      case value
    }

    /// What a placeholder stands for.
    public enum Placeholder: UInt8, Hashable, Sendable {
      /// Nothing: the object is not a placeholder.
      case none
      /// The object that loads the nib.
      case owner
      /// The object that gets the user's actions.
      case firstResponder
      /// The application.
      case application
      /// An object that the program supplies by ``CFNib/Object/placeholderIdentifier``.
      case external
    }

    /// The number of the object in the archive.
    public var id: Int { core.slot }

    /// What the object is for.
    public var kind: Kind { Kind(rawValue: core.kind.rawValue)! }  // It has the core's cases, with the same numbers.

    /// What a placeholder stands for.
    public var placeholder: Placeholder { Placeholder(rawValue: core.placeholder.rawValue)! }  // The same.

    /// The name under which a program supplies the object of a placeholder.
    public var placeholderIdentifier: String? { core.placeholderIdentifier?.string }

    /// The class to create; of a custom class, its name.
    public var className: String { core.effectiveClass.string }

    /// The class in the archive.
    public var archivedClassName: String { core.archivedClass.string }

    /// The class that a custom class replaces.
    public var baseClassName: String? { core.baseClass?.string }

    /// The archived class and its superclasses.
    public var classChain: [String] { core.classChain.map { $0.string } }

    /// The Swift module of the class.
    public var module: String? { core.module?.string }

    /// The name in Interface Builder.
    public var name: String? { core.name?.string }

    /// The number that Interface Builder gave to the object.
    public var objectID: Int? { core.objectID }

    /// The object that contains this one.
    public var parent: Object? { core.parent.map { Object(nib: nib, core: $0) } }

    /// The objects that this one contains.
    public var children: [Object] {
      (0..<core.childCount).compactMap { core.child(at: $0) }.map { Object(nib: nib, core: $0) }
    }

    /// The names of the archived properties, in the order of the archive.
    public var propertyNames: [String] {
      (0..<core.propertyCount).compactMap { core.propertyKey(at: $0)?.string }
    }

    /// The value of an archived property, such as `NSTitle`.
    ///
    /// - Parameter name: One of ``propertyNames``.
    /// - Returns: `nil` if there is no such property.
    /// - Throws: ``Error`` if the value is damaged.
    public func value(of name: String) throws(Error) -> Value? {
      guard let index = core.index(ofKey: Text(name)) else { return nil }
      do throws(NibError) { return Value(try core.value(at: index), of: nib) } catch { throw Error(error) }
    }
  }
}

extension CFNib.Object: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.core === right.core }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
}

extension CFNib.Object: CustomStringConvertible {
  /// The number and the class.
  public var description: String { core.description.string }
}

// MARK: - Values

extension CFNib {
  /// The value of a property.
  ///
  /// A list that is in several places is in memory once, but a walk over all values meets it in each: set a limit if you
  /// walk over those of a file that you do not trust.
  public indirect enum Value: Sendable {
    /// No value.
    case null
    /// A string, a number, a date, or data.
    case scalar(PropertyList)
    /// A list.
    case array([Value])
    /// Keys and values, in the order of the archive.
    case dictionary([(key: Value, value: Value)])
    /// Another object of the nib.
    case object(Object)

    init(_ object: CFObject, of nib: Nib) {
      var converter = Converter(nib: nib)
      self = converter.value(of: object)
    }

    /// The string; `nil` for a value of another kind.
    public var string: String? {
      if case .scalar(.string(let value)) = self { return value }
      return nil
    }
  }

  /// Converts each container once.
  private struct Converter {
    let nib: Nib
    var converted: [ObjectIdentifier: Value] = [:]

    /// The recursion ends: the core limits how deep containers are nested, and none contains itself.
    mutating func value(of object: CFObject) -> Value {
      switch object {
      case let object as NibObject: return .object(Object(nib: nib, core: object))
      case let array as ArrayObject:
        return once(array) { converter in .array(array.objects.map { converter.value(of: $0) }) }
      case let dictionary as DictionaryObject:
        return once(dictionary) { converter in
          .dictionary(dictionary.entries.map { (converter.value(of: $0.key), converter.value(of: $0.value)) })
        }
      default: return PropertyList(object).map { .scalar($0) } ?? .null
      }
    }

    private mutating func once(_ container: CFObject, _ convert: (inout Converter) -> Value) -> Value {
      if let value = converted[ObjectIdentifier(container)] { return value }
      let value = convert(&self)
      converted[ObjectIdentifier(container)] = value
      return value
    }
  }
}

// MARK: - Connections

extension CFNib {
  /// What connects two objects of a nib.
  public struct Connection: Sendable {
    let nib: Nib
    let core: NibConnection

    /// What a connection does.
    public enum Kind: Int, Hashable, Sendable {
      /// A property of the source refers to the destination.
      case outlet = 1
      /// The source sends a message to the destination.
      case action
      /// A property of the source has several destinations.
      case collection
      /// A property of the source follows one of the destination.
      case binding
      /// A help tag.
      case help
      /// Attributes that are set at run time.
      case attributes
      /// A connection without a purpose of its own.
      case plain
      /// A connection of a class that is not known.
      case other
      /// A transition to another scene.
      case segue
    }

    /// What the connection does.
    public var kind: Kind { Kind(rawValue: core.kind.rawValue)! }  // It has the core's cases, with the same numbers.

    /// The name of an outlet's property, or the selector of an action.
    public var label: String? { core.label?.string }

    /// The object that has the property, or sends the action.
    public var source: Object? { core.source.map { Object(nib: nib, core: $0) } }

    /// The object that the connection leads to; of a collection, the first one.
    public var destination: Object? { core.destination.map { Object(nib: nib, core: $0) } }

    /// The events of UIKit for which an action is sent.
    public var eventMask: UInt { core.eventMask }
  }
}

extension CFNib.Connection: CustomStringConvertible {
  /// The kind, the label, and both objects.
  public var description: String { core.description.string }
}
