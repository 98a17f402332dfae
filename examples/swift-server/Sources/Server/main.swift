// A server that answers each request in the best of its languages:
//
//   swift run Server 8080
//   curl -H 'Accept-Language: ru, de;q=0.8' 'http://127.0.0.1:8080/?days=5'

import CFBundleCompat
import FlyingFox
import FlyingSocks
import Foundation

/// The resources, in each language. All requests share the bundles, and what a header says opens no others.
struct Texts: Sendable {
  let original: String
  private let bundles: [String: CFBundle]

  init(_ resources: CFBundle) throws {
    original = resources.developmentLocalization ?? "en"
    var bundles = [String: CFBundle]()
    for localization in resources.localizations {
      let environment = CFEnvironment(languages: [localization])
      bundles[localization] = try CFBundle(path: resources.bundlePath, environment: environment)
    }
    self.bundles = bundles
  }

  /// The language to answer a request in.
  func language(for request: HTTPRequest) -> String {
    let header = request.headers[HTTPHeader("Accept-Language")] ?? ""
    return AcceptLanguage(header).best(of: bundles.keys.sorted(), original: original)
  }

  /// The page in a language.
  func page(days: Int, language: String) throws -> String {
    guard let bundle = bundles[language] else { return "" }
    let greeting = bundle.localizedString(forKey: "greeting")
    return "\(greeting)\n\(try bundle.localizedString(format: "%lld days", days))\n"
  }
}

let texts = try Texts(CFBundle.resources(ofTarget: "Server"))
let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080
let server = HTTPServer(address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))

await server.appendRoute("GET /") { request in
  guard let days = Int(request.query["days"] ?? "1") else { return HTTPResponse(statusCode: .badRequest) }
  let language = texts.language(for: request)
  let headers: HTTPHeaders = [
    .contentType: "text/plain; charset=utf-8",
    HTTPHeader("Content-Language"): language,
    // A cache must not send this answer to people with other languages.
    HTTPHeader("Vary"): "Accept-Language",
  ]
  return HTTPResponse(
    statusCode: .ok, headers: headers, body: Data(try texts.page(days: days, language: language).utf8))
}

let running = Task { try await server.run() }
try await server.waitUntilListening()
if case .ip4(_, let port) = await server.listeningAddress {
  print("http://127.0.0.1:\(port)/")
  fflush(nil)
}
try await running.value
