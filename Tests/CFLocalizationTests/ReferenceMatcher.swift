import CFBundleCompatC
import Foundation

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Apple's ICU, as the Swift toolchain carries it: the judge of our matcher.
struct ReferenceMatcher {
  private typealias Choose =
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Rename =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private let chooseFunction: Choose
  private let baseNameFunction: Rename

  /// Nil where the library is not to be found.
  init?() {
    guard
      let library = dlopen("lib_FoundationICU.so", RTLD_NOW),
      let choose = dlsym(library, "ualoc_localizationsToUse"),
      let baseName = dlsym(library, "swift_uloc_getBaseName")
    else { return nil }
    chooseFunction = unsafeBitCast(choose, to: Choose.self)
    baseNameFunction = unsafeBitCast(baseName, to: Rename.self)
  }

  func choose(preferred: [String], available: [String]) -> [String] {
    let preferredStrings = CStrings(preferred)
    let availableStrings = CStrings(available)
    var chosen = [UnsafePointer<CChar>?](repeating: nil, count: 512)
    var status: Int32 = 0
    let count = chooseFunction(
      preferredStrings.pointers, Int32(preferred.count),
      availableStrings.pointers, Int32(available.count), &chosen, 512, &status)
    return chosen.prefix(Int(count)).map { String(cString: $0!) }
  }

  /// Nil for what ICU refuses, and for names beyond the matcher's limit.
  func baseName(_ identifier: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 400)
    var status: Int32 = 0
    let count = baseNameFunction(identifier, &buffer, 400, &status)
    guard status <= 0, count <= LanguageName.limit else { return nil }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// C strings of their own addresses: the reference tells names apart by them.
private final class CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { UnsafePointer(strdup($0)) }
  }

  deinit {
    for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) }
  }
}
