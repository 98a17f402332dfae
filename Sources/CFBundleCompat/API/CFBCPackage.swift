// C entry point for packages. The contract is in CFBCPackage.h.

import CFObjects
import CFText

@_cdecl("CFBCWritePackage")
package func exportCFBCWritePackage(
  _ url: Handle?, _ contents: Handle?, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  let url = borrow(url, as: URLObject.self)
  let contents = borrow(contents, as: DictionaryObject.self)
  return succeeds(error) { () throws(ErrorObject) in try PackageContents.write(contents, to: url, options) }
}
