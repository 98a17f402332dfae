// C entry points for the Python package. The contract is in CFBCPython.h.

import CFBundleCompatC
import CFObjects
import CFPropertyLists

@_cdecl("CFBCCreatePickle")
package func exportCFBCCreatePickle(
  _ value: Handle?, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let value = borrow(value) else {
    store(nil, in: error)
    return nil
  }
  let pickle = attempt(error) { () throws(PropertyListError) in
    try PickleWriter.write(value, datesHaveZone: options & 1 == 0, asksForDictionaries: options & 2 != 0)
  }
  return retained(pickle, error)
}
