import CFObjects
import CFText

/// Keys of an info dictionary that are for one platform or device: `UILaunchImageFile~ipad`, `Key-iphoneos~ipad`.
///
/// The value of the best variant becomes that of the plain key, even if there is none, and the variants are removed.
/// A device is more specific than a platform. The two keys that identify a bundle
/// cannot be replaced (Information Property List Key Reference, "Custom Keys").
struct KeyVariants {
  let platform: TargetPlatform
  let device: Device

  /// The plain key of a variant, and how specific the variant is; 0 if it is for another platform or device.
  struct Variant: Equatable {
    let base: Text
    let rank: Int
  }

  /// Changes a dictionary, which must not be shared yet.
  func apply(to info: DictionaryObject) {
    var variants: [(variant: Variant, value: CFObject)] = []
    for entry in info.entries {
      guard let key = (entry.key as? StringObject)?.text, let variant = variant(key) else { continue }
      info.remove(unretained(entry.key))
      guard variant.rank > 0, !Self.fixedKeys.contains(variant.base) else { continue }
      variants.append((variant, entry.value))
    }
    // The best variant is set last; of two that are as good, the first one.
    for rank in 1...3 {
      for (variant, value) in variants.reversed() where variant.rank == rank {
        let key = StringObject(variant.base)
        info.set(unretained(value), for: unretained(key))
      }
    }
  }

  private static let fixedKeys: [Text] = ["CFBundleExecutable", "CFBundleIdentifier"]

  /// `nil` for a plain key: one without modifiers, or whose modifier is not a platform or device.
  func variant(_ key: Text) -> Variant? {
    var base = key
    var rank = 0
    var matches = true
    var isVariant = false
    if let tilde = base.lastIndex(of: UInt8(ascii: "~")), tilde > 0 {
      guard let device = Device(name: base.slice(from: tilde + 1)) else { return nil }
      base = base.slice(to: tilde)
      matches = device == self.device
      rank = 2
      isVariant = true
    }
    if let hyphen = base.lastIndex(of: .hyphen), hyphen > 0,
      let platform = TargetPlatform(name: base.slice(from: hyphen + 1))
    {
      base = base.slice(to: hyphen)
      matches = matches && platform == self.platform
      rank += 1
      isVariant = true
    }
    return isVariant ? Variant(base: base, rank: matches ? rank : 0) : nil
  }
}
