// Memory that C reads during a call.

import CFBundleCompatC
import CFObjects

extension NibInstantiation {
  /// Passes the members of an outlet collection to the program, which reads them during the call.
  func collect(_ source: Handle, _ outlet: StringObject, _ members: [Handle?], _ connection: NibConnection) -> Int {
    var callbacks = callbacks
    return unsafe members.withUnsafeBufferPointer { members in
      unsafe cfbcc_nib_collect(
        &callbacks, source, unretained(outlet), members.baseAddress, members.count, unretained(connection),
        unretained(self))
    }
  }
}
