import CFText

/// What a table has for a key: a format, and the variables that it names.
///
/// Which variant is for this device and this width is decided; which plural form, a number decides later.
package struct LocalizedEntry {
  package let format: Text
  var variables: [LocalizedVariable] = []

  package init(format: Text, variables: [LocalizedVariable] = []) {
    self.format = format
    self.variables = variables
  }
}

/// Something that a localized format says of an argument, in a form that depends on it.
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
