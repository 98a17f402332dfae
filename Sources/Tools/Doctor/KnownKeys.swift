import CFText

/// The keys of an Info.plist that Apple documents, with the types of their values.
enum KnownKeys {
  enum ValueType: Character {
    case string = "s"
    case array = "a"
    case dictionary = "d"
    case flag = "b"
    /// More than one type is documented.
    case any = "?"

    var name: String {
      switch self {
      case .string: "a string"
      case .array: "an array"
      case .dictionary: "a dictionary"
      case .flag: "a Boolean"
      case .any: "a value"
      }
    }
  }

  static let types: [Text: ValueType] = {
    var types: [Text: ValueType] = [:]
    for word in table.split(whereSeparator: \.isWhitespace) {
      guard let mark = word.last, let type = ValueType(rawValue: mark) else { continue }
      types[Text(String(word.dropLast(2)))] = type
    }
    return types
  }()

  static let prefixes: [Text] = ["CF", "NS", "UI", "LS", "UT", "MK", "GKG", "ITS", "WK"]

  /// Each key, a colon, and the letter of its type.
  private static let table = """
    CFBundleAllowMixedLocalizations:b CFBundleDevelopmentRegion:s CFBundleDisplayName:s CFBundleDocumentTypes:a
    CFBundleExecutable:s CFBundleGetInfoString:s CFBundleHelpBookFolder:? CFBundleHelpBookName:? CFBundleIconFile:s
    CFBundleIconFiles:a CFBundleIconName:s CFBundleIcons:d CFBundleIdentifier:s CFBundleInfoDictionaryVersion:s
    CFBundleLocalizations:a CFBundleName:s CFBundleNumericVersion:? CFBundlePackageType:s CFBundleShortVersionString:s
    CFBundleSignature:s CFBundleSpokenName:s CFBundleSupportedPlatforms:a CFBundleURLTypes:a CFBundleVersion:s
    CFBundleLongVersionString:s CFBundleGetInfoHTML:s CFBundleTypeName:s CFBundleTypeRole:s CFBundleTypeIconFile:s
    CFBundleURLName:s CFBundleURLSchemes:a CFBundleAlternateIcons:d CFBundlePrimaryIcon:?
    CFPlugInDynamicRegistration:? CFPlugInDynamicRegisterFunction:s CFPlugInFactories:d CFPlugInTypes:d
    CFPlugInUnloadFunction:s
    LSApplicationCategoryType:s LSApplicationQueriesSchemes:a LSArchitecturePriority:a LSBackgroundOnly:?
    LSEnvironment:d LSExecutableArchitectures:a LSFileQuarantineEnabled:b LSFileQuarantineExcludedPathPatterns:a
    LSGetAppDiedEvents:b LSHasLocalizedDisplayName:? LSMinimumSystemVersion:s LSMinimumSystemVersionByArchitecture:d
    LSMultipleInstancesProhibited:b LSRequiresIPhoneOS:b LSRequiresNativeExecution:b LSSupportsOpeningDocumentsInPlace:b
    LSUIElement:? LSUIPresentationMode:? LSVisibleInClassic:? MinimumOSVersion:s
    NSAppleScriptEnabled:? NSAppTransportSecurity:d NSBluetoothAlwaysUsageDescription:s NSBonjourServices:a
    NSCalendarsUsageDescription:s NSCameraUsageDescription:s NSContactsUsageDescription:s NSDockTilePlugIn:s
    NSFaceIDUsageDescription:s NSHealthShareUsageDescription:s NSHighResolutionCapable:b NSHumanReadableCopyright:s
    NSJavaNeeded:? NSJavaPath:a NSJavaRoot:s NSLocalNetworkUsageDescription:s
    NSLocationAlwaysAndWhenInUseUsageDescription:s NSLocationAlwaysUsageDescription:s NSLocationUsageDescription:s
    NSLocationWhenInUseUsageDescription:s NSMainNibFile:s NSMainStoryboardFile:s NSMicrophoneUsageDescription:s
    NSMotionUsageDescription:s NSPhotoLibraryAddUsageDescription:s NSPhotoLibraryUsageDescription:s NSPersistentStoreTypeKey:s
    NSPrefPaneIconFile:s NSPrefPaneIconLabel:s NSPrincipalClass:s NSRemindersUsageDescription:s NSServices:a
    NSSiriUsageDescription:s NSSpeechRecognitionUsageDescription:s NSSupportsAutomaticGraphicsSwitching:b
    NSSupportsAutomaticTermination:b NSSupportsSuddenTermination:b NSUserActivityTypes:a NSUserNotificationAlertStyle:s
    NSExtension:d NSExecutable:s
    UIAppFonts:a UIApplicationExitsOnSuspend:b UIApplicationSceneManifest:d UIApplicationShortcutItems:a
    UIApplicationSupportsIndirectInputEvents:b UIBackgroundModes:a UIDeviceFamily:a UIFileSharingEnabled:b
    UIInterfaceOrientation:s UILaunchImageFile:s UILaunchImages:a UILaunchScreen:? UILaunchStoryboardName:s
    UIMainStoryboardFile:s UINewsstandApp:b UIPrerenderedIcon:b UIRequiredDeviceCapabilities:?
    UIRequiresFullScreen:b UIRequiresPersistentWiFi:b UIStatusBarHidden:b UIStatusBarStyle:s
    UISupportedExternalAccessoryProtocols:a UISupportedInterfaceOrientations:a UISupportsDocumentBrowser:b
    UIUserInterfaceStyle:s UIViewControllerBasedStatusBarAppearance:b UIViewEdgeAntialiasing:b UIViewGroupOpacity:b
    UTExportedTypeDeclarations:a UTImportedTypeDeclarations:a ITSAppUsesNonExemptEncryption:b
    """

  /// What `UIRequiredDeviceCapabilities` may name.
  static let capabilities: Set<Text> = Set(
    """
    accelerometer arm64 armv6 armv7 armv7s arkit auto-focus-camera bluetooth-le camera-flash driverkit
    front-facing-camera gamekit gps gyroscope healthkit iphone-ipad-minimum-performance-a12
    iphone-performance-gaming-tier location-services magnetometer metal microphone nfc opengles-1 opengles-2 opengles-3
    peer-peer sms still-camera telephony video-camera wifi
    """.split(whereSeparator: \.isWhitespace).map { Text(String($0)) })
}
