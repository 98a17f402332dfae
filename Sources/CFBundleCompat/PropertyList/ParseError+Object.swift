extension ParseError {
  /// The error as a C program gets it.
  var object: ErrorObject {
    ErrorObject(
      domain: "NSCocoaErrorDomain", code: 3840,
      userInfo: DictionaryObject([
        (StringObject("NSLocalizedDescription"), StringObject(description)),
        (StringObject("NSDebugDescription"), StringObject(description)),
      ]))
  }
}
