// C entry points for percent escapes. The contract is in CFURL.h.

import CFObjects
import CFText

@_cdecl("cfbc_CFURLCreateStringByReplacingPercentEscapes")
package func exportCFURLCreateStringByReplacingPercentEscapes(
  _ allocator: Handle?, _ string: Handle?, _ kept: Handle?
) -> Handle? {
  guard let text = borrow(string, as: StringObject.self)?.text else { return nil }
  return retainedString(text.removingPercentEscapes(keepingOrAll: borrow(kept, as: StringObject.self)?.text))
}

@_cdecl("cfbc_CFURLCreateStringByReplacingPercentEscapesUsingEncoding")
package func exportCFURLCreateStringByReplacingPercentEscapesUsingEncoding(
  _ allocator: Handle?, _ string: Handle?, _ kept: Handle?, _ encoding: UInt32
) -> Handle? {
  guard
    let text = borrow(string, as: StringObject.self)?.text, let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  return retainedString(
    text.removingPercentEscapes(keepingOrAll: borrow(kept, as: StringObject.self)?.text, encoding: encoding))
}

@_cdecl("cfbc_CFURLCreateStringByAddingPercentEscapes")
package func exportCFURLCreateStringByAddingPercentEscapes(
  _ allocator: Handle?, _ string: Handle?, _ unescaped: Handle?, _ escaped: Handle?, _ encoding: UInt32
) -> Handle? {
  guard
    let text = borrow(string, as: StringObject.self)?.text, let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  return retainedString(
    text.addingPercentEscapes(
      leaving: borrow(unescaped, as: StringObject.self)?.text ?? "",
      escaping: borrow(escaped, as: StringObject.self)?.text ?? "", encoding: encoding))
}
