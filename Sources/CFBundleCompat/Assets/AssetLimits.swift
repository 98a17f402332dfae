/// What a caller accepts of a picture, or of data that are compressed.
package struct AssetLimits: Sendable {
  /// The pixels of a picture.
  package var pixels = 1 << 28

  /// The bytes of data when they are decompressed.
  package var bytes = 1 << 30

  /// The most pixels that a caller can allow.
  package static let mostPixels = 1 << 30

  /// The size of a file: the container has 32-bit offsets.
  package static let file = Int(Int32.max)

  package init() {}

  /// The number of pixels of a picture.
  ///
  /// - Parameter place: where the file gives its size.
  /// - Throws: if the picture is empty, or has more pixels than the limit.
  static func pixelCount(_ width: Int, _ height: Int, limit: Int, at place: Int) throws(AssetError) -> Int {
    guard width > 0, height > 0 else { throw AssetError(.noPixels, at: place) }
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width <= 65_535, height <= 65_535, !isTooLarge, count <= limit else {
      throw AssetError(.tooManyPixels(limit: limit))
    }
    return count
  }
}
