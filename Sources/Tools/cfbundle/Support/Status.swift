import Terminal
import TerminalC

/// How the tool ends; thrown by a command that does not say yes.
enum Status: Int32, Error {
  case yes = 0
  /// Not found, findings, differences.
  case no = 1
  /// Bad usage, or an input that cannot be read.
  case unusable = 2
}

func endProcess(_ status: Status) -> Never { cfbct_exit(status.rawValue) }
func endProcess(_ status: ExitStatus) -> Never { cfbct_exit(status.rawValue) }
