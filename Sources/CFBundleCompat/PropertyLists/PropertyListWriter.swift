import CFBundleCompatC
import CFText
import CFObjects

/// Writes property lists as XML and in the binary format.
package enum PropertyListWriter {
  package static func write(_ value: CFObject, as format: PropertyListFormat) throws(PropertyListError) -> DataObject {
    guard format != .openStep else { throw PropertyListError.unwritable(.openStep) }
    try PropertyListValidator.check(value, for: format)
    guard format == .xml else { return try writeBinary(value) }
    try checkMemory()
    return DataObject(copying: XMLWriter.write(value).span)
  }

  /// Writes a list that a reader has made, which needs no check, in the binary format.
  package static func writeBinary(_ list: CFObject) throws(PropertyListError) -> DataObject {
    try checkMemory()
    return DataObject(BinaryWriter.write(list))
  }

  private static func checkMemory() throws(PropertyListError) {
    if cfbcc_memory_is_low() { throw PropertyListError.unwritable(.outOfMemory) }
  }
}
