import CFObjects
import CFText

/// An object that a nib owns and lends to C.
///
/// It does not retain its nib, which would be a cycle. But while C has references to it, it does: so an object that a
/// program retains has its nib.
///
/// Safe: see ``nib``.
///
/// Unchecked: nothing changes after the object was made.
@safe package class NibPart: CFObject, @unchecked Sendable {
  private let unretainedNib: Unmanaged<Nib>

  /// The index of the object in the archive.
  package final let slot: Int

  init(_ typeID: TypeID, slot: Int, of nib: Nib) {
    unsafe unretainedNib = unsafe Unmanaged.passUnretained(nib)
    self.slot = slot
    super.init(typeID: typeID)
  }

  /// The nib, which is alive: whoever has this object has the nib, or a reference of C's, or is called by somebody who
  /// has.
  package final var nib: Nib { unsafe unretainedNib.takeUnretainedValue() }

  /// The index in the archive of the first value with a key.
  package final func index(ofKey key: Text) -> Int? { nib.archive.index(ofKey: key, in: slot) }

  /// A value as an object, with strings in the language of a run's bundle. It throws if the value is damaged.
  package final func value(at index: Int, for run: NibInstantiation? = nil) throws(NibError) -> CFObject {
    var maker = ValueMaker(nib: nib, for: run)
    return try maker.make(nib.archive.value(at: index, in: slot))
  }

  package override func firstHandleRetained() {
    nib.retainForHandles()
    super.firstHandleRetained()
  }

  package override func lastHandleReleased() {
    let nib = nib
    super.lastHandleReleased()
    nib.releaseForHandles()
  }
}
