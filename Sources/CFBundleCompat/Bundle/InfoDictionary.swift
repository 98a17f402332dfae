/// `Info.plist`: finding it, reading it, and the one key that CFBundle adds.
enum InfoDictionary {
  /// Where the file may be, relative to the bundle, best first. GNUstep has a name of its own, and
  /// installations that keep resources apart from code have it beside `Resources`.
  private static func candidates(_ layout: BundleLayout) -> [Text] {
    let gnustep: Text = "Info-gnustep.plist"
    let inside = [layout.info + "Info.plist", layout.info + gnustep]
    return layout.kind == .oldResources ? inside + [gnustep] : inside
  }

  static let numericVersionKey: Text = "CFBundleNumericVersion"

  /// What was read, and what was wrong with it.
  struct Content {
    let dictionary: DictionaryObject

    /// One line for each fault, with the file's path. The reader does not report them, since it may be at work
    /// for a bundle that nobody can be given yet.
    var faults: [Text] = []

    func report() { for fault in faults { Diagnostics.report(fault) } }
  }

  /// The dictionary of a bundle's directory.
  ///
  /// Whatever is wrong with the file, the bundle is usable: the dictionary is then empty.
  static func read(_ bundlePath: Text, _ layout: BundleLayout) -> Content {
    let nothing = Content(dictionary: DictionaryObject([]))
    guard layout.kind != .notABundle, !isPartOfBundle(bundlePath, layout) else { return nothing }
    for file in candidates(layout) {
      let path = Path.join(bundlePath, file)
      do {
        let list = try DictionaryFile.read(path)
        return Content(dictionary: list.dictionary, faults: list.warnings.map { path + ": " + $0.description })
      } catch .system(let error) where error.isAbsence {
        continue
      } catch {
        return Content(dictionary: nothing.dictionary, faults: [path + ": " + error.description])
      }
    }
    return nothing
  }

  /// Whether a path leads into a bundle, not to it: `X.app/Contents` is not a flat bundle
  /// with the info dictionary of `X.app`.
  private static func isPartOfBundle(_ path: Text, _ layout: BundleLayout) -> Bool {
    guard layout.kind == .flat else { return false }
    let name = Path.lastComponent(path)
    return name == "Contents" || name == "Resources" || name == "Support Files"
  }

  /// A copy with ``numericVersionKey``: the packed form of that key's own text, or where the key is
  /// absent, of `CFBundleVersion`.
  static func addingNumericVersion(to info: DictionaryObject) -> DictionaryObject {
    let source = info[numericVersionKey] ?? info["CFBundleVersion"]
    guard let source else { return info }
    var entries = info.entries.filter { ($0.key as? StringObject)?.text != numericVersionKey }
    if let version = source as? StringObject {
      let packed = Int32(bitPattern: VersionNumber.pack(version.text))
      entries.append((StringObject(numericVersionKey), NumberObject(.integer(Int64(packed)))))
    } else if source is NumberObject {
      return info
    }
    return DictionaryObject(entries)
  }
}
