// Reads what translators send back, and interfaces. What is read is written and read again, with the same texts.

@testable import CFPropertyLists
@testable import CFText
@testable import Translations

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let bytes else { return 0 }
  let file = UnsafeRawBufferPointer(start: bytes + 1, count: count - 1).span
  if bytes[0] & 1 != 0 {
    guard let interface = try? InterfaceTexts(reading: file) else { return 0 }
    for text in interface.texts where text.key.isEmpty || text.text.isEmpty { fatalError("a text without a key") }
    return 0
  }
  switch bytes[0] & 6 {
  case 2: checkAndroid(file)
  case 4: checkICU(file)
  case 6: checkGettext(file)
  default: checkXLIFF(file)
  }
  return 0
}

/// Any text is the same after its way through resources, and what is read can be written.
private func checkAndroid(_ file: Span<UInt8>) {
  for resource in (try? AndroidResource.read(file)) ?? [] {
    for (_, text) in resource.texts { checkAndroid(text) }
  }
  let text = Text(file)
  if text.isWellFormed { checkAndroid(text) }
}

private func checkAndroid(_ text: Text) {
  guard let written = AndroidText.written(PlaceholderText(parts: [.text(text)]), false) else {
    fatalError("a text cannot be written")
  }
  if AndroidText.meaning(of: written) != text { fatalError("a text is another one") }
}

private func checkICU(_ file: Span<UInt8>) {
  let text = Text(file)
  // What is read is something with an end.
  for category in ["", "one", "other"] as [Text] { _ = ICUMessage(text)?.text(category) }
  for isInPlural in [false, true] {
    let written = ICUText.written(PlaceholderText(parts: [.text(text)]), isInPlural: isInPlural)
    let message: Text = isInPlural ? Text.joining("{arg1, plural, other{", written, "}}") : written
    guard let read = ICUMessage(message)?.text("other") else { fatalError("what was written is not read") }
    if !read.isSame(as: PlaceholderText(parts: text.isEmpty ? [] : [.text(text)])) {
      fatalError("a text is another one")
    }
  }
}

/// Messages are in the ranges that they tell, and written again they are the same.
private func checkGettext(_ file: Span<UInt8>) {
  guard let utf8 = try? TranslationReader.text(file) else { return }
  var parser = POParser(utf8)
  var end = 0
  while let message = try? parser.next() {
    guard message.range.lowerBound >= end, message.offset >= message.range.lowerBound,
      message.offset < message.range.upperBound, message.range.upperBound <= utf8.count
    else { fatalError("a message is not where it says") }
    end = message.range.upperBound
    var again = POMessage(context: message.context ?? "", source: message.source)
    (again.pluralSource, again.texts) = (message.pluralSource, message.texts)
    var builder = TextBuilder()
    again.append(to: &builder)
    let text = builder.text
    var second = POParser(text.span)
    guard let read = try? second.next(), read.source == message.source, read.texts == message.texts,
      read.pluralSource == message.pluralSource
    else { fatalError("a message is another one") }
  }
}

private func checkXLIFF(_ file: Span<UInt8>) {
  guard let read = try? ExchangeReading(xliff: file) else { return }
  if read.files.contains(where: { $0.unrepresentable != nil }) { return }
  let text = ExchangeFile.xliff(read.files, version: "1")
  guard let again = try? ExchangeReading(xliff: text.span) else { fatalError("what was written is not read") }
  let (old, new) = (read.files.flatMap(\.units), again.files.flatMap(\.units))
  // Files are written in the order of their paths.
  guard old.count == new.count, Set(old.map(\.id)) == Set(new.map(\.id)) else { fatalError("a unit is lost") }
  if read.files.count == 1, zip(old, new).contains(where: { ($0.source, $0.target) != ($1.source, $1.target) }) {
    fatalError("a text is another one")
  }
}
