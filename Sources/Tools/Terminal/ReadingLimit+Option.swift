import CFSystem
import CFText

extension ReadingLimit {
  /// The option of every tool that sets the limit.
  package var option: Text {
    switch self {
    case .depth: "--max-depth"
    case .objects: "--max-objects"
    case .size: "--max-size"
    case .memory: "--max-memory"
    }
  }

  /// What to do about a file beyond the limit.
  package var hint: Text { option + " allows more than " + Text(value) }
}
