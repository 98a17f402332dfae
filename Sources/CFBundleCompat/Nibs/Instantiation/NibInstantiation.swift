import CFBundleCompatC
import CFObjects
import CFText

/// The objects that a program has built for a nib.
///
/// Unchecked: one thread runs it, and lends it to its callbacks only; afterwards nothing changes.
package final class NibInstantiation: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .nibInstantiation }

  package let nib: Nib
  let callbacks: cfbcc_nib_callbacks
  let options: NibInstantiationOptions

  /// The program's object for each slot.
  var pointers: [Handle?]
  /// Whether a slot's object has been made, or asked for.
  var isAsked: [Bool]
  /// The slots with objects of the program that the run has a reference to, in the order of creation.
  var created: [Int32] = []
  /// The objects at the top level, in the order of the file.
  private var topLevel: [Handle] = []
  var isRunning = true
  /// The first callback that has failed.
  var failure: NibError?

  /// For each ``Count`` how many were made, skipped and failed.
  package var counts = [Int](repeating: 0, count: 33)

  enum Count: Int {
    case resources, objects, values, outlets, collections, actions, bindings, help, attributes, awakenings, windows
  }

  init(_ nib: Nib, _ callbacks: cfbcc_nib_callbacks, _ options: NibInstantiationOptions) {
    self.nib = nib
    self.callbacks = callbacks
    self.options = options
    pointers = Array(repeating: nil, count: nib.slotCount)
    isAsked = Array(repeating: false, count: nib.slotCount)
    super.init(typeID: .nibInstantiation)
  }

  deinit {
    for object in topLevel { callbacks.release?(object, callbacks.context) }
  }

  package override var description: Text { "CFBCNibInstantiation of " + nib.description }

  package var topLevelCount: Int { topLevel.count }

  package func topLevelObject(at index: Int) -> Handle? { topLevel.indices.contains(index) ? topLevel[index] : nil }

  /// The program's object for one of the nib. While the run is under way, a value is made when it is asked for.
  package func pointer(of slot: Int) -> Handle? {
    guard pointers.indices.contains(slot) else { return nil }
    if isRunning, !isAsked[slot], nib.contents.roles[slot].kind == .value, archive.hasObject(slot),
      callbacks.create_value != nil
    {
      make(slot, callbacks.create_value, .values, "createValue")
    }
    return pointers[slot]
  }

  var archive: Archive { nib.archive }

  // MARK: - Ownership

  /// Ends a run that has succeeded: only the objects at the top level are still referred to.
  func finish() {
    isRunning = false
    for slot in nib.contents.topLevel {
      if let object = pointers[Int(slot)] { topLevel.append(object) }
    }
    for slot in created {
      if !nib.contents.roles[Int(slot)].isTopLevel {
        callbacks.release?(pointers[Int(slot)], callbacks.context)
      } else if options.isLegacy {
        callbacks.retain?(pointers[Int(slot)], callbacks.context)
      }
    }
  }

  /// Ends a run that has failed: nothing is left of it.
  func discard() {
    isRunning = false
    for slot in created.reversed() {
      (callbacks.discard ?? callbacks.release)?(pointers[Int(slot)], callbacks.context)
      // A callback may have retained the run.
      pointers[Int(slot)] = nil
    }
    created = []
  }
}
