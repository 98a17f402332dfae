// The C face of dates.

@_cdecl("cfbc_CFDateGetTypeID")
public func exportCFDateGetTypeID() -> UInt { UInt(TypeID.date.rawValue) }

@_cdecl("cfbc_CFAbsoluteTimeGetCurrent")
public func exportCFAbsoluteTimeGetCurrent() -> Double { Clock.absoluteTime }

@_cdecl("cfbc_CFDateCreate")
public func exportCFDateCreate(_ allocator: Handle?, _ absoluteTime: Double) -> Handle? {
  give(DateObject(absoluteTime: absoluteTime))
}

@_cdecl("cfbc_CFDateGetAbsoluteTime")
public func exportCFDateGetAbsoluteTime(_ date: Handle?) -> Double {
  borrow(date, as: DateObject.self)?.absoluteTime ?? 0
}

@_cdecl("cfbc_CFDateGetTimeIntervalSinceDate")
public func exportCFDateGetTimeIntervalSinceDate(_ date: Handle?, _ other: Handle?) -> Double {
  guard let date = borrow(date, as: DateObject.self), let other = borrow(other, as: DateObject.self)
  else { return 0 }
  return date.absoluteTime - other.absoluteTime
}

@_cdecl("cfbc_CFDateCompare")
public func exportCFDateCompare(
  _ date: Handle?, _ other: Handle?, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let date = borrow(date, as: DateObject.self), let other = borrow(other, as: DateObject.self)
  else { return 0 }
  return Order(date.absoluteTime, other.absoluteTime).rawValue
}
