import CFBundleCompatC
import CFText

/// A file name in two parts, as callers pass it: the name before the last dot, and the type after it.
///
/// A view of bytes that the caller keeps alive. A `Text` caches its hash, so a lookup by name and type neither joins
/// the two nor reads their bytes before the comparison.
@unsafe struct ResourceName {
  private let stem: UnsafeRawBufferPointer

  /// `nil` for a name without a dot.
  private let type: UnsafeRawBufferPointer?

  let hash: UInt64

  @inline(__always)
  private init(
    stem: UnsafeRawBufferPointer, _ stemHash: UInt64, type: UnsafeRawBufferPointer?, _ typeHash: UInt64
  ) {
    unsafe self.stem = stem
    unsafe self.type = type
    unsafe hash = TextHash.joining(stemHash, type == nil ? 0 : typeHash)
  }

  /// A file's whole name.
  @inline(never)
  init(_ name: UnsafeRawBufferPointer) {
    var dot = name.count
    while dot > 0, unsafe name[dot - 1] != .dot { dot -= 1 }
    guard dot > 0 else {
      unsafe self.init(stem: name, TextHash.hash(of: name), type: nil, 0)
      return
    }
    let stem = unsafe UnsafeRawBufferPointer(rebasing: name[..<(dot - 1)])
    let type = unsafe UnsafeRawBufferPointer(rebasing: name[dot...])
    unsafe self.init(stem: stem, TextHash.hash(of: stem), type: type, TextHash.hash(of: type))
  }

  /// A name, and a type with or without the leading dot; an empty type means none. `nil` if the type
  /// has another dot: then the two must be joined first.
  @inline(__always)
  init?(name: BorrowedText, type: BorrowedText) {
    let (stem, bytes) = unsafe (name.bytes, type.bytes)
    guard let first = unsafe bytes.first else {
      unsafe self.init(stem)
      return
    }
    // A loop: most types have three or four bytes.
    if unsafe !bytes.contains(.dot) {
      unsafe self.init(stem: stem, name.hash, type: bytes, type.hash)
      return
    }
    let bare = unsafe UnsafeRawBufferPointer(rebasing: bytes[1...])
    guard first == .dot, unsafe !bare.contains(.dot) else { return nil }
    unsafe self.init(stem: stem, name.hash, type: bare, TextHash.hash(of: bare))
  }

  /// Whether a file has this name.
  @inline(__always)
  func matches(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let type = unsafe type else { return unsafe name.isSame(asKey: stem) }
    guard let start = name.baseAddress, unsafe name.count == stem.count &+ 1 &+ type.count else { return false }
    let (stemOfName, end) = unsafe (UnsafeRawBufferPointer(start: start, count: stem.count), start + stem.count)
    return unsafe stemOfName.isSame(asKey: stem) && end.load(as: UInt8.self) == .dot
      && UnsafeRawBufferPointer(start: end + 1, count: type.count).isSame(asKey: type)
  }
}
