// C entry points for resource lookup. The contract is in CFBundle.h.

import CFBundles
import CFObjects
import CFText

@_cdecl("cfbc_CFBundleCopyResourceURL")
@_optimize(speed)
package func exportCFBundleCopyResourceURL(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  switch cached(bundle, name, type, subdirectory) {
  case .url(let url): return url
  case .negative: return nil
  case .miss:
    guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
    return bundle.retainedResourceURL(query(name, type, subdirectory), .preferred)
  }
}

@_cdecl("cfbc_CFBundleCopyResourceURLForLocalization")
package func exportCFBundleCopyResourceURLForLocalization(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?, _ localization: Handle?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return bundle.retainedResourceURL(query(name, type, subdirectory), only(localization))
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfType")
package func exportCFBundleCopyResourceURLsOfType(
  _ bundle: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  let bundle = borrow(bundle, as: Bundle.self)
  return resourceURLs(bundle, query(nil, type, subdirectory), .preferred)
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfTypeForLocalization")
package func exportCFBundleCopyResourceURLsOfTypeForLocalization(
  _ bundle: Handle?, _ type: Handle?, _ subdirectory: Handle?, _ localization: Handle?
) -> Handle? {
  let bundle = borrow(bundle, as: Bundle.self)
  return resourceURLs(bundle, query(nil, type, subdirectory), only(localization))
}

@_cdecl("cfbc_CFBundleCopyResourceURLInDirectory")
package func exportCFBundleCopyResourceURLInDirectory(
  _ url: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  guard let bundle = Bundle.unregistered(borrow(url, as: URLObject.self)) else { return nil }
  return bundle.retainedResourceURL(query(name, type, subdirectory), .preferred)
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfTypeInDirectory")
package func exportCFBundleCopyResourceURLsOfTypeInDirectory(
  _ url: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  guard let bundle = Bundle.unregistered(borrow(url, as: URLObject.self)) else { return nil }
  return resourceURLs(bundle, query(nil, type, subdirectory), .preferred)
}

/// An array, which is empty if nothing is found.
private func resourceURLs(_ bundle: Bundle?, _ query: ResourceQuery?, _ languages: Bundle.Languages) -> Handle? {
  bundle?.retainedResourceURLs(query, languages) ?? retained(ArrayObject([] as [CFObject]))
}

/// A cached answer, without retaining an argument. A miss unless all arguments have the right types and are immutable.
@inline(__always)
private func cached(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Bundle.CacheLookup {
  guard
    subdirectory == nil, let bundle = unsafe unmanaged(bundle, as: Bundle.self),
    let name = unsafe unmanaged(name, as: StringObject.self)?.key,
    let typeKey = unsafe type == nil ? BorrowedText.empty : unmanaged(type, as: StringObject.self)?.key
  else { return .miss }
  return unsafe bundle._withUnsafeGuaranteedRef { $0.cachedResourceURL(name, type: typeKey) }
}

/// The query that the arguments of a resource function mean.
func query(
  _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?, function: Literal = #function
) -> ResourceQuery? {
  ResourceQuery(
    name: borrow(name, as: StringObject.self, function: function)?.text,
    type: borrow(type, as: StringObject.self, function: function)?.text,
    subdirectory: borrow(subdirectory, as: StringObject.self, function: function)?.text)
}

private func only(_ localization: Handle?, function: Literal = #function) -> Bundle.Languages {
  .only(borrow(localization, as: StringObject.self, function: function)?.text ?? "")
}
