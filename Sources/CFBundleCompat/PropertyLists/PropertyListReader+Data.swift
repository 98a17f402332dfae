import CFObjects

extension PropertyListReader {
  /// Reads the part of a list that Apple's reader takes, and makes mutable what is asked for. The caller reports the
  /// warnings, which say what was ignored.
  package static func read(
    _ data: DataObject, _ mutability: ListMutability
  ) throws(PropertyListError) -> PropertyList {
    do throws(ParseError) {
      let list = try readBeginning(data.span).beginning
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
