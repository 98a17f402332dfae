extension SystemError {
  /// The error as a C program gets it.
  var object: ErrorObject { ErrorObject(domain: "NSPOSIXErrorDomain", code: Int(code)) }
}
