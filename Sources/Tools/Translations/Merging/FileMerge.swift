import CFObjects
import CFPropertyLists
import CFText

/// A merge of two versions of a file, key by key.
///
/// The result is always a file that can be read. Where both versions have changed the same string, it has that of ours.
package struct FileMerge {
  package struct Conflict: Equatable {
    /// The keys that lead to the value.
    package let path: [Text]
    /// What the versions have, as text for people; `nil` if a version has removed the key.
    package let ours: Text?
    package let theirs: Text?
  }

  /// The merged file.
  package let bytes: [UInt8]
  package let conflicts: [Conflict]

  /// Whether the file itself says what is in conflict, in comments.
  package let hasComments: Bool

  /// The versions of a file that are merged. One that does not exist is empty.
  package enum Version: Sendable { case base, ours, theirs }

  package struct Fault: Error {
    package let version: Version
    package let error: TranslationError
  }

  /// Why our version cannot have what theirs has changed.
  package struct Refusal: Error {
    package let reason: Text
  }

  /// - Parameter isCatalog: whether the file is a string catalog, which is JSON.
  /// - Throws: a ``Fault`` or a ``Refusal``.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], isCatalog: Bool) throws {
    // What only one side has changed needs no reading.
    if ours == theirs || theirs == base {
      self.init(bytes: ours, conflicts: [], hasComments: false)
    } else if ours == base {
      self.init(bytes: theirs, conflicts: [], hasComments: false)
    } else if isCatalog {
      try self.init(catalogs: base, ours, theirs)
    } else if let merge = StringsFileMerge(base: base, ours: ours, theirs: theirs) {
      self.init(bytes: merge.bytes, conflicts: merge.conflicts, hasComments: true)
    } else {
      try self.init(lists: base, ours, theirs)
    }
  }

  init(bytes: [UInt8], conflicts: [Conflict], hasComments: Bool) {
    self.bytes = bytes
    self.conflicts = conflicts
    self.hasComments = hasComments
  }
}

/// What becomes of a value that three versions of a file have.
enum MergeChoice {
  case ours, theirs
  /// Both sides have changed it, and in different ways.
  case both

  /// - Parameter areEqual: compares two values, either of which may be absent.
  static func of<Value>(_ base: Value?, _ ours: Value?, _ theirs: Value?, _ areEqual: (Value, Value) -> Bool) -> Self {
    func same(_ left: Value?, _ right: Value?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return areEqual(left, right)
    }
    if same(ours, theirs) || same(theirs, base) { return .ours }
    return same(ours, base) ? .theirs : .both
  }
}
