import CFText

extension RowTarget {
  /// Rows of runs: a pixel that is repeated, or pixels one after the other. Rows may have their runs in common.
  func decodeRunLengths(_ input: consuming BlockReader) throws(AssetError) {
    let place = input.place
    // The number of bytes of a pixel, but for gray one more.
    guard try input.uint32() == (format == .grayAlpha ? 3 : 4), format != .halfFloats else {
      throw AssetError(.notABitmap, at: place)
    }
    guard try input.length() == width else { throw AssetError(.otherWidth, at: place) }
    guard try input.length() == rows.count else { throw AssetError(.otherHeight, at: place) }
    for row in rows {
      let start = try input.length()
      guard start <= input.bytes.count else { throw AssetError(.runOutside, at: input.place - 4) }
      try decodeRow(row * width, BlockReader(input.bytes, at: input.base, from: start))
    }
  }

  private func decodeRow(_ first: Int, _ runs: consuming BlockReader) throws(AssetError) {
    var done = 0
    while done < width {
      let word = try runs.uint32()
      let count = Int(word & 0x7FFF_FFFF)
      // Without this, many rows could have the same long list of runs of nothing.
      guard count > 0 else { throw AssetError(.emptyRun, at: runs.place - 4) }
      guard count <= width - done else { throw AssetError(.runOutside, at: runs.place - 4) }
      let isRepeated = word >> 31 == 1
      let stored = isRepeated ? 1 : count
      let start = runs.offset
      try runs.skip(stored * format.size)
      try store(stored, at: first + done, from: runs.bytes, start, runs.base)
      if isRepeated { pixels.repeatPixel(at: first + done, count - 1) }
      done += count
    }
  }
}
