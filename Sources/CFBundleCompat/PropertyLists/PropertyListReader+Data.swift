import CFObjects

extension PropertyListReader {
  /// Reads a list, and makes mutable what is asked for.
  package static func read(
    _ data: DataObject, _ mutability: ListMutability
  ) throws(PropertyListError) -> PropertyList {
    do throws(ParseError) {
      let list = try read(data.span)
      if mutability == .none { return list }
      guard let copy = list.value.listCopy(mutability) else {
        throw ParseError(reason: .outOfMemory, position: .offset(0))
      }
      return PropertyList(value: copy, format: list.format, warnings: list.warnings)
    } catch {
      throw .unreadable(error)
    }
  }
}
