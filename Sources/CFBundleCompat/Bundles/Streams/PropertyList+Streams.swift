import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension PropertyListReader {
  /// Reads a list from N bytes of a stream, or up to its end if N is 0.
  package static func read(
    _ stream: ReadStreamObject, count: Int, _ mutability: ListMutability
  ) throws(PropertyListError) -> PropertyList {
    // One byte more than a list may have, so that the reader refuses a longer one.
    let limit = Budget().maximumBytes + 1
    let data: DataObject
    do throws(SystemError) {
      data = try stream.readAll(limit: count == 0 ? limit : min(count, limit))
    } catch {
      throw PropertyListError.unreadableStream(stream.reason(error))
    }
    return try read(data, mutability)
  }
}

extension PropertyListWriter {
  /// Writes a list to a stream. Returns the number of bytes.
  package static func write(
    _ value: CFObject, as format: PropertyListFormat, to stream: WriteStreamObject
  ) throws(PropertyListError) -> Int {
    let data = try write(value, as: format)
    do throws(SystemError) {
      try stream.writeAll(data.span)
    } catch {
      throw PropertyListError.unwritable(.stream(stream.reason(error)))
    }
    return data.count
  }
}
