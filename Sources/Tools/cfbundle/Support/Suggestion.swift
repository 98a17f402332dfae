import CFBundles
import CFSystem
import CFText
import Doctor
import Terminal

/// What a person may have meant by a name that is not there.
enum Suggestion {
  /// Says that something is not there, and names what is nearly called so.
  ///
  /// - Parameters:
  ///   - noun: what it is: "key", "resource".
  ///   - part: what the names are compared with, if that is a part of the name only.
  static func reportAbsence(
    of noun: String, _ name: Text, among names: [Text], _ options: CommonOptions, similarTo part: Text? = nil
  ) {
    if options.quiet { return }
    var message = "cfbundle: no \(noun) \"\(name.printable)\""
    if let meant = meant(by: part ?? name, among: names) { message += ": did you mean \"\(meant.printable)\"?" }
    Output.note(message)
  }

  /// Says that a key is not in an Info.plist, and names a key that is there with nearly the same name; else says what the key
  /// is if it is documented, or names the documented key with nearly the same name.
  ///
  /// - Parameter place: the dictionary, as the table of keys names it; `nil` if it is not documented.
  static func reportAbsence(
    ofInfoKey name: Text, at place: Text?, among names: [Text], _ options: CommonOptions
  ) {
    if options.quiet { return }
    let table = InfoKeyTable.standard
    guard let place, meant(by: name, among: names) == nil else {
      return reportAbsence(of: "key", name, among: names, options)
    }
    if let key = table.key(place.isEmpty ? table.base(of: name) : name, at: place) {
      return Output.note("cfbundle: no key \"\(name.printable)\": \(key.says)")
    }
    let documented = table.meant(by: name, at: place).map { [$0] } ?? []
    reportAbsence(of: "key", name, among: documented, options)
  }

  /// A name that differs in case or in its Unicode form, or else in at most two letters.
  private static func meant(by name: Text, among names: [Text]) -> Text? {
    let names = Set(names).sorted().filter { $0 != name }
    let folded = name.foldedAsOnMac
    return names.first { $0.foldedAsOnMac == folded } ?? nearest(to: name, among: names, limit: min(2, name.count / 3))
  }

  /// The entry of a directory that would be at a path on a Mac, where neither case nor the Unicode form matters.
  static func entryOnMac(at path: Text) -> Text? {
    let path = path.count > 1 && path.hasSuffix("/") ? path.slice(to: path.count - 1) : path
    let name = Path.lastComponent(path)
    let folded = name.foldedAsOnMac
    let entries = (try? DirectoryListing.ifPresent(Path.parent(path)))??.entries ?? []
    return entries.first { $0.name != name && $0.name.foldedAsOnMac == folded }?.name
  }
}
