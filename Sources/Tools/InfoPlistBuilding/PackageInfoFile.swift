import CFObjects
import CFText
import Reporting

/// The content of `PkgInfo`: type and signature of a bundle.
package enum PackageInfoFile {
  package static func bytes(_ dictionary: DictionaryObject) -> (bytes: [UInt8], issues: [InfoPlistIssue]) {
    var bytes: [UInt8] = []
    var issues: [InfoPlistIssue] = []
    for key in ["CFBundlePackageType", "CFBundleSignature"] as [Text] {
      let value = dictionary[key]
      if let text = (value as? StringObject)?.text, let code = StringEncoding.macRoman.fileBytes(of: text),
        code.count == 4
      {
        bytes += code
      } else {
        if let value { issues.append(InfoPlistIssue(.packageInfo(value.shortText), .warning, key)) }
        bytes += [UInt8](repeating: UInt8(ascii: "?"), count: 4)
      }
    }
    return (bytes, issues)
  }
}
