// All of this module's unsafe code: calls of C with memory.

import CFText
import TerminalC

/// A finite number with six decimals. The tools stay in the C locale.
func fixedText(_ real: Double) -> Text {
  // The longest has 309 digits before the point.
  unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
    unsafe cfbct_print_fixed(real, buffer.baseAddress, buffer.count)
    return unsafe Text(cString: buffer.baseAddress!)
  }
}
