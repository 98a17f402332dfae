import CFBundleCompatC
import CFText

/// A file name in two parts, as callers pass it: the name before the last dot, and the type after it.
///
/// A view of bytes that the caller keeps alive. A `Text` caches its hash, so a lookup by name and type neither joins
/// the two nor reads their bytes before the comparison.
struct ResourceName {
  private let stem: UnsafeRawBufferPointer

  /// `nil` for a name without a dot.
  private let type: UnsafeRawBufferPointer?

  let hash: UInt64

  @inline(__always)
  private init(
    stem: UnsafeRawBufferPointer, _ stemHash: UInt64, type: UnsafeRawBufferPointer?, _ typeHash: UInt64
  ) {
    self.stem = stem
    self.type = type
    hash = TextHash.joining(stemHash, type == nil ? 0 : typeHash)
  }

  /// A file's whole name.
  @inline(never)
  init(_ name: UnsafeRawBufferPointer) {
    var dot = name.count
    while dot > 0, name[dot - 1] != .dot { dot -= 1 }
    guard dot > 0 else {
      self.init(stem: name, TextHash.hash(of: name), type: nil, 0)
      return
    }
    let stem = UnsafeRawBufferPointer(rebasing: name[..<(dot - 1)])
    let type = UnsafeRawBufferPointer(rebasing: name[dot...])
    self.init(stem: stem, TextHash.hash(of: stem), type: type, TextHash.hash(of: type))
  }

  /// A name, and a type with or without the leading dot; an empty type means none. `nil` if the type
  /// has another dot: then the two must be joined first.
  @inline(__always)
  init?(name: BorrowedText, type: BorrowedText) {
    let (stem, bytes) = (name.bytes, type.bytes)
    guard let first = bytes.first else {
      self.init(stem)
      return
    }
    if memchr(bytes.baseAddress!, Int32(UInt8.dot), bytes.count) == nil {
      self.init(stem: stem, name.hash, type: bytes, type.hash)
      return
    }
    let bare = UnsafeRawBufferPointer(rebasing: bytes[1...])
    guard first == .dot, !bare.contains(.dot) else { return nil }
    self.init(stem: stem, name.hash, type: bare, TextHash.hash(of: bare))
  }

  /// Whether a file has this name.
  @inline(__always)
  func matches(_ name: Text) -> Bool {
    let start = UnsafeRawPointer(name.cString)
    guard let type else {
      return name.count == stem.count && memcmp(start, stem.baseAddress!, stem.count) == 0
    }
    return name.count == stem.count &+ 1 &+ type.count
      && memcmp(start, stem.baseAddress!, stem.count) == 0
      && start.load(fromByteOffset: stem.count, as: UInt8.self) == .dot
      && memcmp(start + stem.count + 1, type.baseAddress!, type.count) == 0
  }
}
