// C entry points for UUIDs. The contract is in CFUUID.h.

import CFBundleCompatC
import CFObjects

@_cdecl("cfbc_CFUUIDGetTypeID")
package func exportCFUUIDGetTypeID() -> UInt { UInt(TypeID.uuid.rawValue) }

@_cdecl("cfbc_CFUUIDCreate")
package func exportCFUUIDCreate(_ allocator: Handle?) -> Handle? { retained(UUIDObject(.random())) }

@_cdecl("cfbc_CFUUIDCreateWithBytes")
package func exportCFUUIDCreateWithBytes(
  _ allocator: Handle?,
  _ byte0: UInt8, _ byte1: UInt8, _ byte2: UInt8, _ byte3: UInt8, _ byte4: UInt8, _ byte5: UInt8,
  _ byte6: UInt8, _ byte7: UInt8, _ byte8: UInt8, _ byte9: UInt8, _ byte10: UInt8, _ byte11: UInt8,
  _ byte12: UInt8, _ byte13: UInt8, _ byte14: UInt8, _ byte15: UInt8
) -> Handle? {
  let value = UUIDObject.Value([
    byte0, byte1, byte2, byte3, byte4, byte5, byte6, byte7, byte8, byte9, byte10, byte11, byte12, byte13, byte14,
    byte15,
  ])
  return retained(UUIDObject.object(value))
}

@_cdecl("cfbc_CFUUIDGetConstantUUIDWithBytes")
package func exportCFUUIDGetConstantUUIDWithBytes(
  _ allocator: Handle?,
  _ byte0: UInt8, _ byte1: UInt8, _ byte2: UInt8, _ byte3: UInt8, _ byte4: UInt8, _ byte5: UInt8,
  _ byte6: UInt8, _ byte7: UInt8, _ byte8: UInt8, _ byte9: UInt8, _ byte10: UInt8, _ byte11: UInt8,
  _ byte12: UInt8, _ byte13: UInt8, _ byte14: UInt8, _ byte15: UInt8
) -> Handle? {
  let value = UUIDObject.Value([
    byte0, byte1, byte2, byte3, byte4, byte5, byte6, byte7, byte8, byte9, byte10, byte11, byte12, byte13, byte14,
    byte15,
  ])
  return unretained(UUIDObject.constant(value))
}

@_cdecl("cfbc_CFUUIDCreateFromUUIDBytes")
package func exportCFUUIDCreateFromUUIDBytes(
  _ allocator: Handle?, _ bytes: cfbcc_uuid_bytes
) -> Handle? {
  retained(UUIDObject.object(UUIDObject.Value(bytes)))
}

@_cdecl("cfbc_CFUUIDCreateFromString")
package func exportCFUUIDCreateFromString(_ allocator: Handle?, _ string: Handle?) -> Handle? {
  guard let string = borrow(string, as: StringObject.self) else { return nil }
  return retained(UUIDObject.Value(string.text).map { UUIDObject.object($0) })
}

@_cdecl("cfbc_CFUUIDCreateString")
package func exportCFUUIDCreateString(_ allocator: Handle?, _ uuid: Handle?) -> Handle? {
  retained(borrow(uuid, as: UUIDObject.self).map { StringObject($0.value.text) })
}

@_cdecl("cfbc_CFUUIDGetUUIDBytes")
package func exportCFUUIDGetUUIDBytes(_ uuid: Handle?) -> cfbcc_uuid_bytes {
  borrow(uuid, as: UUIDObject.self)?.value.bytes ?? cfbcc_uuid_bytes()
}

extension UUIDObject.Value {
  fileprivate init(_ bytes: InlineArray<16, UInt8>) {
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in 0..<8 {
      high = high << 8 | UInt64(bytes[index])
      low = low << 8 | UInt64(bytes[index + 8])
    }
    self.init(high: high, low: low)
  }

  // The C structure has the same sixteen bytes.

  fileprivate init(_ bytes: cfbcc_uuid_bytes) {
    self.init(unsafe unsafeBitCast(bytes, to: InlineArray<16, UInt8>.self))
  }

  fileprivate var bytes: cfbcc_uuid_bytes {
    unsafe unsafeBitCast((high.bigEndian, low.bigEndian), to: cfbcc_uuid_bytes.self)
  }
}
