// C entry points for dates. The contract is in CFDate.h.

import CFObjects
import CFSystem

@_cdecl("cfbc_CFDateGetTypeID")
package func exportCFDateGetTypeID() -> UInt { UInt(TypeID.date.rawValue) }

@_cdecl("cfbc_CFAbsoluteTimeGetCurrent")
package func exportCFAbsoluteTimeGetCurrent() -> Double { Clock.absoluteTime }

@_cdecl("cfbc_CFDateCreate")
package func exportCFDateCreate(_ allocator: Handle?, _ absoluteTime: Double) -> Handle? {
  retained(DateObject(absoluteTime: absoluteTime))
}

@_cdecl("cfbc_CFDateGetAbsoluteTime")
package func exportCFDateGetAbsoluteTime(_ date: Handle?) -> Double {
  borrow(date, as: DateObject.self)?.absoluteTime ?? 0
}

@_cdecl("cfbc_CFDateGetTimeIntervalSinceDate")
package func exportCFDateGetTimeIntervalSinceDate(_ date: Handle?, _ other: Handle?) -> Double {
  guard let date = borrow(date, as: DateObject.self), let other = borrow(other, as: DateObject.self)
  else { return 0 }
  return date.absoluteTime - other.absoluteTime
}

@_cdecl("cfbc_CFDateCompare")
package func exportCFDateCompare(
  _ date: Handle?, _ other: Handle?, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let date = borrow(date, as: DateObject.self), let other = borrow(other, as: DateObject.self)
  else { return 0 }
  return Order(date.absoluteTime, other.absoluteTime).rawValue
}
