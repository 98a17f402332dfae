import CFText

/// The names of values in typedstreams, which have positions only: those that keyed archives have for them.
enum TypedStreamLayout {
  /// The names of a class's values from the first on. `-` is a value without a known name.
  private static func keys(of className: Text) -> Literal {
    switch lineNumber(of: className, in: classes) {
    case 0: "NS.bytes"
    case 1: "NSClassName NSExtension"
    case 2: "NSClassName NSResourceName"
    case 3: "NSClassName NSOriginalClassName"
    case 4:
      "NSWindowStyleMask NSWindowBacking - - - - NSWTFlags NSWindowTitle NSWindowClass NSViewClass NSWindowView NSExtension"
    case 5: "NSSource NSDestination NSLabel"
    case 6: "NSSource NSDestination NSMarker NSFile"
    case 7: "NSNextResponder NSvFlags"
    case 8: "NSMenu - NSTitle NSKeyEquiv - - - NSOnImage - NSMixedImage - NSAction NSTag"
    case 9: "- NSTitle NSMenuItems NSName"
    default: ""
    }
  }

  /// The classes, a line for each list of names.
  private static let classes: Literal = """
    NSString NSMutableString
    NSCustomObject
    NSCustomResource
    NSClassSwapper
    NSWindowTemplate
    NSNibOutletConnector NSNibControlConnector NSNibConnector NSIBOutletConnector NSIBControlConnector NSIBConnector
    NSIBHelpConnector
    NSView NSCustomView
    NSMenuItem
    NSMenu
    """

  /// The name of a value, by its position among an object's values.
  static func key(at position: Int, of count: Int, in className: Text) -> Text {
    if className == "NSCustomView", count >= 2, position >= count - 2 {
      return position == count - 2 ? "NSClassName" : "NSExtension"
    }
    let name = word(position, of: keys(of: className))
    return name.count <= 1 ? "#" + Text(position) : Text(name)
  }
}
