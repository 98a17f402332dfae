import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// Why a nib cannot be opened, or a value of it cannot be made.
///
/// A reference to its details, because it is thrown in many places.
package struct NibError: Error {
  /// The codes of `CFBCNib.h`.
  package enum Code: Int {
    case notFound = 1
    case notANib, xib, gorm, storyboard, unsupportedVersion, damaged, tooLarge, noRoot
    case missingExternalObject, missingOwner, creationFailed, connectionFailed, nestedTooDeep
    case invalidOption, awakeFailed
  }

  /// What an error is about.
  ///
  /// Unchecked: an error stays in the thread that throws it.
  final class Details: @unchecked Sendable {
    let reason: Reason
    var offset: Int
    let objectIndex: Int
    var className: Text = ""
    var path: Text = ""
    var part: Text = ""

    init(_ reason: Reason, _ offset: Int, _ objectIndex: Int) {
      self.reason = reason
      self.offset = offset
      self.objectIndex = objectIndex
    }
  }

  private let details: Details

  package var reason: Reason { details.reason }

  package var code: Code { reason.code }

  /// Where the damage is, in bytes.
  var offset: Int? { details.offset < 0 ? nil : details.offset }

  /// Where the damage is: a line of a text, or an offset.
  package var position: SourcePosition? { reason.position ?? offset.map { .offset($0) } }

  /// The limit that the file exceeds.
  package var limit: ReadingLimit? { reason.limit }

  /// The object of the archive that is damaged.
  var objectIndex: Int? { details.objectIndex < 0 ? nil : details.objectIndex }

  // Functions of their own, not default arguments: errors are thrown in many places, which have to be small.

  @inline(never)
  init(_ reason: Reason) { details = Details(reason, -1, -1) }

  @inline(never)
  init(_ reason: Reason, at offset: Int) { details = Details(reason, offset, -1) }

  @inline(never)
  init(_ reason: Reason, object: Int) { details = Details(reason, -1, object) }

  @inline(never)
  init(_ reason: Reason, at offset: Int, object: Int) { details = Details(reason, offset, object) }

  /// The same error without its offset, which is that of a converted file.
  func withoutOffset() -> NibError {
    details.offset = -1
    return self
  }

  /// The same error about an object of a class.
  func about(class name: Text) -> NibError {
    details.className = name
    return self
  }

  /// The same error about a file, which may be a part of a directory.
  func about(_ path: Text, part: Text) -> NibError {
    details.path = path
    details.part = part
    return self
  }

  init(_ error: SystemError) { self.init(.system(error)) }

  /// There is not enough memory: a failure of the system.
  static var outOfMemory: NibError { NibError(.outOfMemory) }

  /// What is wrong with a property list.
  init(_ error: ParseError) { self.init(.list(error), at: error.position.offset ?? -1) }

  /// What is wrong with a document of XML.
  init(document error: ParseError) { self.init(.document(error), at: error.position.offset ?? -1) }

  package static let domain: Text = "org.cfbundlecompat.nib"

  package var object: ErrorObject {
    var entries: [(key: CFObject, value: CFObject)] = []
    @inline(never)
    func add(_ key: Literal, _ value: CFObject) { entries.append((StringObject(Text(key)), value)) }
    @inline(never)
    func add(_ key: Literal, _ text: Text) { if !text.isEmpty { add(key, StringObject(text)) } }
    @inline(never)
    func add(_ key: Literal, _ number: Int) { if number >= 0 { add(key, NumberObject(.integer(Int64(number)))) } }
    add("NSLocalizedFailureReason", reason.sentence)
    add("NSFilePath", details.path)
    add("CFBCNibPart", details.part)
    add("CFBCNibOffset", details.offset)
    add("CFBCNibObjectIndex", details.objectIndex)
    add("CFBCNibClass", details.className)
    var place = reason.position?.details ?? []
    if place.isEmpty, details.offset >= 0 { place.append(.offset(details.offset)) }
    if let limit { place.append(.limit(limit.value)) }
    for detail in place { entries.append(detail.entry) }
    let userInfo = DictionaryObject(entries)
    if case .system(let systemError) = reason {
      return ErrorObject(domain: ErrorObject.Domain.posix.name, code: Int(systemError.code), userInfo: userInfo)
    }
    return ErrorObject(domain: Self.domain, code: code.rawValue, userInfo: userInfo)
  }
}
