import CFObjects
import CFText

/// The variants of resource files: `pic@2x~ipad.png` replaces `pic.png` on an iPad whose screen has scale 2.
///
/// A file name is `NAME-PLATFORM@SCALEx~DEVICE.EXTENSION`, where each of the three modifiers may be absent (Resource
/// Programming Guide, "iOS Supports Device-Specific Resources" and "Specifying High-Resolution Images in iOS").
/// Modifiers are case-sensitive: `~iPad` is not a modifier.
package struct ResourceVariants: Hashable {
  var platform = TargetPlatform.linux
  var device = Device.none
  package var scale = 1

  /// A name under which a variant is found, in addition to its own.
  package struct Name: Equatable {
    package let text: Text

    /// Of the files in one directory that have a name, the one with the highest rank is found under it; the file
    /// with exactly that name has rank 0. The scale counts most, then the device.
    let rank: Int
  }

  /// The additional names of a file in this environment; none for a file without modifiers.
  ///
  /// For `p@2x~ipad.png` they are `p@2x.png` and `p.png`: modifiers are removed from the right, as long as
  /// they are for this device. A scale above that of the screen is not.
  package func names(of file: Text) -> [Name] {
    var names: [Name] = []
    var rest = file
    var rank = 0
    func take(_ shorter: Text, _ worth: Int) {
      rest = shorter
      rank += worth
      names.append(Name(text: rest, rank: rank))
    }
    if device != .none, let modifier = Modifier(Self.tilde, in: rest), let other = Device(name: modifier.word) {
      guard other == device else { return [] }
      take(modifier.nameWithout, 2)
    }
    if scale > 1, let modifier = Modifier(Self.at, in: rest), let fileScale = modifier.scale {
      guard fileScale <= scale else { return names }
      take(modifier.nameWithout, fileScale * 4)
    }
    if let modifier = Modifier(.hyphen, in: rest), modifier.isWord(platform.name) { take(modifier.nameWithout, 1) }
    return names
  }

  /// Whether a file is for another device than this one. Without a device, no file is excluded.
  func excludes(_ file: Text) -> Bool {
    guard device != .none, let other = Self.device(of: file) else { return false }
    return other != device
  }

  /// The file's own name, and its additional names in any environment.
  static func possibleNames(of file: Text) -> [Text] {
    var names = [file]
    // With each modifier, and without it. The maximum scale finds every other one.
    for device in [.none, device(of: file) ?? .none] {
      for scale in [1, maximumScale] {
        for platform in TargetPlatform.allCases {
          let variants = ResourceVariants(platform: platform, device: device, scale: scale)
          names += variants.names(of: file).map { $0.text }
        }
      }
    }
    return names
  }

  /// A scale in a name has one digit.
  private static let maximumScale = 9

  /// The scale in a file's name.
  package static func scale(of file: Text) -> Int {
    let name = device(of: file) == nil ? file : Modifier(tilde, in: file)!.nameWithout
    return Modifier(at, in: name)?.scale ?? 1
  }

  /// The name of a file without its device: `p.png` for `p~ipad.png`.
  static func nameWithoutDevice(_ file: Text) -> Text {
    guard let modifier = Modifier(tilde, in: file), Device(name: modifier.word) != nil else { return file }
    return modifier.nameWithout
  }

  /// `nil` for a file without a device modifier.
  private static func device(of file: Text) -> Device? { Modifier(tilde, in: file).flatMap { Device(name: $0.word) } }

  private static let tilde = UInt8(ascii: "~")
  private static let at = UInt8(ascii: "@")
}

/// The last modifier of one kind in a file's name: from the separator to the next dot, or to the end.
/// The first character is never a separator.
private struct Modifier {
  private let name: Text
  private let start: Int
  private let end: Int

  init?(_ separator: UInt8, in name: Text) {
    guard let start = name.lastIndex(of: separator), start > 0 else { return nil }
    self.name = name
    self.start = start
    end = name.utf8[start...].firstIndex(of: .dot) ?? name.count
  }

  /// Without the separator.
  var word: Text { name.slice(start + 1..<end) }

  /// Whether the word is this one. A name whose last hyphen is for something else is not copied.
  func isWord(_ expected: Text) -> Bool { end - start - 1 == expected.count && word == expected }

  var nameWithout: Text { Text.joining(name.slice(to: start), name.slice(from: end), "") }

  /// The number in `2x`.
  var scale: Int? {
    guard end - start == 3, name.utf8[end - 1] == UInt8(ascii: "x") else { return nil }
    let digit = name.utf8[start + 1]
    return digit.isASCIIDigit && digit != 0x30 ? Int(digit - 0x30) : nil
  }
}
