// The C face of numbers and of true and false.

@_cdecl("cfbc_CFBooleanGetTypeID")
public func exportCFBooleanGetTypeID() -> UInt { UInt(TypeID.boolean.rawValue) }

@_cdecl("cfbc_CFBooleanGetValue")
public func exportCFBooleanGetValue(_ boolean: Handle?) -> UInt8 {
  borrow(boolean, as: BooleanObject.self)?.value == true ? 1 : 0
}

@_cdecl("cfbc_CFNumberGetTypeID")
public func exportCFNumberGetTypeID() -> UInt { UInt(TypeID.number.rawValue) }

@_cdecl("cfbc_CFNumberCreate")
public func exportCFNumberCreate(
  _ allocator: Handle?, _ type: Int, _ value: UnsafeRawPointer?
) -> Handle? {
  guard let type = numberType(type), let value else { return nil }
  return give(NumberObject.load(type, from: value))
}

@_cdecl("cfbc_CFNumberGetType")
public func exportCFNumberGetType(_ number: Handle?) -> Int { borrowNumber(number)?.type.rawValue ?? 0 }

@_cdecl("cfbc_CFNumberGetByteSize")
public func exportCFNumberGetByteSize(_ number: Handle?) -> Int { borrowNumber(number)?.type.size ?? 0 }

@_cdecl("cfbc_CFNumberIsFloatType")
public func exportCFNumberIsFloatType(_ number: Handle?) -> UInt8 {
  borrowNumber(number)?.type.isReal == true ? 1 : 0
}

@_cdecl("cfbc_CFNumberGetValue")
public func exportCFNumberGetValue(
  _ number: Handle?, _ type: Int, _ value: UnsafeMutableRawPointer?
) -> UInt8 {
  guard let number = borrowNumber(number), let type = numberType(type) else { return 0 }
  return number.store(as: type, to: value) ? 1 : 0
}

@_cdecl("cfbc_CFNumberCompare")
public func exportCFNumberCompare(
  _ number: Handle?, _ other: Handle?, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let number = borrowNumber(number), let other = borrowNumber(other) else { return 0 }
  return number.compare(to: other).rawValue
}

/// The number behind a handle. True and false are numbers here, as on Apple's systems.
private func borrowNumber(_ number: Handle?, function: StaticString = #function) -> NumberObject? {
  guard let object = borrow(number) else { return nil }
  guard object.typeID == .boolean else {
    return borrow(number, as: NumberObject.self, function: function)
  }
  let isTrue = unsafeDowncast(object, to: BooleanObject.self).value
  return NumberObject(.integer(isTrue ? 1 : 0), type: .char)
}

private func numberType(_ number: Int, function: StaticString = #function) -> NumberType? {
  if let type = NumberType(rawValue: number) { return type }
  Diagnostics.badArgument(Text(String(number)) + " is not a number type", function: function)
  return nil
}
