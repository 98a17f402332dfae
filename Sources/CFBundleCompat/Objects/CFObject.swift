import CFText
import Synchronization

/// The base of everything that C holds a handle to.
///
/// Two counts keep an object alive. Swift's own count serves the core. ``retainCount``
/// is what C sees: how many references its programs own, those of their
/// collections included. While it is above zero it stands for one Swift reference. Each
/// collection has a Swift reference of its own or, as ``RetainCount/inCollection`` explains, shares that one. So the count
/// that C reads is true, and an over-release is reported instead of freeing an object that is still in use.
///
/// Unchecked: the count is atomic, and each subclass says the same of its own properties.
///
/// Open, with what other modules override, because Swift has no class that only a package may inherit from.
open class CFObject: @unchecked Sendable {
  package let typeID: TypeID

  /// Whether C may change the content. Here, because there is space for it beside the type.
  package let isMutable: Bool

  /// How many references C programs own, and the marks of ``RetainCount``. Only `Handle.swift` changes it.
  package let retainCount = Atomic<Int32>(0)

  package init(typeID: TypeID, isMutable: Bool = false) {
    self.typeID = typeID
    self.isMutable = isMutable
  }

  /// Called when C, which has no reference, gets one.
  open func firstHandleRetained() { retainForHandles() }

  /// Called when C releases its last reference.
  /// Frees the object, unless a subclass overrides it. The caller must not use the object afterwards.
  open func lastHandleReleased() { releaseForHandles() }

  /// Whether the content is equal. The other object has the same type ID and is not this object.
  open func isEqual(to other: CFObject) -> Bool { false }

  /// The same for an object that contains others, which the comparison compares later.
  package func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool { isEqual(to: other) }

  /// Equal objects have equal hashes.
  open var contentHash: UInt { UInt(bitPattern: ObjectIdentifier(self).hashValue) }

  /// The result of `CFCopyDescription`.
  open var description: Text { "" }

  /// What ``describe(part:of:in:)`` needs, for an object that contains others.
  var describedParts: DescribedParts { DescribedParts(object: self, count: 0) }

  /// Writes a part of the description of an object that contains others: at most one of those, and what comes before
  /// it. The parts are numbered from 0. Returns false after the last one, which contains no object.
  func describe(part: Int, of parts: DescribedParts, in writer: inout DescriptionWriter) -> Bool { false }
}

extension CFObject {
  /// Takes the one Swift reference that ``retainCount`` stands for.
  @inline(__always)
  package final func retainForHandles() { _ = unsafe Unmanaged.passRetained(self) }

  /// Releases that reference.
  @inline(__always)
  package final func releaseForHandles() { unsafe Unmanaged.passUnretained(self).release() }

  package final func equals(_ other: CFObject) -> Bool {
    self === other || (typeID == other.typeID && isEqual(to: other))
  }
}

/// The type of an object. The numbers are private to this library:
/// programs ask for them with `CF…GetTypeID`.
package enum TypeID: UInt32 {
  case null = 1
  case allocator, string, array, dictionary, data, number, boolean, date, url, error, uuid, locale, bundle, set, bag,
    readStream, writeStream, plugInInstance, environment, settings, uid,
    nib, nibObject, nibConnection, nibInstantiation, storyboard, characterSet, fileTree,
    assetCatalog, assetRendition, image

  /// Whether its objects contain other objects, to any depth and perhaps in a cycle.
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
    case .settings: "CFBCSettings"
    case .uid: "CFKeyedArchiverUID"
    case .nib: "CFBCNib"
    case .nibObject: "CFBCNibObject"
    case .nibConnection: "CFBCNibConnection"
    case .nibInstantiation: "CFBCNibInstantiation"
    case .storyboard: "CFBCStoryboard"
    case .characterSet: "CFCharacterSet"
    case .fileTree: "CFBCFileTree"
    case .assetCatalog: "CFBCAssetCatalog"
    case .assetRendition: "CFBCRendition"
    case .image: "CFBCImage"
    }
  }
}
