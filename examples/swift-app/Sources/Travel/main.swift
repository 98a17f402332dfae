// What Foundation's Bundle and CFBundle find in the same resources:
//
//   LANG=de_DE.UTF-8 swift run

import CFBundleCompat
import Foundation

extension CFBundle {
  static let module = try! CFBundle.resources(ofTarget: "Travel")
}

/// A row of the table: what it shows, and what each of the two answers.
func row(_ title: String, _ foundation: String, _ cfBundle: String) {
  func cell(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
  print(cell(title, 16) + cell(foundation, 28) + cfBundle)
}

func name(_ path: String?) -> String {
  path.map { $0.split(separator: "/").suffix(2).joined(separator: "/") } ?? "-"
}

row("", "Foundation's Bundle", "CFBundle")
row(
  "languages", Bundle.module.preferredLocalizations.joined(separator: ", "),
  CFBundle.module.preferredLocalizations.joined(separator: ", "))
row(
  "greeting", Bundle.module.localizedString(forKey: "greeting", value: nil, table: nil),
  CFBundle.module.localizedString(forKey: "greeting"))
for count in [1, 3, 5] {
  // On Linux, Foundation crashes when it is asked for a key of a .stringsdict file.
  row("\(count) days", "-", String(localized: "\(count) days", bundle: .module))
}
row(
  "help.html", name(Bundle.module.path(forResource: "help", ofType: "html")),
  name(CFBundle.module.path(forResource: "help", ofType: "html")))

let explanation = CFBundle.module.explainLocalizations()
print("\nWhy CFBundle uses these languages:")
for step in explanation.steps { print("  \(step.candidate): \(step.outcome), \(step.reason)") }
