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

  /// What an error says.
  ///
  /// Unchecked: an error stays in the thread that throws it.
  final class Details: @unchecked Sendable {
    let code: Code
    let reason: Text
    var offset: Int
    let objectIndex: Int
    var className: Text = ""
    var path: Text = ""
    var part: Text = ""
    var systemError: SystemError?
    /// Of a text, where the damage is.
    var position: SourcePosition?
    var limit: ReadingLimit?

    init(_ code: Code, _ reason: Text, _ offset: Int, _ objectIndex: Int) {
      self.code = code
      self.reason = reason
      self.offset = offset
      self.objectIndex = objectIndex
    }
  }

  private let details: Details

  package var code: Code { details.code }

  /// A sentence, with a full stop.
  package var reason: Text { details.reason }

  /// Where the damage is, in bytes.
  var offset: Int? { details.offset < 0 ? nil : details.offset }

  /// Where the damage is: a line of a text, or an offset.
  package var position: SourcePosition? { details.position ?? offset.map { .offset($0) } }

  /// The limit that the file exceeds.
  package var limit: ReadingLimit? { details.limit }

  /// The object of the archive that is damaged.
  var objectIndex: Int? { details.objectIndex < 0 ? nil : details.objectIndex }

  @_disfavoredOverload
  @inline(never)
  init(_ code: Code, _ reason: Text) { details = Details(code, reason, -1, -1) }

  @_disfavoredOverload
  @inline(never)
  init(_ code: Code, _ reason: Text, at offset: Int) { details = Details(code, reason, offset, -1) }

  @_disfavoredOverload
  @inline(never)
  init(_ code: Code, _ reason: Text, object: Int) { details = Details(code, reason, -1, object) }

  // Functions of their own, not default arguments: errors are thrown in many places, which have to be small.

  @inline(never)
  init(_ code: Code, _ reason: Literal) { self.init(code, Text(reason)) }

  @inline(never)
  init(_ code: Code, _ reason: Literal, at offset: Int) { self.init(code, reason, at: offset, object: -1) }

  @inline(never)
  init(_ code: Code, _ reason: Literal, object: Int) { self.init(code, reason, at: -1, object: object) }

  @inline(never)
  init(_ code: Code, _ reason: Literal, at offset: Int, object: Int) {
    details = Details(code, Text(reason), offset, object)
  }

  /// A nib that is not damaged, but larger than the limits.
  @inline(never)
  init(beyond limit: ReadingLimit, _ reason: Text, at offset: Int = -1) {
    details = Details(.tooLarge, reason, offset, -1)
    details.limit = limit
  }

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

  init(_ error: SystemError) {
    self.init(.damaged, error.description)
    details.systemError = error
    details.limit = error.limit
  }

  /// There is not enough memory: a failure of the system.
  static var outOfMemory: NibError { NibError(.outOfMemory) }

  init(_ error: ParseError) { self.init(error, in: "property list") }

  /// What is wrong with a property list, or a document of XML.
  init(_ error: ParseError, in document: Literal) {
    let reason = error.position.offset == nil ? error.description : error.reason.text
    self.init(
      error.limit == nil ? .damaged : .tooLarge,
      "The " + Text(document) + (error.limit == nil ? " is damaged: " : " is not read: ") + reason + ".",
      at: error.position.offset ?? -1)
    details.position = error.position
    details.limit = error.limit
  }

  package static let domain: Text = "org.cfbundlecompat.nib"

  package var object: ErrorObject {
    var entries: [(key: CFObject, value: CFObject)] = []
    @inline(never)
    func add(_ key: Literal, _ value: CFObject) { entries.append((StringObject(Text(key)), value)) }
    @inline(never)
    func add(_ key: Literal, _ text: Text) { if !text.isEmpty { add(key, StringObject(text)) } }
    @inline(never)
    func add(_ key: Literal, _ number: Int) { if number >= 0 { add(key, NumberObject(.integer(Int64(number)))) } }
    add("NSLocalizedFailureReason", reason)
    add("NSFilePath", details.path)
    add("CFBCNibPart", details.part)
    add("CFBCNibOffset", details.offset)
    add("CFBCNibObjectIndex", details.objectIndex)
    add("CFBCNibClass", details.className)
    var place = details.position?.details ?? []
    if place.isEmpty, details.offset >= 0 { place.append(.offset(details.offset)) }
    if let limit = details.limit { place.append(.limit(limit.value)) }
    for detail in place { entries.append(detail.entry) }
    let userInfo = DictionaryObject(entries)
    if let systemError = details.systemError {
      return ErrorObject(domain: ErrorObject.Domain.posix.name, code: Int(systemError.code), userInfo: userInfo)
    }
    return ErrorObject(domain: Self.domain, code: code.rawValue, userInfo: userInfo)
  }
}
