import Foundation

@testable import CFLocalization
@testable import CFObjects
@testable import CFText

/// The plural rules of Apple's ICU, as the Swift toolchain carries it: the judge of ours.
final class ReferencePlurals {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias SelectFormatted =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void
  private typealias OpenFormatter =
    @convention(c) (UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Format =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, OpaquePointer, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Count = @convention(c) () -> Int32
  private typealias Name = @convention(c) (Int32) -> UnsafePointer<CChar>
  private typealias OpenData =
    @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Child =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, OpaquePointer?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias HasNext = @convention(c) (OpaquePointer) -> Int8
  private typealias Key = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>

  /// Rules of one language.
  struct Rules { fileprivate let pointer: OpaquePointer }

  /// A number as it is displayed.
  enum Number {
    case integer(Double)
    case formatted(OpaquePointer)
  }

  private let library: UnsafeMutableRawPointer
  private let select: Select
  private let selectFormatted: SelectFormatted
  private let format: Format
  private var keyword = [UInt16](repeating: 0, count: 16)
  private var formatters: [String: OpaquePointer] = [:]

  static let isInstalled = dlopen("lib_FoundationICU.so", RTLD_NOW) != nil

  init() {
    library = dlopen("lib_FoundationICU.so", RTLD_NOW)
    func function<Type>(_ name: String, in library: UnsafeMutableRawPointer) -> Type {
      unsafeBitCast(dlsym(library, "swift_" + name)!, to: Type.self)
    }
    select = function("uplrules_select", in: library)
    selectFormatted = function("uplrules_selectFormatted", in: library)
    format = function("unumf_formatDecimal", in: library)
  }

  private func function<Type>(_ name: String, _ type: Type.Type) -> Type {
    unsafeBitCast(dlsym(library, "swift_" + name)!, to: type)
  }

  func rules(for locale: String, _ kind: PluralRules.Kind) -> Rules {
    var status: Int32 = 0
    return Rules(pointer: function("uplrules_openForType", Open.self)(locale, kind == .cardinal ? 0 : 1, &status)!)
  }

  func close(_ rules: Rules) { function("uplrules_close", Close.self)(rules.pointer) }

  /// A decimal with the fraction digits that it is written with, or a compact number such as `1.2c6`.
  func number(_ text: String) -> Number {
    let parts = text.split(separator: "c")
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let isCompact = parts.count == 2
    let skeleton = isCompact ? "compact-long" : decimals == 0 ? "." : "." + String(repeating: "0", count: decimals)
    var status: Int32 = 0
    let units = Array(skeleton.utf16)
    if formatters[skeleton] == nil {
      formatters[skeleton] = function("unumf_openForSkeletonAndLocale", OpenFormatter.self)(
        units, Int32(units.count), "en", &status)
    }
    let result = function("unumf_openResult", OpenResult.self)(&status)!
    let decimal = isCompact ? parts[0] + "E" + parts[1] : parts[0]
    format(formatters[skeleton]!, String(decimal), Int32(decimal.utf8.count), result, &status)
    precondition(status <= 0, "\(text): error \(status)")
    return .formatted(result)
  }

  func category(of number: Number, _ rules: Rules) -> PluralCategory {
    var status: Int32 = 0
    let count: Int32
    switch number {
    case .integer(let value): count = select(rules.pointer, value, &keyword, 16, &status)
    case .formatted(let result): count = selectFormatted(rules.pointer, result, &keyword, 16, &status)
    }
    precondition(status <= 0)
    switch (UInt8(keyword[0]), count) {
    case (UInt8(ascii: "z"), 4): return .zero
    case (UInt8(ascii: "o"), 3): return .one
    case (UInt8(ascii: "t"), 3): return .two
    case (UInt8(ascii: "f"), 3): return .few
    case (UInt8(ascii: "m"), 4): return .many
    default: return .other
    }
  }

  /// The languages that have plural rules.
  var languages: [String] {
    var status: Int32 = 0
    let (child, next) = (function("ures_getByKey", Child.self), function("ures_getNextResource", Next.self))
    let (hasNext, key) = (function("ures_hasNext", HasNext.self), function("ures_getKey", Key.self))
    let data = function("ures_openDirect", OpenData.self)(nil, "plurals", &status)!
    var names: Set<String> = []
    for kind in ["locales", "locales_ordinals"] {
      let table = child(data, kind, nil, &status)!
      while hasNext(table) != 0 { names.insert(String(cString: key(next(table, nil, &status)!))) }
    }
    return names.sorted()
  }

  /// Every locale of ICU, with regions and scripts.
  var locales: [String] {
    let name = function("uloc_getAvailable", Name.self)
    return (0..<function("uloc_countAvailable", Count.self)()).map { String(cString: name($0)) }
  }
}
