import CFText

/// What the names in a xib mean.
enum XIBNames {
  /// The names that the reader looks for, by their numbers: the names of elements and attributes, and keys of nibs.
  enum Word: Int {
    // The parts of a document.
    case document, objects, scenes, scene, resources, connections, userDefinedRuntimeAttributes, image
    // Elements for values.
    case array, mutableArray, set, string, mutableString, data, mutableData, null, integer, real, bool, boolean, date,
      rect, size, point, value
    // Objects.
    case customObject, customView, window, placeholder, exit, viewLayoutGuide, state, segments, segment
    // Values without an identifier that have a class.
    case color, font, tableHeaderCell
    // Connections.
    case outlet, action, outletCollection, binding, segue
    // Attributes.
    case key, id, type, version, toolsVersion, initialViewController
    case customClass, customModule, sceneMemberID, placeholderIdentifier
    case userLabel, visibleAtLaunch, reference, encoded, seconds, x, y, width, height
    case destination, target, property, selector, keyPath, name, eventType, options, identifier, relationship, kind
    // Attributes that people read.
    case title, alternateTitle, placeholderString, text, label, paletteLabel, headerToolTip
    case subtitle, prompt, backButtonTitle, headerTitle, footerTitle, hint, toolTip
    // Attributes that may be the identifier of an object.
    case firstItem, secondItem, headerView, verticalScroller, horizontalScroller, selectedItem, initialItem
    // Keys of nibs.
    case source, end, endLabel, endPath, endName, endMask, endOptions, pairValue, pairPath, pairObject
    case collectionSource, collectionMembers, collectionLabel, className, originalClassName, uiClassName
    case uiOriginalClassName, windowClass, baseClass, bytes, translationKey, marker, resource, uiResource
  }

  /// The words, in the order of the cases.
  static let words: Literal = """
    document objects scenes scene resources connections userDefinedRuntimeAttributes image \
    array mutableArray set string mutableString data mutableData nil integer real bool boolean date rect size point value \
    customObject customView window placeholder exit viewLayoutGuide state segments segment \
    color font tableHeaderCell \
    outlet action outletCollection binding segue \
    key id type version toolsVersion initialViewController customClass customModule sceneMemberID UIProxiedObjectIdentifier \
    userLabel visibleAtLaunch reference base64-UTF8 timeIntervalSinceReferenceDate x y width height \
    destination target property selector keyPath name eventType options identifier relationship kind \
    title alternateTitle placeholderString text label paletteLabel headerToolTip \
    subtitle prompt backButtonTitle headerTitle footerTitle hint toolTip \
    firstItem secondItem headerView verticalScroller horizontalScroller selectedItem initialItem \
    NSSource NSDestination NSLabel NSKeyPath NSBinding UIEventMask NSOptions UIValue UIKeyPath UIObject \
    UISource UIDestination UILabel NSClassName NSOriginalClassName UIClassName \
    UIOriginalClassName NSWindowClass NSExtension NS.bytes NSKey NSMarker NSResourceName UIResourceName
    """

  /// Elements whose class has not the name of the element with `NS` or `UI` before it, and their classes.
  private static let elements: Literal = """
    constraint customView pdfView wkWebView mapView sceneKitView skView glkView mtkView arscnView avPlayerView \
    avPlayerViewController pongPressGestureRecognizer
    """
  private static let classes: Literal = """
    NSLayoutConstraint NSView PDFView WKWebView MKMapView SCNView SKView GLKView MTKView ARSCNView AVPlayerView \
    AVPlayerViewController UILongPressGestureRecognizer
    """

  /// The class of an element without a custom class.
  static func className(_ element: Text, isForUIKit: Bool) -> Text {
    if element == "customObject" { return "NSObject" }
    if let index = element.wordIndex(in: elements) { return Text(word(index, of: classes)) }
    return (isForUIKit ? "UI" : "NS") + capitalized(element)
  }

  @inline(never)
  static func capitalized(_ name: Text) -> Text {
    name.isEmpty ? name : Text([name[0].asciiUppercased]) + name.slice(from: 1)
  }

  /// The bits of an event mask.
  static let events: Literal = """
    touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit touchUpInside touchUpOutside \
    touchCancel - - - valueChanged primaryActionTriggered menuActionTriggered - editingDidBegin editingChanged \
    editingDidEnd editingDidEndOnExit
    """

  /// The classes of connections, in the order of their words.
  static let appKitConnections: Literal =
    "NSNibOutletConnector NSNibControlConnector - NSNibBindingConnector NSStoryboardSegue"
  static let uiKitConnections: Literal =
    "UIRuntimeOutletConnection UIRuntimeEventConnection - NSNibBindingConnector UIStoryboardSegue"
}

/// A word of a list that spaces separate; empty if the list is shorter.
@_lifetime(immortal)
func word(_ index: Int, of list: Literal) -> ByteSpan {
  var rest = list.bytes
  for _ in 0..<index {
    guard let space = rest.firstIndex(of: 0x20) else { return ByteSpan() }
    rest = rest.extracting(droppingFirst: space + 1)
  }
  return rest.extracting(first: rest.firstIndex(of: 0x20) ?? rest.count)
}
