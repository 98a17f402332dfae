// Reads what an editor sends, in pieces of a size that the first byte chooses. The messages are those of the whole stream,
// and what is written for each is read as it.

@testable import CFText
@testable import Reporting

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrames(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 1, let bytes else { return 0 }
  let stream = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
  let whole = messages(in: stream, by: stream.count)
  if messages(in: stream, by: Int(bytes[0]) + 1) != whole { fatalError("the messages are others in pieces") }
  for message in whole.list {
    let text = Text(message)
    guard text.isWellFormed else { continue }
    let value = JSONValue.object([("text", .string(text))])
    let read = messages(in: Array(MessageFrames.frame(value).utf8), by: 7)
    if read.fault != nil || read.list != [Array(value.line.utf8)] { fatalError("what was written is not read") }
  }
  return 0
}

private struct Messages: Equatable {
  var list: [[UInt8]] = []
  var fault: MessageFrames.Fault?
}

private func messages(in stream: [UInt8], by size: Int) -> Messages {
  var frames = MessageFrames()
  var messages = Messages()
  var start = 0
  while start < stream.count {
    let end = min(start + size, stream.count)
    frames.append(Array(stream[start..<end]))
    start = end
    do throws(MessageFrames.Fault) {
      while let message = try frames.next() { messages.list.append(message) }
    } catch {
      messages.fault = error
      break
    }
  }
  return messages
}
