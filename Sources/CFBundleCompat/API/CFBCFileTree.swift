// C entry points for file trees. The contract is in CFBCFileTree.h.

import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

@_cdecl("CFBCFileTreeGetTypeID")
package func exportCFBCFileTreeGetTypeID() -> UInt { UInt(TypeID.fileTree.rawValue) }

@_cdecl("CFBCFileTreeCreate")
package func exportCFBCFileTreeCreate(
  _ callbacks: UnsafePointer<cfbcc_file_tree_callbacks>?, _ info: Handle?, _ options: UInt,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let callbacks = unsafe callbacks else { return nil }
  return retainedTree(unsafe cfbcc_mount_tree(callbacks, info, "", options), error)
}

@_cdecl("CFBCFileTreeCreateWithContents")
package func exportCFBCFileTreeCreateWithContents(
  _ contents: Handle?, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let files = borrow(contents, as: DictionaryObject.self) else { return nil }
  let tree = attempt(error) { () throws(ErrorObject) in try FileTreeObject.inMemory(files, options: options) }
  return retained(tree, error)
}

/// The tree with a number; `nil`, with the error of the last call, for 0.
@inline(never)
@safe private func retainedTree(_ number: UInt64, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  if number != 0 { return retained(FileTreeObject(number: number), error) }
  storeRetained(SystemError.last.object, in: error)
  return nil
}

@_cdecl("CFBCFileTreeCopyURL")
package func exportCFBCFileTreeCopyURL(_ tree: Handle?, _ path: Handle?) -> Handle? { retained(url(tree, path)) }

@_cdecl("CFBCBundleCreateInFileTree")
package func exportCFBCBundleCreateInFileTree(
  _ tree: Handle?, _ path: Handle?, _ environment: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let url = url(tree, path) else { return nil }
  guard let environment = borrow(environment, as: TargetEnvironment.self) else {
    return attempt(error) { () throws(BundleOpenError) in try Bundle.open(url).takeHandle() }
  }
  return retained(attempt(error) { () throws(BundleOpenError) in try Bundle.open(url, for: environment) }, error)
}

/// The URL of a path in a tree. Without a path, the URL of the root.
@inline(never)
private func url(_ tree: Handle?, _ path: Handle?, function: Literal = #function) -> URLObject? {
  let path = borrow(path, as: StringObject.self, function: function)?.text ?? ""
  return borrow(tree, as: FileTreeObject.self, function: function)?.url(path)
}
