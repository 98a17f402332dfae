// What Foundation's Bundle has, and Linux cannot have. The compiler says what to use instead. It refuses every call,
// so no body ever runs.

extension CFBundle {
  /// Linux does not know which bundle a class is from.
  ///
  /// - Parameter aClass: A class.
  @available(
    *, unavailable,
    message:
      "Linux does not know which bundle a class is from: use CFBundle(containing: #dsohandle) in its code, or resources(ofTarget:)"
  )
  public convenience init(for aClass: AnyClass) { fatalError() }

  /// Swift's runtime on Linux does not find classes by their names alone.
  ///
  /// - Parameter className: The name of a class.
  @available(*, unavailable, message: "export a C function from the bundle's code, and find it with symbol(_:)")
  public func classNamed(_ className: String) -> AnyClass? { fatalError() }

  /// Swift's runtime on Linux does not find classes by their names alone.
  @available(
    *, unavailable,
    message: "export a C function from the bundle's code, and find it with symbol(_:); the name is principalClassName"
  )
  public var principalClass: AnyClass? { fatalError() }

  /// Programs for Linux have no receipt of the App Store.
  @available(*, unavailable, message: "programs for Linux have no receipt of the App Store")
  public var appStoreReceiptURL: Never { fatalError() }

  /// ``load()`` throws the reason.
  ///
  /// - Throws: ``LoadError``.
  @available(*, unavailable, renamed: "load()")
  public func loadAndReturnError() throws(LoadError) { fatalError() }

  /// The resources of a package's target.
  @available(
    *, unavailable,
    message: "declare it in each target with resources: static let module = try! CFBundle.resources(ofTarget: \"…\")"
  )
  public static var module: CFBundle { fatalError() }
}
