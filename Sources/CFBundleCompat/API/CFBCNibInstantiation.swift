// C entry points for building the objects of nibs. The contract is in CFBCNib.h.

import CFBundleCompatC
import CFNibs
import CFObjects
import CFText

@_cdecl("CFBCNibInstantiate")
package func exportCFBCNibInstantiate(
  _ nib: Handle?, _ owner: Handle?, _ application: Handle?, _ callbacks: UnsafePointer<cfbcc_nib_callbacks>?,
  _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let nib = borrowNib(nib), let callbacks = loaded(callbacks) else { return nil }
  let options = borrow(options, as: DictionaryObject.self)
  return retained(
    attempt(error) { () throws(NibError) in
      try nib.instantiate(owner: owner, application: application, callbacks, NibInstantiationOptions(options))
    }, error)
}

@_cdecl("CFBCNibInstantiationGetTypeID")
package func exportCFBCNibInstantiationGetTypeID() -> UInt { UInt(TypeID.nibInstantiation.rawValue) }

@inline(never)
private func borrowRun(_ run: Handle?, function: Literal = #function) -> NibInstantiation? {
  borrow(run, as: NibInstantiation.self, function: function)
}

@_cdecl("CFBCNibInstantiationGetTopLevelCount")
package func exportCFBCNibInstantiationGetTopLevelCount(_ run: Handle?) -> Int { borrowRun(run)?.topLevelCount ?? 0 }

@_cdecl("CFBCNibInstantiationGetTopLevelPointer")
package func exportCFBCNibInstantiationGetTopLevelPointer(_ run: Handle?, _ index: Int) -> Handle? {
  borrowRun(run)?.topLevelObject(at: index)
}

@_cdecl("CFBCNibInstantiationGetPointer")
package func exportCFBCNibInstantiationGetPointer(_ run: Handle?, _ object: Handle?) -> Handle? {
  guard let run = borrowRun(run), let object = borrowNibObject(object), object.nib === run.nib else { return nil }
  return run.pointer(of: object.slot)
}

@_cdecl("CFBCNibInstantiationCopyValueForKey")
package func exportCFBCNibInstantiationCopyValueForKey(_ run: Handle?, _ object: Handle?, _ key: Handle?) -> Handle? {
  guard let run = borrowRun(run), let object = borrowNibObject(object), object.nib === run.nib else { return nil }
  return value(for: key, of: object, in: run)
}

@_cdecl("CFBCNibInstantiationGetReport")
package func exportCFBCNibInstantiationGetReport(_ run: Handle?, _ report: UnsafeMutablePointer<Int>?) {
  store(elements: borrowRun(run)?.counts ?? [], in: report)
}
