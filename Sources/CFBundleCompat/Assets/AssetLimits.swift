/// What a caller accepts of a picture, or of data that are compressed.
package struct AssetLimits: Sendable {
  /// The pixels of a picture.
  package var pixels = 1 << 28

  /// The bytes of data when they are decompressed.
  package var bytes = 1 << 30

  /// The size of a file: the container has 32-bit offsets.
  package static let file = Int(Int32.max)

  package init() {}
}
