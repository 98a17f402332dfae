import CFText

/// The entry of a table for a key: a format, and the variables that it names.
///
/// The variants for device and width are chosen already; a number chooses the plural form later.
package struct LocalizedEntry {
  package let format: Text
  var variables: [LocalizedVariable] = []

  package init(format: Text, variables: [LocalizedVariable] = []) {
    self.format = format
    self.variables = variables
  }
}

/// A part of a localized format whose form depends on an argument.
package final class LocalizedVariable {
  package let name: Text

  /// The conversion of the argument, without the percent sign: `d`, `lu`, `.1f`, `@`.
  let specifier: Text

  let rules: PluralRules.Kind

  /// By ``PluralCategory``. A form may name the variables of the entry around it.
  let forms: [LocalizedEntry?]

  package init(name: Text, specifier: Text, rules: PluralRules.Kind, forms: [LocalizedEntry?]) {
    self.name = name
    self.specifier = specifier
    self.rules = rules
    self.forms = forms
  }
}
