import ArgumentParser
import CFSystem
import CFText
import LanguageServer
import Reporting
import Terminal

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Answer an editor, as a server of the Language Server Protocol.",
    discussion: """
      For Info.plist and other property lists, strings files, string catalogs and privacy manifests: findings while \
      somebody writes, and what keys mean. Messages come from standard input, and answers go to standard output. \
      Nothing is written to files. The status is 0 if the editor has shut the server down before its exit.

      Example: cfbundle lsp
      """)

  @OptionGroup var common: CommonOptions

  func run() throws {
    let server = LanguageServer(version: toolVersion)
    var frames = MessageFrames()
    while server.exitStatus == nil {
      let bytes: [UInt8]?
      do throws(SystemError) {
        bytes = try MessageInput.read(within: server.deadline.map { $0 - Clock.absoluteTime })
      } catch {
        Output.report("standard input", error)
        throw Status.unusable
      }
      if let bytes {
        // The editor has ended without a word.
        if bytes.isEmpty { throw Status.no }
        frames.append(bytes)
        do throws(MessageFrames.Fault) {
          while server.exitStatus == nil, let message = try frames.next() {
            server.receive(message, at: Clock.absoluteTime)
            send(server.takeMessages())
          }
        } catch {
          Output.note("cfbundle: error: \(error.reason)")
          throw Status.unusable
        }
      }
      server.runPending(at: Clock.absoluteTime)
      send(server.takeMessages())
    }
    if server.exitStatus != 0 { throw Status.no }
  }

  private func send(_ messages: [JSONValue]) {
    if messages.isEmpty { return }
    for message in messages { Output.write(MessageFrames.frame(message)) }
    Output.flush()
  }
}
