import CFText

/// What a setting such as `1,2` means for a platform.
package struct DeviceFamilies: Equatable {
  /// `nil` for a platform without families.
  package let families: [Int]?
  package let unexpected: [Text]
  /// None of the setting's families belongs to the platform, so that all of the platform's were taken.
  package let isNoneCompatible: Bool

  package init(_ setting: Text, _ platform: BundlePlatform?) {
    var numbers: Set<Int> = []
    var unexpected: [Text] = []
    for item in setting.split(at: UInt8(ascii: ",")).flatMap({ $0.split(at: 0x20) }) where !item.isEmpty {
      if item.span.allSatisfy({ $0.isASCIIDigit }), let number = item.number(radix: 10), number > 0 {
        numbers.insert(Int(number))
      } else {
        unexpected.append(item)
      }
    }
    self.unexpected = unexpected
    guard let platform, platform != .linux else {
      (families, isNoneCompatible) = (numbers.isEmpty ? nil : numbers.sorted(), false)
      return
    }
    let all = platform.families
    let kept = all.filter { numbers.contains($0) }
    isNoneCompatible = kept.isEmpty && !all.isEmpty
    families = all.isEmpty ? nil : kept.isEmpty ? all : kept
  }
}
