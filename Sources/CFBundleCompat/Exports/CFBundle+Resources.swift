// The C face of resource lookup. The contract is in CFBundle.h.

@_cdecl("cfbc_CFBundleCopyResourceURL")
public func exportCFBundleCopyResourceURL(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return give(bundle.resourceURL(query(name, type, subdirectory), .preferred))
}

@_cdecl("cfbc_CFBundleCopyResourceURLForLocalization")
public func exportCFBundleCopyResourceURLForLocalization(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?, _ localization: Handle?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return give(bundle.resourceURL(query(name, type, subdirectory), only(localization)))
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfType")
public func exportCFBundleCopyResourceURLsOfType(
  _ bundle: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  let bundle = borrow(bundle, as: Bundle.self)
  return give(ArrayObject(bundle?.resourceURLs(query(nil, type, subdirectory), .preferred) ?? []))
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfTypeForLocalization")
public func exportCFBundleCopyResourceURLsOfTypeForLocalization(
  _ bundle: Handle?, _ type: Handle?, _ subdirectory: Handle?, _ localization: Handle?
) -> Handle? {
  let bundle = borrow(bundle, as: Bundle.self)
  return give(ArrayObject(bundle?.resourceURLs(query(nil, type, subdirectory), only(localization)) ?? []))
}

@_cdecl("cfbc_CFBundleCopyResourceURLInDirectory")
public func exportCFBundleCopyResourceURLInDirectory(
  _ url: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  guard let bundle = Bundle.unregistered(borrow(url, as: URLObject.self)) else { return nil }
  return give(bundle.resourceURL(query(name, type, subdirectory), .preferred))
}

@_cdecl("cfbc_CFBundleCopyResourceURLsOfTypeInDirectory")
public func exportCFBundleCopyResourceURLsOfTypeInDirectory(
  _ url: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  guard let bundle = Bundle.unregistered(borrow(url, as: URLObject.self)) else { return nil }
  return give(ArrayObject(bundle.resourceURLs(query(nil, type, subdirectory), .preferred)))
}

private func query(_ name: Handle?, _ type: Handle?, _ subdirectory: Handle?) -> ResourceQuery? {
  ResourceQuery(
    name: borrow(name, as: StringObject.self)?.text,
    type: borrow(type, as: StringObject.self)?.text,
    subdirectory: borrow(subdirectory, as: StringObject.self)?.text)
}

private func only(_ localization: Handle?) -> Bundle.Languages {
  .only(borrow(localization, as: StringObject.self)?.text ?? "")
}
