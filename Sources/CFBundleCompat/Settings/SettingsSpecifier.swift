import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// One control of a pane (Settings Application Schema Reference).
struct SettingsSpecifier {
  /// In the order of ``types``.
  enum Kind: Int {
    case group, titleValue, textField, toggleSwitch, slider, multiValue, radioGroup, childPane
  }

  private static let types: Literal = """
    PSGroupSpecifier PSTitleValueSpecifier PSTextFieldSpecifier PSToggleSwitchSpecifier PSSliderSpecifier \
    PSMultiValueSpecifier PSRadioGroupSpecifier PSChildPaneSpecifier
    """

  /// The entry of the file, without invalid values.
  let content: DictionaryObject

  /// `nil` for an unknown type.
  var kind: Kind? {
    @inline(never)
    get { content.string("Type")?.description.wordIndex(in: Self.types).flatMap { Kind(rawValue: $0) } }
  }

  /// The key of the preference; `nil` for groups and child panes.
  var key: StringObject? {
    @inline(never)
    get { kind == .group || kind == .childPane ? nil : content.string("Key") }
  }
}

// MARK: - Reading

/// What is wrong with the specifiers of a pane.
final class SettingsFaults {
  private(set) var list = FaultList()

  /// The number of the specifier, counted from 1.
  var number = 0

  @inline(never)
  func append(_ reason: Literal, _ key: Literal = "") {
    list.append("specifier " + Text(number) + " " + Text(reason) + Text(key))
  }
}

extension SettingsSpecifier {
  /// Removes invalid values. Returns false, and adds a fault, if the specifier cannot be used at all.
  func validate(_ faults: SettingsFaults) -> Bool {
    guard let kind else {
      faults.append("has an unknown Type")
      return false
    }
    if kind != .group, key == nil, kind != .childPane || content.string("File") == nil {
      faults.append("has no Key or File")
      return false
    }
    removeMisfits(faults)
    let hasValues = kind == .multiValue || kind == .radioGroup || kind == .titleValue && content["Values"] != nil
    if hasValues, !shortenValues(faults) {
      faults.append("has no Values")
      return false
    }
    if kind == .slider, !(limit("MinimumValue", 0) <= limit("MaximumValue", 1)) {
      faults.append("has limits that no number is between")
      return false
    }
    if kind == .toggleSwitch, switchValue(true).equals(switchValue(false)) {
      faults.append("has a TrueValue that is its FalseValue")
      return false
    }
    if let value = content["DefaultValue"], let reason = refusal(of: value) {
      faults.append(reason)
      content.remove("DefaultValue")
    }
    return true
  }

  /// Removes values that have another type than their key needs.
  private func removeMisfits(_ faults: SettingsFaults) {
    func check(_ keys: [Literal], _ isFit: (CFObject) -> Bool) {
      for key in keys {
        guard let value = content[key], !isFit(value) else { continue }
        faults.append("has a value of a wrong type for ", key)
        content.remove(key)
      }
    }
    check(["Title", "FooterText"]) { $0 is StringObject }
    check(["Values"]) { $0 is ArrayObject }
    check(["Titles", "ShortTitles"]) { ($0 as? ArrayObject)?.objects.allSatisfy { $0 is StringObject } ?? false }
    check(["MinimumValue", "MaximumValue"]) { $0 is NumberObject }
    check(["IsSecure"]) { $0 is BooleanObject || $0 is NumberObject }
  }

  /// Makes Values and Titles as long as the shorter of the two. Returns whether there are any.
  private func shortenValues(_ faults: SettingsFaults) -> Bool {
    let (values, titles) = (content.elements("Values").count, content.elements("Titles").count)
    if values != titles { faults.append("has not as many Titles as Values") }
    for key in ["Values", "Titles", "ShortTitles"] as [Literal] {
      let elements = content.elements(key)
      let count = min(values, titles)
      if elements.count > count { content.set(ArrayObject(elements[..<count]), for: key) }
    }
    return min(values, titles) > 0 || kind == .titleValue
  }
}

// MARK: - Values

extension SettingsSpecifier {
  /// Why the preference cannot have a value; `nil` if it can.
  @inline(never)
  func refusal(of value: CFObject) -> Literal? {
    // Only what can be stored: a binary list may have keys that preferences cannot.
    if (try? PropertyListValidator.check(value, for: .xml)) == nil { return "has a value that is not a property list" }
    switch kind {
    case .textField: return value.typeID == .string ? nil : "has a value that is not a string"
    case .toggleSwitch: return isSwitchValue(value) ? nil : "has a value that the switch does not have"
    case .slider:
      guard let number = (value as? NumberObject)?.double else { return "has a value that is not a number" }
      return limit("MinimumValue", 0) <= number && number <= limit("MaximumValue", 1)
        ? nil : "has a value beyond its limits"
    case .group, .childPane, nil: return nil
    case .titleValue, .multiValue, .radioGroup:
      if kind == .titleValue, content["Values"] == nil { return nil }
      for choice in content.elements("Values") where choice.equals(value) { return nil }
      return "has a value that is not one of its Values"
    }
  }

  private func isSwitchValue(_ value: CFObject) -> Bool {
    if switchValue(true).equals(value) || switchValue(false).equals(value) { return true }
    guard content["TrueValue"] == nil, content["FalseValue"] == nil, let number = (value as? NumberObject)?.double
    else { return false }
    return number == 0 || number == 1
  }

  @inline(never)
  private func switchValue(_ isOn: Bool) -> CFObject {
    content[isOn ? "TrueValue" : "FalseValue"] ?? (isOn ? BooleanObject.true : BooleanObject.false)
  }

  @inline(never)
  private func limit(_ key: Literal, _ standard: Double) -> Double {
    (content[key] as? NumberObject)?.double ?? standard
  }
}

// MARK: - For users

extension SettingsSpecifier {
  /// The content with strings from a table.
  func localized(_ bundle: Bundle, _ table: StringObject) -> DictionaryObject {
    func translation(of value: CFObject) -> CFObject {
      guard let key = value as? StringObject, key.count > 0 else { return value }
      return bundle.localizedString(key, fallback: nil, table: table, localization: nil)
    }
    let result = DictionaryObject(copying: content, isMutable: false)
    for key in ["Title", "FooterText", "Titles", "ShortTitles"] as [Literal] {
      guard let value = content[key] else { continue }
      if let array = value as? ArrayObject {
        var elements = array.objects
        for index in elements.indices { elements[index] = translation(of: elements[index]) }
        result.set(ArrayObject(elements), for: key)
      } else {
        result.set(translation(of: value), for: key)
      }
    }
    return result
  }

  /// Whether the specifier is for a device, by the device's name in settings of environments.
  func isFor(device: Text) -> Bool {
    let idiom: Text = device == "ipad" ? "Pad" : device == "iphone" ? "Phone" : ""
    guard !idiom.isEmpty, let idioms = content["SupportedUserInterfaceIdioms"] as? ArrayObject else { return true }
    return idioms.texts.contains(idiom)
  }
}
