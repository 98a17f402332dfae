/// A moment, in seconds since 2001-01-01 00:00:00 UTC.
final class DateObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .date }

  let absoluteTime: Double

  init(absoluteTime: Double) {
    self.absoluteTime = absoluteTime
    super.init(typeID: .date)
  }
}
