import CFText
import CFBundleCompatC

/// Where `CFShow` writes.
package enum StandardError {
  package static func write(line: Text) {
    line.withUTF8 { unsafe cfbcc_write_line($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
  }
}
