/// Writes binary property lists object by object, the impossible ones too.
struct BinaryList {
  var objects: [[UInt8]]
  var root: UInt64 = 0
  var referenceSize: UInt8 = 1
  var offsetSize: UInt8 = 2
  var version = "00"
  /// What the trailer says instead of the truth.
  var claimedCount: UInt64?
  var claimedTableOffset: UInt64?

  init(_ objects: [UInt8]...) { self.objects = objects }

  init(_ objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
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
func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
  (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) : 0 }
}
