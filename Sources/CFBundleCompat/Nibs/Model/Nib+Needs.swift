// What a program has to have for a nib: translations, images and sounds, classes.

import CFBundleCompatC
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// A string of a nib that a translation may replace.
package struct LocalizableNibString {
  /// The object that shows the string.
  package let object: NibObject?

  /// The key of the translation.
  package let key: Text

  package let value: Text
}

/// An image or a sound that a nib names.
package struct NibResource {
  package let className: Text
  package let name: Text

  /// Where it is in a bundle.
  package let url: URLObject?
}

extension Nib {
  /// The keys of titles, in a nib that names no keys for translations.
  private static let titleKeys: Literal =
    "NSTitle NSContents NSAlternateContents NSWindowTitle NSPlaceholderString NSLabel NSMarker NSToolTip NSHeaderTitle"

  /// The strings that a translation may replace. Of a nib that names no keys for translations, its titles.
  package var localizableStrings: [LocalizableNibString] {
    let named = namedStrings
    return named.isEmpty ? titles : named
  }

  @inline(never)
  private func localizable(_ slot: Int, _ key: Text, _ value: Text) -> LocalizableNibString {
    LocalizableNibString(object: object(at: slot), key: key, value: value)
  }

  private var namedStrings: [LocalizableNibString] {
    // Which objects have which strings.
    var owners: [Int32] = []
    var strings: [LocalizableNibString] = []
    for slot in archive.slots.indices {
      guard let string = archive.localizableString(slot) else { continue }
      if owners.isEmpty { owners = self.owners }
      strings.append(localizable(owners[slot] < 0 ? slot : Int(owners[slot]), string.key, string.text))
    }
    return strings
  }

  /// The first object that refers to each slot, or -1.
  private var owners: [Int32] {
    var owners = [Int32](repeating: -1, count: slotCount)
    for slot in archive.slots.indices {
      for index in archive.valueRange(of: slot) {
        guard let target = archive.value(at: index, in: slot).reference, archive.hasObject(target), owners[target] < 0
        else { continue }
        owners[target] = Int32(slot)
      }
    }
    return owners
  }

  /// The strings that a user sees, with the keys that they would have.
  private var titles: [LocalizableNibString] {
    var strings: [LocalizableNibString] = []
    for slot in archive.slots.indices where NibConnectionKind(archivedKind: archive.kind(of: slot)) == nil {
      for index in archive.valueRange(of: slot) {
        let key = archive.key(of: index, in: slot)
        guard key.isWord(of: Self.titleKeys), let text = archive.text(of: archive.value(at: index, in: slot)),
          !text.isEmpty
        else { continue }
        let objectID = Int(contents.roles[slot].objectID)
        let name = objectID == Int32.min ? "#" + Text(slot) : Text(objectID)
        strings.append(localizable(slot, name + "." + key, text))
      }
    }
    return strings
  }

  /// The images and sounds that the nib names, and where they are in its bundle.
  package var resources: [NibResource] { resources(in: source?.bundle) }

  /// The images and sounds that the nib names, each once, and where they are in a bundle.
  func resources(in bundle: Bundle?) -> [NibResource] {
    var resources: [NibResource] = []
    // The names, each with a byte that no name has and its class.
    var names: [Text] = []
    var found = EntryTable()
    for slot in archive.slots.indices {
      let isImage = archive.kind(of: slot) == .imageResource
      guard isImage || archive.kind(of: slot) == .resource,
        let name = archive.text(isImage ? "UIResourceName" : "NSResourceName", of: slot)
      else { continue }
      let className = archive.effectiveClass(of: slot)
      let entry = className + "\0" + name
      let hash = UInt(truncatingIfNeeded: entry.hash)
      if found.index(hash: hash, where: { names[Int(bitPattern: $0) - 1] == entry }) != nil { continue }
      names.append(entry)
      found.add(hash: hash, key: Handle(bitPattern: names.count), value: nil)
      let path = bundle?.path(of: name, isSound: className == "NSSound")
      let url = path.map { URLObject(filePath: $0, isDirectory: false) }
      resources.append(NibResource(className: className, name: name, url: url))
    }
    return resources
  }

  /// The classes that `classes.nib` beside the nib describes.
  package func classDescriptions() -> [CFObject] {
    guard let directory = location?.directory, case let path = Path.join(directory, "classes.nib") else { return [] }
    do throws(SystemError) {
      let bytes = try Files.read(path, limit: Budget().maximumBytes)
      do throws(ParseError) {
        let list = try PropertyListReader.readDictionary(bytes.span)
        return (list.dictionary["IBClasses"] as? ArrayObject)?.objects ?? []
      } catch {
        Diagnostics.report(path, error.description, limit: error.limit)
      }
    } catch {
      if !error.isAbsence { Diagnostics.report(path, error.description, limit: error.limit) }
    }
    return []
  }
}

extension Bundle {
  /// The file of an image or a sound, whose name may have an extension.
  fileprivate func path(of name: Text, isSound: Bool) -> Text? {
    let types: Literal =
      isSound
      ? "aiff wav caf au aif aifc m4a mp3 aac m4r snd"
      : "icns png tiff tif gif jpg pdf jpeg bmp heic heif svg webp jp2 ico"
    // Every file of a type has an empty name.
    if name.isEmpty { return nil }
    let pathExtension = Path.pathExtension(name)
    if pathExtension.asciiLowercased.isWord(of: types) {
      return resourcePath(Path.deletingExtension(name), pathExtension, in: view)
    }
    var index = 0
    while case let type = Text(word(index, of: types)), !type.isEmpty {
      if let path = resourcePath(name, type, in: view) { return path }
      index += 1
    }
    return nil
  }
}
