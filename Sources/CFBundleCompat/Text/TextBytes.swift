/// A block of bytes that texts share. Whoever made it fills it before any text is made of it;
/// afterwards nobody writes where a text is.
package final class TextBytes: ManagedBuffer<Int, UInt8> {
  /// A block with room for so many bytes, and for the NUL behind them.
  ///
  /// The class is named: Embedded Swift cannot make an object of a class that it learns when the program runs,
  /// but does not say so, and takes a size from nowhere.
  package static func make(capacity: Int) -> TextBytes {
    unsafeDowncast(TextBytes.create(minimumCapacity: capacity + 1) { _ in capacity }, to: TextBytes.self)
  }

  /// The room, without that for the NUL.
  package var room: Int { header }

  /// The first byte. The address stays while the block lives.
  package var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
