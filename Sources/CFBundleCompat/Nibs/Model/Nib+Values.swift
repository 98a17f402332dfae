import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// Makes the objects for a value of an archive, without recursion.
///
/// Each container is made once, however often it occurs, so that a small file cannot make a huge value. One that
/// contains itself has a ``NibObject`` in the innermost place.
struct ValueMaker {
  /// A container by where it is: an object of the archive, or a list inside of one.
  enum Place {
    case slot(Int)
    case list(Int)

    /// Different for different places.
    var key: Int {
      switch self {
      case .slot(let slot): 2 * slot
      case .list(let number): 2 * number + 1
      }
    }
  }

  private struct Frame {
    let place: Place
    /// Its index among all containers.
    let index: Int
    let isDictionary: Bool
    let elements: [ArchivedValue]
    var objects: [CFObject] = []
  }

  let nib: Nib
  /// What translates the strings.
  private let run: NibInstantiation?
  private var frames: [Frame] = []
  /// The containers by their places; without an object while they are open.
  private var made: [(key: Int, object: CFObject?)] = []

  /// Their indexes by place.
  private var table = EntryTable()

  /// How deep objects that are containers may be inside of each other. Each property that has one of them makes all that
  /// are inside of it.
  private static let deepest = 64

  /// Their indexes by object, once ``slot(of:)`` needs them.
  private var places: EntryTable?

  init(nib: Nib, for run: NibInstantiation? = nil) {
    self.nib = nib
    self.run = run
  }

  private var archive: Archive { nib.archive }

  /// The object of the archive that became a container.
  mutating func slot(of container: CFObject) -> Int? {
    func hash(_ object: CFObject) -> UInt { UInt(bitPattern: unretained(object)) >> 4 }
    if places == nil {
      var places = EntryTable()
      for one in made {
        guard let object = one.object else { continue }
        places.add(hash: hash(object), key: unretained(object), value: Handle(bitPattern: one.key + 1))
      }
      self.places = places
    }
    guard let index = places!.index(hash: hash(container), where: { $0 == unretained(container) }) else { return nil }
    let key = Int(bitPattern: places![index].value) - 1
    return key % 2 == 0 ? key / 2 : nil
  }

  mutating func make(_ value: ArchivedValue) throws(NibError) -> CFObject {
    if let object = try begin(value) { return object }
    while true {
      let last = frames.count - 1
      let next = frames[last].objects.count
      if next < frames[last].elements.count {
        if let object = try begin(frames[last].elements[next]) { frames[last].objects.append(object) }
        continue
      }
      let object = try finish(frames.removeLast())
      if frames.isEmpty { return object }
      frames[last - 1].objects.append(object)
    }
  }

  private mutating func finish(_ frame: Frame) throws(NibError) -> CFObject {
    let object: CFObject
    if frame.isDictionary {
      guard frame.objects.count % 2 == 0 else { throw damaged(.keyWithoutValue, frame.place) }
      object = DictionaryObject(
        (0..<frame.objects.count / 2).map { (frame.objects[2 * $0], frame.objects[2 * $0 + 1]) })
    } else {
      object = ArrayObject(frame.objects)
    }
    made[frame.index].object = object
    return object
  }

  private func damaged(_ damage: NibError.Damage, _ place: Place) -> NibError {
    if case .slot(let slot) = place { return NibError(.damaged(damage), object: slot) }
    return NibError(.damaged(damage))
  }

  /// The object for a value; `nil` if it is a container, whose frame is then open.
  private mutating func begin(_ value: ArchivedValue) throws(NibError) -> CFObject? {
    switch value {
    case .null: return NullObject.null
    case .boolean(let boolean): return BooleanObject.object(boolean)
    case .number(let number): return NumberObject(number)
    case .single(let number): return NumberObject(.real(Double(number)), type: .real32)
    case .date(let seconds): return DateObject(absoluteTime: seconds)
    case .text(let range, let form): return StringObject(archive.text(range, form))
    case .data(let range): return DataObject(copying: archive.bytes.extracting(range))
    case .list(let number): return try open(.list(number), isDictionary: false)
    case .entries(let number): return try open(.list(number), isDictionary: true)
    case .reference(let slot) where archive.hasObject(slot): return try begin(object: slot)
    case .reference(let slot):
      let plain = archive.plainValue(of: slot)
      if case .reference = plain { throw NibError(.damaged(.referenceToReference), object: slot) }
      return try begin(plain)
    }
  }

  private mutating func begin(object slot: Int) throws(NibError) -> CFObject? {
    /// An object with a value that is not as expected is shown as an object.
    let unknown = nib.object(at: slot)!
    switch archive.kind(of: slot) {
    case .string:
      return run?.translation(of: slot) ?? archive.text(of: .reference(slot)).map { StringObject($0) } ?? unknown
    case .null: return NullObject.null
    case .number: return try begin(scalar: archive.number(of: slot)) ?? unknown
    case .data:
      let bytes = archive.value("NS.data", of: slot) ?? archive.value("NS.bytes", of: slot)
      return try begin(scalar: bytes ?? archive.plainData(of: slot)) ?? unknown
    case .date:
      guard let time = archive.value("NS.time", of: slot), let number = try begin(scalar: time) as? NumberObject
      else { return unknown }
      return DateObject(absoluteTime: number.double)
    case .value:
      let text =
        archive.text("NS.pointval", of: slot) ?? archive.text("NS.sizeval", of: slot)
        ?? archive.text("NS.rectval", of: slot)
      return text.map { StringObject($0) } ?? unknown
    case .array: return try open(.slot(slot), isDictionary: false)
    case .dictionary: return try open(.slot(slot), isDictionary: true)
    default: return unknown
    }
  }

  /// The object for a value that is not a container.
  private mutating func begin(scalar value: ArchivedValue) throws(NibError) -> CFObject? {
    switch value {
    case .reference, .list, .entries, .null: nil
    default: try begin(value)
    }
  }

  private mutating func open(_ place: Place, isDictionary: Bool) throws(NibError) -> CFObject? {
    let handle = Handle(bitPattern: place.key + 1)
    let found = table.index(hash: UInt(bitPattern: place.key)) { $0 == handle }
    if let found, let object = made[found].object { return object }
    let elements: [ArchivedValue]
    switch place {
    case .slot(let slot):
      guard found == nil, frames.count < Self.deepest else { return nib.object(at: slot) }
      elements = try archive.elements(ofObject: slot)
    case .list(let number):
      guard found == nil, frames.count < archive.limits.depth else {
        throw NibError(.limit(.containers, .depth(archive.limits.depth)))
      }
      elements = archive.elements(ofList: number)
    }
    table.add(hash: UInt(bitPattern: place.key), key: handle, value: nil)
    frames.append(Frame(place: place, index: made.count, isDictionary: isDictionary, elements: elements))
    made.append((place.key, nil))
    return nil
  }
}

extension Archive {
  /// The key and the text of a string that a translation may replace; `nil` for another object.
  func localizableString(_ slot: Int) -> (key: Text, text: Text)? {
    guard archivedClassName(of: slot) == "NSLocalizableString", let key = text("NSKey", of: slot) else { return nil }
    return (key, text("NSDev", of: slot) ?? text(of: .reference(slot)) ?? "")
  }

  /// The bytes of data in a typedstream: its length comes first.
  fileprivate func plainData(of slot: Int) -> ArchivedValue {
    format == .typedStream && slots[slot].count >= 2 ? value(at: Int(slots[slot].first) + 1, in: slot) : .null
  }
}
