// C entry points for resource files of classic Mac OS, which do not exist here. The contract is in CFBundle.h.

import CFObjects

private let resourceFileNotFound: Int32 = -193
private let noResourceFile: Int32 = -1

@_cdecl("cfbc_CFBundleOpenBundleResourceMap")
package func exportCFBundleOpenBundleResourceMap(_ bundle: Handle?) -> Int32 { noResourceFile }

@_cdecl("cfbc_CFBundleOpenBundleResourceFiles")
package func exportCFBundleOpenBundleResourceFiles(
  _ bundle: Handle?, _ number: UnsafeMutablePointer<Int32>?, _ localizedNumber: UnsafeMutablePointer<Int32>?
) -> Int32 {
  store(noResourceFile, in: number)
  store(noResourceFile, in: localizedNumber)
  return resourceFileNotFound
}

@_cdecl("cfbc_CFBundleCloseBundleResourceMap")
package func exportCFBundleCloseBundleResourceMap(_ bundle: Handle?, _ number: Int32) {}
