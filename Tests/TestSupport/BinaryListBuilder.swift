/// Writes binary property lists object by object, the impossible ones too.
package struct BinaryList {
  package var objects: [[UInt8]]
  package var root: UInt64 = 0
  package var referenceSize: UInt8 = 1
  package var offsetSize: UInt8 = 2
  package var version = "00"
  /// What the trailer says instead of the truth.
  package var claimedCount: UInt64?
  package var claimedTableOffset: UInt64?

  package init(_ objects: [UInt8]...) { self.objects = objects }

  package init(_ objects: [[UInt8]]) { self.objects = objects }

  package var bytes: [UInt8] {
    var bytes = Array("bplist\(version)".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let tableOffset = bytes.count
    for offset in offsets { bytes += bigEndian(UInt64(offset), size: Int(offsetSize)) }
    bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
    bytes += bigEndian(claimedCount ?? UInt64(objects.count), size: 8)
    bytes += bigEndian(root, size: 8)
    bytes += bigEndian(claimedTableOffset ?? UInt64(tableOffset), size: 8)
    return bytes
  }
}

/// The last bytes of a number, most significant first.
package func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
  (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) : 0 }
}
