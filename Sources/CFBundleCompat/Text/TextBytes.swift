/// A block of bytes that texts share.
///
/// The bytes of a text are written before the text is created, and do not change afterwards.
package final class TextBytes: ManagedBuffer<Int, UInt8> {
  /// Allocates a block with a capacity in bytes, and one more byte for the NUL after them.
  ///
  /// Names the class instead of `Self`: Embedded Swift compiles `Self.create`, but allocates a wrong size.
  package static func make(capacity: Int) -> TextBytes {
    unsafe unsafeDowncast(TextBytes.create(minimumCapacity: capacity + 1) { _ in capacity }, to: TextBytes.self)
  }

  /// The capacity in bytes, without the NUL. (`capacity` asks the allocator.)
  package var textCapacity: Int { header }

  /// The first byte. The address is valid while the block is alive.
  package var start: UnsafeMutablePointer<UInt8> { unsafe withUnsafeMutablePointerToElements { unsafe $0 } }
}
