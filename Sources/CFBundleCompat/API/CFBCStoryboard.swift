// C entry points for storyboards. The contract is in CFBCNib.h.

import CFBundles
import CFNibs
import CFObjects
import CFText

@_cdecl("CFBCStoryboardGetTypeID")
package func exportCFBCStoryboardGetTypeID() -> UInt { UInt(TypeID.storyboard.rawValue) }

@inline(never)
private func borrowStoryboard(_ storyboard: Handle?, function: Literal = #function) -> Storyboard? {
  borrow(storyboard, as: Storyboard.self, function: function)
}

@_cdecl("CFBCStoryboardCreateWithURL")
package func exportCFBCStoryboardCreateWithURL(_ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(attempt(error) { () throws(NibError) in try Storyboard.open(url) }, error)
}

@_cdecl("CFBCStoryboardCreateInBundle")
package func exportCFBCStoryboardCreateInBundle(
  _ bundle: Handle?, _ name: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  let name = borrow(name, as: StringObject.self)?.text
  return retained(attempt(error) { () throws(NibError) in try Storyboard.open(in: bundle, name) }, error)
}

@_cdecl("CFBCStoryboardCopyEntryIdentifier")
package func exportCFBCStoryboardCopyEntryIdentifier(_ storyboard: Handle?) -> Handle? {
  retainedString(borrowStoryboard(storyboard)?.entryIdentifier)
}

@_cdecl("CFBCStoryboardCopyIdentifiers")
package func exportCFBCStoryboardCopyIdentifiers(_ storyboard: Handle?) -> Handle? {
  retained((borrowStoryboard(storyboard)?.identifiers).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCStoryboardCreateNib")
package func exportCFBCStoryboardCreateNib(
  _ storyboard: Handle?, _ identifier: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let storyboard = borrowStoryboard(storyboard) else { return nil }
  let identifier = borrow(identifier, as: StringObject.self)?.text
  return retained(attempt(error) { () throws(NibError) in try storyboard.nib(identifier) }, error)
}

@_cdecl("CFBCStoryboardCreateMainMenuNib")
package func exportCFBCStoryboardCreateMainMenuNib(
  _ storyboard: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let storyboard = borrowStoryboard(storyboard) else { return nil }
  return retained(attempt(error) { () throws(NibError) in try storyboard.mainMenuNib() }, error)
}

@_cdecl("CFBCStoryboardGetController")
package func exportCFBCStoryboardGetController(
  _ storyboard: Handle?, _ identifier: Handle?, _ nib: Handle?
) -> Handle? {
  let identifier = borrow(identifier, as: StringObject.self)?.text
  guard let storyboard = borrowStoryboard(storyboard), let nib = borrowNib(nib) else { return nil }
  return unretained(storyboard.controller(identifier, in: nib))
}

@_cdecl("CFBCStoryboardCreateViewNib")
package func exportCFBCStoryboardCreateViewNib(
  _ storyboard: Handle?, _ controller: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let storyboard = borrowStoryboard(storyboard), let controller = borrowNibObject(controller) else { return nil }
  return retained(attempt(error) { () throws(NibError) in try storyboard.viewNib(of: controller) }, error)
}

@_cdecl("CFBCStoryboardCopyExternalObjects")
package func exportCFBCStoryboardCopyExternalObjects(_ controller: Handle?) -> Handle? {
  retained(borrowNibObject(controller)?.objectsForView)
}

@_cdecl("CFBCStoryboardCopySegues")
package func exportCFBCStoryboardCopySegues(_ controller: Handle?) -> Handle? {
  retained((borrowNibObject(controller)?.segues).map { ArrayObject($0.map { dictionary(of: $0) }) })
}

private func dictionary(of segue: Segue) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  result.set(StringObject(segue.className), for: "Class")
  if let identifier = segue.identifier { result.set(StringObject(identifier), for: "Identifier") }
  if let destination = segue.destination { result.set(StringObject(destination), for: "Destination") }
  return result
}
