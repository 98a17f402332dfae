// Reads bytes as the pane of a settings bundle that leads to itself and to another pane, and validates its own values.

import Glibc

@testable import CFBundles
@testable import CFObjects
@testable import CFSettings
@testable import CFText

private let directory: String = {
  var template = Array("/tmp/cfbundlecompat-fuzz-XXXXXX".utf8CString)
  return String(cString: mkdtemp(&template))
}()

private func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int, to name: String) {
  guard let file = fopen(directory + "/" + name, "w") else { fatalError("a file cannot be written") }
  fwrite(bytes, 1, count, file)
  fclose(file)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  for name in ["Root.plist", "More.plist"] { write(bytes, count, to: name) }
  guard let bundle = try? Bundle(path: Text(directory)), let settings = try? SettingsObject.read(bundle) else {
    return 0
  }
  for name in settings.paneNames {
    guard let pane = settings.specifiers(ofPane: name) else { fatalError("a pane is lost") }
    for specifier in pane where specifier.content.text("Type") == nil { fatalError("a bad specifier") }
  }
  for entry in settings.defaults.entries {
    guard let key = entry.key as? StringObject, (try? settings.validate(entry.value, for: key)) != nil else {
      // Another specifier of the key may decide.
      guard settings.specifierCount(for: entry.key) > 1 else { fatalError("a default value is not valid") }
      continue
    }
  }
  return 0
}

extension SettingsObject {
  fileprivate func specifierCount(for key: CFObject) -> Int { specifiers.count { $0.key?.equals(key) == true } }
}
