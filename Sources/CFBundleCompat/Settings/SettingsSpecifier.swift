import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// One control of a pane (Settings Application Schema Reference).
///
/// Unchecked: nothing changes after `init`.
package struct SettingsSpecifier: @unchecked Sendable {
  package enum Control {
    /// With a text below the group.
    case group(footer: StringObject?)
    /// A value that users cannot change, one of the choices if there are any.
    case titleValue([Choice]?)
    case textField(isSecure: Bool)
    case toggleSwitch(on: CFObject, off: CFObject)
    case slider(ClosedRange<Double>)
    case multiValue([Choice])
    case radioGroup([Choice])
    case childPane(name: StringObject)
  }

  package struct Choice {
    package let value: CFObject
    package let title: StringObject
  }

  package let control: Control
  package let title: StringObject?

  /// The key of the preference; `nil` for groups and child panes.
  package let key: StringObject?

  /// `nil` for groups and child panes, too.
  package private(set) var defaultValue: CFObject?

  /// The entry of the file, without invalid values.
  package let content: DictionaryObject
}

// MARK: - Reading

/// What is wrong with the specifiers of a pane.
final class SettingsFaults {
  private(set) var list = FaultList()

  /// The number of the specifier, counted from 1.
  private var number = 0

  /// Its type, for people: nothing if it has none.
  private var type: Text = ""

  /// Says which specifier the next faults are about.
  func begin(_ specifier: CFObject) {
    number += 1
    type = (specifier as? DictionaryObject)?.text("Type") ?? ""
  }

  @inline(never)
  func append(_ reason: Literal, _ key: Literal = "") {
    let kind: Text = type.isEmpty ? "" : " (" + type + ")"
    list.append("specifier " + Text(number) + kind + " " + Text(reason) + Text(key))
  }
}

extension SettingsSpecifier {
  /// Reads an entry of a file. `nil`, with a fault, if the specifier cannot be used at all; invalid values are left out.
  init?(_ entry: DictionaryObject, _ faults: SettingsFaults) {
    let content = CheckedContent(entry, faults)
    guard let control = content.control() else { return nil }
    self.init(control, content.content)
    if let value = content.content["DefaultValue"], let reason = refusal(of: value) {
      faults.append(reason)
      content.content.remove("DefaultValue")
      defaultValue = nil
    }
  }

  /// - Parameter content: what has been checked.
  private init(_ control: Control, _ content: DictionaryObject) {
    self.control = control
    self.content = content
    title = content["Title"] as? StringObject
    switch control {
    case .group, .childPane: (key, defaultValue) = (nil, nil)
    default: (key, defaultValue) = (content.string("Key"), content["DefaultValue"])
    }
  }
}

/// An entry of a file while its values are checked.
private struct CheckedContent {
  let content: DictionaryObject
  let faults: SettingsFaults

  init(_ entry: DictionaryObject, _ faults: SettingsFaults) {
    content = DictionaryObject(copying: entry, isMutable: false)
    self.faults = faults
  }

  /// The control, after invalid values are removed. `nil`, with a fault, if the entry describes none.
  func control() -> SettingsSpecifier.Control? {
    switch content.text("Type") {
    case "PSGroupSpecifier":
      removeMisfits()
      return .group(footer: content["FooterText"] as? StringObject)
    case "PSTitleValueSpecifier":
      guard has("Key") else { return nil }
      return .titleValue(content["Values"] == nil ? nil : choices())
    case "PSTextFieldSpecifier":
      guard has("Key") else { return nil }
      return .textField(isSecure: isSecure)
    case "PSToggleSwitchSpecifier": return has("Key") ? toggleSwitch() : nil
    case "PSSliderSpecifier": return has("Key") ? slider() : nil
    case "PSMultiValueSpecifier": return has("Key") ? someChoices().map { .multiValue($0) } : nil
    case "PSRadioGroupSpecifier": return has("Key") ? someChoices().map { .radioGroup($0) } : nil
    case "PSChildPaneSpecifier": return has("File") ? content.string("File").map { .childPane(name: $0) } : nil
    default:
      faults.append("has an unknown Type")
      return nil
    }
  }

  /// Whether there is a string that the control needs. If so, values of wrong types are removed.
  private func has(_ key: Literal) -> Bool {
    guard content.string(key) != nil else {
      faults.append("has no ", key)
      return false
    }
    removeMisfits()
    return true
  }

  /// Removes values that have another type than their key needs.
  private func removeMisfits() {
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

  private var isSecure: Bool {
    switch content["IsSecure"] {
    case let flag as BooleanObject: flag.value
    case let number as NumberObject: number.double != 0
    default: false
    }
  }

  private func toggleSwitch() -> SettingsSpecifier.Control? {
    let on = content["TrueValue"] ?? BooleanObject.true
    let off = content["FalseValue"] ?? BooleanObject.false
    if !on.equals(off) { return .toggleSwitch(on: on, off: off) }
    faults.append("has a TrueValue that is its FalseValue")
    return nil
  }

  private func slider() -> SettingsSpecifier.Control? {
    func limit(_ key: Literal, _ standard: Double) -> Double { (content[key] as? NumberObject)?.double ?? standard }
    let (minimum, maximum) = (limit("MinimumValue", 0), limit("MaximumValue", 1))
    if minimum <= maximum { return .slider(minimum...maximum) }
    faults.append("has limits that no number is between")
    return nil
  }

  private func someChoices() -> [SettingsSpecifier.Choice]? {
    let choices = choices()
    if !choices.isEmpty { return choices }
    faults.append("has no Values")
    return nil
  }

  /// Makes Values and Titles as long as the shorter of the two.
  private func choices() -> [SettingsSpecifier.Choice] {
    let (values, titles) = (content.elements("Values"), content.elements("Titles"))
    let count = min(values.count, titles.count)
    if values.count != titles.count { faults.append("has not as many Titles as Values") }
    for key in ["Values", "Titles", "ShortTitles"] as [Literal] {
      let elements = content.elements(key)
      if elements.count > count { content.set(ArrayObject(elements[..<count]), for: key) }
    }
    return SettingsSpecifier.choices(values, titles)
  }
}

extension SettingsSpecifier {
  /// Each value with its title.
  fileprivate static func choices(_ values: [CFObject], _ titles: [CFObject]) -> [Choice] {
    var choices: [Choice] = []
    for index in 0..<min(values.count, titles.count) {
      if let title = titles[index] as? StringObject { choices.append(Choice(value: values[index], title: title)) }
    }
    return choices
  }
}

// MARK: - Values

extension SettingsSpecifier {
  /// Why the preference cannot have a value; `nil` if it can.
  func refusal(of value: CFObject) -> Literal? {
    // Only what can be stored: a binary list may have keys that preferences cannot.
    if (try? PropertyListValidator.check(value, for: .xml)) == nil { return "has a value that is not a property list" }
    switch control {
    case .textField: return value is StringObject ? nil : "has a value that is not a string"
    case .toggleSwitch(let on, let off):
      return on.equals(value) || off.equals(value) || isFlag(value) ? nil : "has a value that the switch does not have"
    case .slider(let limits):
      guard let number = (value as? NumberObject)?.double else { return "has a value that is not a number" }
      return limits.contains(number) ? nil : "has a value beyond its limits"
    case .titleValue(nil), .group, .childPane: return nil
    case .titleValue(let choices?), .multiValue(let choices), .radioGroup(let choices):
      return choices.contains { $0.value.equals(value) } ? nil : "has a value that is not one of its Values"
    }
  }

  /// Whether a value is 0 or 1, of a switch whose values are false and true.
  private func isFlag(_ value: CFObject) -> Bool {
    guard content["TrueValue"] == nil, content["FalseValue"] == nil, let number = (value as? NumberObject)?.double
    else { return false }
    return number == 0 || number == 1
  }
}

extension SettingsSpecifier {
  /// Whether users can change the value.
  var isChangeable: Bool {
    if case .titleValue = control { return false }
    return true
  }
}

// MARK: - For users

extension SettingsSpecifier {
  /// The same with strings from a table.
  func localized(_ bundle: Bundle, _ table: StringObject) -> SettingsSpecifier {
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
    return SettingsSpecifier(control.withStrings(of: result), result)
  }

  /// Whether the specifier is for a device, by the device's name in settings of environments.
  func isFor(device: Text) -> Bool {
    let idiom: Text = device == "ipad" ? "Pad" : device == "iphone" ? "Phone" : ""
    guard !idiom.isEmpty, let idioms = content["SupportedUserInterfaceIdioms"] as? ArrayObject else { return true }
    return idioms.texts.contains(idiom)
  }
}

extension SettingsSpecifier.Control {
  /// The same control with the localized strings of a content.
  fileprivate func withStrings(of content: DictionaryObject) -> Self {
    func localized(_ choices: [SettingsSpecifier.Choice]) -> [SettingsSpecifier.Choice] {
      SettingsSpecifier.choices(choices.map { $0.value }, content.elements("Titles"))
    }
    switch self {
    case .group: return .group(footer: content["FooterText"] as? StringObject)
    case .titleValue(let choices): return .titleValue(choices.map { localized($0) })
    case .multiValue(let choices): return .multiValue(localized(choices))
    case .radioGroup(let choices): return .radioGroup(localized(choices))
    case .textField, .toggleSwitch, .slider, .childPane: return self
    }
  }
}
