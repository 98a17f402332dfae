import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

extension Nib {
  /// Builds the objects of the nib with the functions of a program.
  ///
  /// - Parameters:
  ///   - owner: the program's object for File's Owner.
  ///   - application: the program's application.
  package func instantiate(
    owner: Handle?, application: Handle?, _ callbacks: cfbcc_nib_callbacks, _ options: NibInstantiationOptions
  ) throws(NibError) -> NibInstantiation {
    guard callbacks.version == 0, callbacks.create_object != nil else { throw NibError(SystemError(code: EINVAL)) }
    guard cfbcc_nib_begin() else { throw NibError(.nibsNestedTooDeeply) }
    defer { cfbcc_nib_end() }
    let run = NibInstantiation(self, callbacks, options)
    do throws(NibError) {
      try run.setPlaceholders(owner: owner, application: application)
      try run.build()
    } catch {
      run.discard()
      guard let slot = error.objectIndex else { throw error }
      throw error.about(class: archive.effectiveClass(of: slot)).about(location?.path ?? "", part: location?.part ?? "")
    }
    run.finish()
    return run
  }
}

// MARK: - The steps

extension NibInstantiation {
  /// Enters the program's objects for those that the nib does not create.
  fileprivate func setPlaceholders(owner: Handle?, application: Handle?) throws(NibError) {
    for slot in nib.contents.placeholders {
      let slot = Int(slot)
      isAsked[slot] = true
      switch nib.contents.roles[slot].placeholder {
      case .owner: pointers[slot] = owner
      case .application: pointers[slot] = application
      case .external:
        // The values are pointers of the program, not objects.
        let name = StringObject(nib.object(at: slot)?.placeholderIdentifier ?? "")
        pointers[slot] = (options.externalObjects?.value(for: unretained(name)) ?? nil) ?? nil
        if pointers[slot] == nil {
          try lack(.noExternalObject(name.text), slot)
        }
      case .firstResponder, .none: break
      }
    }
    guard owner == nil, let slot = nib.contents.owner else { return }
    for index in 0..<nib.connectionCount {
      let connection = nib.connection(at: index)!
      guard connection.source?.slot == slot || connection.destination?.slot == slot else { continue }
      return try lack(.noOwner, slot)
    }
  }

  private func lack(_ reason: NibError.Reason, _ slot: Int) throws(NibError) {
    guard options.isLenient else { throw NibError(reason, object: slot) }
    nib.report(reason.sentence)
  }

  fileprivate func build() throws(NibError) {
    try loadResources()
    try createObjects()
    for slot in nib.contents.objects { try setValues(of: Int(slot)) }
    for index in 0..<nib.connectionCount { try connect(nib.connection(at: index)!) }
    try awakeObjects()
    for slot in nib.contents.visibleWindows {
      try call(.windows, Int(slot), callbacks.show_window, "showWindow")
    }
  }

  private func loadResources() throws(NibError) {
    guard let load = callbacks.load_resource else { return }
    for resource in nib.resources(in: options.bundle ?? nib.source?.bundle) {
      let (className, name) = (StringObject(resource.className), StringObject(resource.name))
      withExtendedLifetime((className, name, resource)) {
        count(
          .resources,
          load(unretained(className), unretained(name), unretained(resource.url), unretained(self), callbacks.context))
      }
      // A callback may have asked for a value.
      if let failure { throw failure }
    }
  }

  /// Creates the objects, and before each of them those around it.
  private func createObjects() throws(NibError) {
    var waiting: [Int32] = []
    for object in nib.contents.objects {
      var slot = object
      while slot >= 0, nib.contents.roles[Int(slot)].kind == .object, !isAsked[Int(slot)] {
        waiting.append(slot)
        slot = nib.contents.roles[Int(slot)].parent
      }
      while let slot = waiting.popLast() {
        make(Int(slot), callbacks.create_object, .objects, "createObject")
        if let failure { throw failure }
      }
    }
  }

  /// Asks the program for an object.
  func make(_ slot: Int, _ maker: Handle?, _ kind: Count, _ callback: Literal) {
    isAsked[slot] = true
    let made = cfbcc_nib_make(maker, unretained(nib.object(at: slot)), unretained(self), callbacks.context)
    guard made.result < 2 else {
      count(kind, made.result)
      fail(.creationFailed, slot, callback, "", slot)
      return
    }
    count(kind, made.result == 0 && made.object == nil ? 1 : made.result)
    guard made.result == 0, let object = made.object else { return }
    pointers[slot] = object
    created.append(Int32(slot))
  }

  /// The program's object for one that is about to be used.
  @inline(never)
  private func needed(_ object: NibObject?) throws(NibError) -> Handle? {
    let pointer = object.flatMap { self.pointer(of: $0.slot) }
    if let failure { throw failure }
    return pointer
  }

  private func setValues(of slot: Int) throws(NibError) {
    guard let object = pointers[slot] else { return }
    guard let setValue = callbacks.set_value else { return skip(.values, archive.valueRange(of: slot).count) }
    let description = nib.object(at: slot)!
    for index in archive.valueRange(of: slot) {
      let value = try description.value(at: index, for: self)
      if let value = value as? NibObject { _ = try needed(value) }
      let key = StringObject(archive.key(of: index, in: slot))
      try check(
        .values, slot,
        setValue(
          object, unretained(key), unretained(value), unretained(description), unretained(self), callbacks.context),
        "setValue", "the key " + key.text, slot)
    }
  }

  /// A localizable string in the language of the bundle; `nil` for another object.
  func translation(of slot: Int) -> StringObject? {
    guard options.translates, let string = archive.localizableString(slot),
      let bundle = options.bundle ?? nib.source?.bundle, let table = options.table ?? nib.source?.name
    else { return nil }
    return bundle.localizedString(
      StringObject(string.key), fallback: StringObject(string.text), table: StringObject(table), localization: nil)
  }

  private func awakeObjects() throws(NibError) {
    for slot in nib.contents.objects { try call(.awakenings, Int(slot), callbacks.awake, "awake") }
    guard nib.schema == .appKit else { return }
    // The owner is the last one.
    var slots: [Int] = []
    for kind in [NibPlaceholder.application, .external, .owner] {
      slots += nib.contents.placeholders.lazy.map { Int($0) }.filter { self.nib.contents.roles[$0].placeholder == kind }
    }
    for index in slots.indices {
      // An object that stands for several placeholders is awoken once.
      let isLast = !slots[(index + 1)...].contains { pointers[$0] == pointers[slots[index]] }
      if isLast { try call(.awakenings, slots[index], callbacks.awake, "awake") }
    }
  }

  /// Tells the program that an object is complete or a window visible.
  private func call(
    _ kind: Count, _ slot: Int, _ callback: (@convention(c) (Handle?, Handle?, Handle?, Handle?) -> Int)?,
    _ name: Literal
  ) throws(NibError) {
    guard let object = pointers[slot], let callback else { return skip(kind) }
    let result = callback(object, unretained(nib.object(at: slot)), unretained(self), callbacks.context)
    count(kind, result)
    if result >= 2, !options.isLenient { fail(.awakeFailed, slot, name, "", slot) }
    if let failure { throw failure }
  }
}

// MARK: - Connections

extension NibInstantiation {
  private func connect(_ connection: NibConnection) throws(NibError) {
    let slot = connection.slot
    let run = unretained(self)
    let context = callbacks.context
    let handle = unretained(connection)
    let label = StringObject(connection.label ?? "")
    let source = try needed(connection.source)
    let end = connection.destination
    let destination = try needed(end)
    switch connection.kind {
    case .outlet:
      guard let source, let destination, let connect = callbacks.connect_outlet else { return skip(.outlets) }
      let result = connect(source, unretained(label), destination, handle, run, context)
      guard result >= 2, nib.schema == .appKit else {
        return try check(.outlets, slot, result, "connectOutlet", "the outlet " + label.text, connection.source?.slot)
      }
      count(.outlets, result)
      nib.report("The outlet " + label.text + " is not connected.")
    case .action:
      let isForResponders = end.map { $0.placeholder == .firstResponder } ?? connection.hasNoDestination
      guard let source, isForResponders || destination != nil, let connect = callbacks.connect_action else {
        return skip(.actions)
      }
      let target = isForResponders ? nil : destination
      try check(
        .actions, slot, connect(source, unretained(label), target, connection.eventMask, handle, run, context),
        "connectAction", "the action " + label.text, connection.source?.slot)
    case .collection:
      guard let source, callbacks.connect_outlet_collection != nil else { return skip(.collections) }
      var members: [Handle?] = []
      for member in try archive.elements(archive.value("UIDestination", of: slot)) {
        if let object = try needed(member.reference.flatMap { nib.object(at: $0) }) { members.append(object) }
      }
      try check(
        .collections, slot, collect(source, label, members, connection), "connectOutletCollection",
        "the outlet collection " + label.text, connection.source?.slot)
    case .binding:
      guard let source, let destination, let bind = callbacks.bind else { return skip(.bindings) }
      let name = StringObject(archive.text("NSBinding", of: slot) ?? "")
      let path = StringObject(archive.text("NSKeyPath", of: slot) ?? "")
      let options = try connection.value("NSOptions", for: self) as? DictionaryObject
      try check(
        .bindings, slot,
        bind(
          source, unretained(name), destination, unretained(path), options.flatMap { unretained($0) }, handle, run,
          context), "bind", "the binding " + name.text, connection.source?.slot)
    case .help:
      guard let destination, let setHelp = callbacks.set_help else { return skip(.help) }
      let text = try connection.value("NSMarker", for: self) as? StringObject ?? StringObject("")
      try check(
        .help, slot, setHelp(destination, unretained(text), run, context), "setHelp", "the help", end?.slot)
    case .attributes: try setAttributes(source, connection)
    case .plain, .other, .segue: break
    }
  }

  /// Sets the user-defined runtime attributes of an object.
  private func setAttributes(_ source: Handle?, _ connection: NibConnection) throws(NibError) {
    let paths: [CFObject]
    let values: [CFObject]
    if archive.kind(of: connection.slot) == .keyValuePair {
      paths = [try connection.value("UIKeyPath", for: self) ?? NullObject.null]
      values = [try connection.value("UIValue", for: self) ?? NullObject.null]
    } else {
      paths = (try connection.value("NSKeyPaths", for: self) as? ArrayObject)?.objects ?? []
      values = (try connection.value("NSValues", for: self) as? ArrayObject)?.objects ?? []
    }
    for index in 0..<min(paths.count, values.count) {
      guard let source, let set = callbacks.set_value_for_key_path, paths[index] is StringObject else {
        skip(.attributes)
        continue
      }
      if let value = values[index] as? NibObject { _ = try needed(value) }
      try check(
        .attributes, connection.slot,
        set(source, unretained(paths[index]), unretained(values[index]), unretained(self), callbacks.context),
        "setValueForKeyPath", "the key path " + paths[index].description, connection.source?.slot)
    }
  }
}

// MARK: - Results

extension NibInstantiation {
  private func count(_ kind: Count, _ result: Int) { counts[3 * kind.rawValue + min(max(result, 0), 2)] += 1 }

  private func skip(_ kind: Count, _ number: Int = 1) { counts[3 * kind.rawValue + 1] += number }

  /// Notes that a callback has failed: its name, and for which part of which object.
  @inline(never)
  private func fail(_ code: NibError.Code, _ slot: Int, _ callback: Literal, _ part: Text, _ object: Int?) {
    if failure != nil { return }
    let object: Text = object.map { "an object of the class " + archive.effectiveClass(of: $0) } ?? "an object"
    let what = part.isEmpty ? object : part + " of " + object
    failure = NibError(.callback(Text(callback), failedFor: what, code), object: slot)
  }

  /// Counts what a callback says, which ends the run if it has failed.
  @inline(never)
  private func check(
    _ kind: Count, _ slot: Int, _ result: Int, _ callback: Literal, _ part: @autoclosure () -> Text, _ object: Int?
  ) throws(NibError) {
    count(kind, result)
    if result >= 2 { fail(.connectionFailed, slot, callback, part(), object) }
    if let failure { throw failure }
  }
}

extension NibConnection {
  /// A value as an object, with strings in the language of a run's bundle; `nil` if there is none.
  fileprivate func value(_ key: Text, for run: NibInstantiation) throws(NibError) -> CFObject? {
    guard let index = index(ofKey: key) else { return nil }
    return try value(at: index, for: run)
  }
}
