// C entry points for the UIDs of property lists. The contract is in CFBCUID.h.

import CFObjects

@_cdecl("CFBCUIDGetTypeID")
package func exportCFBCUIDGetTypeID() -> UInt { UInt(TypeID.uid.rawValue) }

@_cdecl("CFBCUIDCreate")
package func exportCFBCUIDCreate(_ value: UInt32) -> Handle? { retained(UIDObject(value)) }

@_cdecl("CFBCUIDGetValue")
package func exportCFBCUIDGetValue(_ uid: Handle?) -> UInt32 { borrow(uid, as: UIDObject.self)?.value ?? 0 }
