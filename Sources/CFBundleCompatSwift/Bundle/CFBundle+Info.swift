import CFBundles
import CFDocumentTypes
import CFObjects
import CFText

// What Info.plist says.

extension CFBundle {
  /// The content of the bundle's `Info.plist`; empty if there is none that can be read.
  ///
  /// ```swift
  /// let build = bundle.infoDictionary["CFBundleVersion"]?.string
  /// let types = bundle.infoDictionary["CFBundleDocumentTypes"]?.array ?? []
  /// ```
  ///
  /// The dictionary is made anew for each call. For one value, ``object(forInfoDictionaryKey:)`` is faster.
  public var infoDictionary: [String: PropertyList] { PropertyList.dictionary(of: core.info) }

  /// The values of `Info.plist` that the user's language has, from `InfoPlist.strings`; `nil` if there are none.
  public var localizedInfoDictionary: [String: PropertyList]? { core.localInfo.map { PropertyList.dictionary(of: $0) } }

  /// The value of a key in `Info.plist`, in the user's language if there is one.
  ///
  /// ```swift
  /// let name = bundle.object(forInfoDictionaryKey: "CFBundleName")?.string
  /// ```
  ///
  /// - Parameter key: A key such as `CFBundleName`.
  /// - Returns: The value, or `nil` if the key is absent.
  public func object(forInfoDictionaryKey key: String) -> PropertyList? {
    let key = Text(key)
    let value = withExtendedLifetime(key) { borrow(core.localizedInfoValue(for: key.key)) }
    return value.flatMap { PropertyList($0) }
  }

  /// The info dictionary as a type of your own.
  ///
  /// ```swift
  /// struct TravelInfo: Decodable {
  ///   let CFBundleIdentifier: String
  ///   let TravelServers: [String]
  /// }
  /// let info = try bundle.info(as: TravelInfo.self)
  /// ```
  ///
  /// - Parameter type: A type whose coding keys are keys of `Info.plist`.
  /// - Throws: `DecodingError`, with the path of the key.
  public func info<Value: Decodable>(as type: Value.Type) throws -> Value {
    try PropertyList.dictionary(infoDictionary).decoded(as: type)
  }

  /// The value of `CFBundleIdentifier`, such as `org.example.travel`.
  public var bundleIdentifier: String? { core.identifier?.text.string }

  /// The name that users see, in their language; without one in `Info.plist`, that of the directory.
  public var displayName: String? { core.displayName()?.text.string }

  /// The value of `CFBundleShortVersionString`: the version that users see.
  public var shortVersion: String? { object(forInfoDictionaryKey: "CFBundleShortVersionString")?.string }

  /// The value of `CFBundleVersion`: the version of the build.
  public var version: String? { object(forInfoDictionaryKey: "CFBundleVersion")?.string }

  /// The packed form of `CFBundleVersion`, which grows with the version; 0 if that is not such as `1.2.3b4`.
  public var versionNumber: UInt32 { core.versionNumber }

  /// The class that a plug-in names in `NSPrincipalClass`.
  public var principalClassName: String? { object(forInfoDictionaryKey: "NSPrincipalClass")?.string }
}
