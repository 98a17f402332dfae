import CFText
import Synchronization

/// The base of everything that C holds a handle to.
///
/// Two counts keep an object alive. Swift's own count serves the core. ``retainCount``
/// is what C sees: how many references its programs own, those of their
/// collections included. While it is above zero it stands for one Swift reference. Each
/// collection has another of its own, or, as ``RetainCount/inCollection`` says, the same. So the count that C reads is true,
/// and one release too many is noticed instead of freeing what a collection or the library still uses.
///
/// Open, with what other modules override, because Swift has no class that only a package may inherit from.
open class CFObject: @unchecked Sendable {
  package let typeID: TypeID

  /// How many references C programs own, and the marks of ``RetainCount``. Only `Handle.swift` changes it.
  package let retainCount = Atomic<Int32>(0)

  package init(typeID: TypeID) { self.typeID = typeID }

  /// Called when C gives back its last reference.
  /// The object may go now, unless a subclass knows better. Nobody may touch it afterwards.
  open func lastHandleReleased() { releaseForHandles() }

  /// Equal content. Asked only of objects with the same type ID, and not of an object and itself.
  open func isEqual(to other: CFObject) -> Bool { false }

  /// The same, of an object that holds others: it leaves those to the comparison.
  package func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool { isEqual(to: other) }

  /// Equal objects have equal hashes.
  open var contentHash: UInt { UInt(bitPattern: ObjectIdentifier(self).hashValue) }

  /// What `CFCopyDescription` says.
  open var description: Text { "" }

  /// Writes the description of an object that may stand inside another.
  func describe(in writer: inout DescriptionWriter) { writer.append(description) }
}

extension CFObject {
  /// Takes the one Swift reference that ``retainCount`` stands for.
  @inline(__always)
  package final func retainForHandles() { _ = Unmanaged.passRetained(self) }

  /// Gives it back.
  @inline(__always)
  package final func releaseForHandles() { Unmanaged.passUnretained(self).release() }

  package final func equals(_ other: CFObject) -> Bool {
    self === other || (typeID == other.typeID && isEqual(to: other))
  }
}

/// Which type an object has. The numbers are private to this library:
/// a program asks for them with `CF…GetTypeID`.
package enum TypeID: UInt32 {
  case null = 1
  case allocator, string, array, dictionary, data, number, boolean, date, url, error, uuid, locale, bundle, set, bag,
    readStream, writeStream, plugInInstance, environment

  /// Whether its objects hold other objects, to any depth and perhaps in a circle.
  package var isCompound: Bool {
    switch self {
    case .array, .dictionary, .set, .bag, .error: true
    default: false
    }
  }
}

extension TypeID {
  /// Apple's name of the type.
  package var name: Text {
    switch self {
    case .null: "CFNull"
    case .allocator: "CFAllocator"
    case .string: "CFString"
    case .array: "CFArray"
    case .dictionary: "CFDictionary"
    case .data: "CFData"
    case .number: "CFNumber"
    case .boolean: "CFBoolean"
    case .date: "CFDate"
    case .url: "CFURL"
    case .error: "CFError"
    case .uuid: "CFUUID"
    case .locale: "CFLocale"
    case .bundle: "CFBundle"
    case .set: "CFSet"
    case .bag: "CFBag"
    case .readStream: "CFReadStream"
    case .writeStream: "CFWriteStream"
    case .plugInInstance: "CFPlugInInstance"
    case .environment: "CFBCEnvironment"
    }
  }
}
