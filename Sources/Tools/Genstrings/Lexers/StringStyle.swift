import CFText

/// How a string literal of a language is written.
struct StringStyle {
  enum Interpolation { case none, swift, python }

  var quote: UInt8
  /// Whether three quotes begin and end it, so that it may contain line ends.
  var isTriple = false
  /// The number of `#` before a string of Swift.
  var hashes = 0
  var interpolation = Interpolation.none
  /// Whether a backslash is a character, as in Python's raw strings. It protects a quote all the same.
  var isRaw = false
  /// Whether this is the part after the colon of a field in an f-string.
  var isFormatSpecifier = false

  /// The number of bytes before the content.
  var openingCount: Int { hashes + (isTriple ? 3 : 1) }
}

/// Where a part of a string literal ends.
enum StringEnd {
  /// The index after the closing quotes; the line end, or the end of the source, if they are missing.
  case closed(Int)
  /// The index after what begins an expression.
  case expression(Int)
  /// The index of a brace that ends a field of an f-string.
  case field(Int)
}

extension StringStyle {
  /// The style of the string of Swift that begins at a quote or `#`; `nil` if none does.
  static func swift(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> StringStyle? {
    var index = start
    while index < limit, source[index] == .numberSign { index += 1 }
    guard index < limit, source[index] == .quotationMark else { return nil }
    var style = StringStyle(quote: .quotationMark, hashes: index - start, interpolation: .swift)
    style.isTriple = Self.hasThree(source, index, to: limit)
    return style
  }

  /// The style of the string of Python with a prefix; `nil` for a prefix that Python does not have.
  static func python(_ source: Span<UInt8>, prefix: Range<Int>, quote: Int, to limit: Int) -> StringStyle? {
    var style = StringStyle(quote: source[quote])
    guard prefix.count <= 2 else { return nil }
    for index in prefix {
      switch source[index] | 0x20 {
      case UInt8(ascii: "r"): style.isRaw = true
      case UInt8(ascii: "f"), UInt8(ascii: "t"): style.interpolation = .python
      case UInt8(ascii: "b"), UInt8(ascii: "u"): break
      default: return nil
      }
    }
    style.isTriple = hasThree(source, quote, to: limit)
    return style
  }

  /// The style of the literal of Java that begins at a quote. Three quotes begin a block of text.
  static func java(_ source: Span<UInt8>, _ quote: Int, to limit: Int) -> StringStyle {
    var style = StringStyle(quote: source[quote])
    style.isTriple = source[quote] == .quotationMark && hasThree(source, quote, to: limit)
    return style
  }

  private static func hasThree(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Bool {
    start + 2 < limit && source[start + 1] == source[start] && source[start + 2] == source[start]
  }

  /// Finds where the string, from an index in its content, ends or contains an expression.
  @_optimize(speed)
  func end(_ source: Span<UInt8>, _ start: Int, to limit: Int, in language: SourceLanguage) -> StringEnd {
    var index = start
    while index < limit {
      let byte = source[index]
      if byte == quote, !isFormatSpecifier || !isTriple, let end = closing(source, index, to: limit) {
        return .closed(end)
      } else if byte == .backslash {
        if hashes > 0, !hasHashes(source, index + 1, to: limit) {
          index += 1
          continue
        }
        let escaped = index + 1 + hashes
        if interpolation == .swift, escaped < limit, source[escaped] == .leftParenthesis {
          return .expression(escaped + 1)
        }
        index = language.afterEscape(source, index + hashes, to: limit)
      } else if byte.isLineEnd, !isTriple {
        return .closed(index)
      } else if interpolation == .python, byte == .leftBrace {
        if !isFormatSpecifier, index + 1 < limit, source[index + 1] == .leftBrace {
          index += 2
        } else {
          return .expression(index + 1)
        }
      } else if isFormatSpecifier, byte == .rightBrace {
        return .field(index)
      } else {
        index += 1
      }
    }
    return .closed(limit)
  }

  /// The index after the quotes that close the string at an index; `nil` if they do not.
  func closing(_ source: Span<UInt8>, _ index: Int, to limit: Int) -> Int? {
    if isTriple, !Self.hasThree(source, index, to: limit) { return nil }
    let end = index + (isTriple ? 3 : 1)
    return hasHashes(source, end, to: limit) ? end + hashes : nil
  }

  private func hasHashes(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Bool {
    guard start + hashes <= limit else { return false }
    for index in start..<start + hashes where source[index] != .numberSign { return false }
    return true
  }
}

/// A raw string of C++, such as `R"x(text)x"`.
struct RawString {
  let content: Range<Int>
  let end: Int

  /// The raw string whose prefix and quote are at these indices; `nil` if there is none. One that is not closed ends
  /// with the source.
  init?(_ source: Span<UInt8>, prefix: Range<Int>, quote: Int, to limit: Int) {
    guard prefix.count <= 3, Text(source.extracting(prefix)).isWord(of: "R LR uR UR u8R") else { return nil }
    var start = quote + 1
    while start < limit, source[start] != .leftParenthesis {
      let byte = source[start]
      if start - quote > 16 || byte.isBlank || byte == .rightParenthesis || byte == .backslash || byte == .quotationMark
      {
        return nil
      }
      start += 1
    }
    guard start < limit else { return nil }
    let delimiter = source.extracting(quote + 1..<start)
    start += 1
    var index = start
    while index < limit {
      let last = index + 1 + delimiter.count
      if source[index] == .rightParenthesis, last < limit, source[last] == .quotationMark,
        source.extracting(index + 1..<last).isSame(as: delimiter)
      {
        content = start..<index
        end = last + 1
        return
      }
      index += 1
    }
    content = start..<limit
    end = limit
  }
}
