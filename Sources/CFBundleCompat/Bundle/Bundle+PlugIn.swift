/// Whether a bundle is a plug-in.
extension Bundle {
  /// A plug-in has factories, in its info dictionary or made by its code.
  var isPlugIn: Bool {
    if let factories = info["CFPlugInFactories"] as? DictionaryObject {
      return !Self.isTemplate(factories)
    }
    return (info["CFPlugInDynamicRegistration"] as? StringObject)?.text.asciiLowercased == "yes"
  }

  /// What Apple's project template has where its user has not yet put factories.
  private static func isTemplate(_ factories: DictionaryObject) -> Bool {
    let function = factories["00000000-0000-0000-0000-000000000000"] as? StringObject
    return function?.text == "MyFactoryFunction"
  }
}
