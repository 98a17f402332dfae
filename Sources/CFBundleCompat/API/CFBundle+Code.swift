// C entry points for executables. The contract is in CFBundle.h.

import CFSystem
import CFBundles
import CFObjectFiles
import CFObjects
import CFText

@_cdecl("cfbc_CFBundleLoadExecutable")
package func exportCFBundleLoadExecutable(_ bundle: Handle?) -> UInt8 {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return 0 }
  do {
    try bundle.keepExecutable()
    return 1
  } catch {
    Diagnostics.report(bundle.path, error.description, severity: .error)
    return 0
  }
}

@_cdecl("cfbc_CFBundleLoadExecutableAndReturnError")
package func exportCFBundleLoadExecutableAndReturnError(
  _ bundle: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  succeeds(bundle, error) { bundle throws(BundleLoadError) in try bundle.keepExecutable() }
}

@_cdecl("cfbc_CFBundlePreflightExecutable")
package func exportCFBundlePreflightExecutable(
  _ bundle: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  succeeds(bundle, error) { bundle throws(BundleLoadError) in try bundle.preflightExecutable() }
}

/// Whether the work on a bundle succeeds; if not, C receives its error.
@safe private func succeeds(
  _ bundle: Handle?, _ error: UnsafeMutablePointer<Handle?>?, function: Literal = #function,
  _ work: (Bundle) throws(BundleLoadError) -> Void
) -> UInt8 {
  guard let bundle = borrow(bundle, as: Bundle.self, function: function) else {
    storeFailure(.invalidArgument("there is no bundle"), in: error)
    return 0
  }
  return succeeds(error) { () throws(BundleLoadError) in try work(bundle) }
}

@_cdecl("cfbc_CFBundleIsExecutableLoadable")
package func exportCFBundleIsExecutableLoadable(_ bundle: Handle?) -> UInt8 {
  borrow(bundle, as: Bundle.self)?.isExecutableLoadable == true ? 1 : 0
}

@_cdecl("cfbc_CFBundleIsExecutableLoadableForURL")
package func exportCFBundleIsExecutableLoadableForURL(_ url: Handle?) -> UInt8 {
  Bundle.code(at: borrow(url, as: URLObject.self))?.isForThisProcess == true ? 1 : 0
}

@_cdecl("cfbc_CFBundleIsArchitectureLoadable")
package func exportCFBundleIsArchitectureLoadable(_ architecture: Int32) -> UInt8 {
  ELFIdentity.ofProcess.architecture.code == UInt32(bitPattern: architecture) ? 1 : 0
}

@_cdecl("cfbc_CFBundleCopyExecutableArchitectures")
package func exportCFBundleCopyExecutableArchitectures(_ bundle: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return retained(ArrayObject(bundle.executableArchitectures))
}

@_cdecl("cfbc_CFBundleCopyExecutableArchitecturesForURL")
package func exportCFBundleCopyExecutableArchitecturesForURL(_ url: Handle?) -> Handle? {
  let code = Bundle.code(at: borrow(url, as: URLObject.self))
  return retained(code.flatMap { ArrayObject($0.architectures) })
}

@_cdecl("cfbc_CFBundleIsExecutableLoaded")
package func exportCFBundleIsExecutableLoaded(_ bundle: Handle?) -> UInt8 {
  borrow(bundle, as: Bundle.self)?.isCodeLoaded == true ? 1 : 0
}

@_cdecl("cfbc_CFBundleUnloadExecutable")
package func exportCFBundleUnloadExecutable(_ bundle: Handle?) {
  borrow(bundle, as: Bundle.self)?.unloadExecutable()
}

@_cdecl("cfbc_CFBundleGetFunctionPointerForName")
package func exportCFBundleGetFunctionPointerForName(_ bundle: Handle?, _ name: Handle?) -> UnsafeMutableRawPointer? {
  symbol(bundle, name)
}

@_cdecl("cfbc_CFBundleGetFunctionPointersForNames")
package func exportCFBundleGetFunctionPointersForNames(
  _ bundle: Handle?, _ names: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) {
  symbols(bundle, names, table)
}

@_cdecl("cfbc_CFBundleGetDataPointerForName")
package func exportCFBundleGetDataPointerForName(_ bundle: Handle?, _ name: Handle?) -> UnsafeMutableRawPointer? {
  symbol(bundle, name)
}

@_cdecl("cfbc_CFBundleGetDataPointersForNames")
package func exportCFBundleGetDataPointersForNames(
  _ bundle: Handle?, _ names: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) {
  symbols(bundle, names, table)
}

@inline(never)
@safe private func symbol(
  _ bundle: Handle?, _ name: Handle?, function: Literal = #function
) -> UnsafeMutableRawPointer? {
  guard let bundle = borrow(bundle, as: Bundle.self, function: function),
    let name = borrow(name, as: StringObject.self, function: function)
  else { return nil }
  return unsafe bundle.symbol(name.text)
}

@safe private func symbols(
  _ bundle: Handle?, _ names: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  function: Literal = #function
) {
  guard let table = unsafe table, let names = borrow(names, as: ArrayObject.self, function: function) else { return }
  for (index, name) in names.values.enumerated() { unsafe table[index] = symbol(bundle, name, function: function) }
}
