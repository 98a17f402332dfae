import CFBundleCompatC
import CFText
import CFObjects

/// Writes property lists as XML and in the binary format.
package enum PropertyListWriter {
  package static func write(_ value: CFObject, as format: PropertyListFormat) throws(PropertyListError) -> DataObject {
    guard format != .openStep else { throw PropertyListError(.unwritable, "the OpenStep format cannot be written") }
    try PropertyListValidator.check(value, for: format)
    if cfbcc_memory_is_low() { throw PropertyListError(.unwritable, Budget.outOfMemory) }
    guard format == .xml else { return DataObject(BinaryWriter.write(value)) }
    return DataObject(copying: XMLWriter.write(value).span)
  }
}
