import CFText

/// The names of archives that do not say that they are UTF-8.
enum CodePage437 {
  /// The characters of the bytes from 0x80.
  private static let characters = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩\
    ≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)

  /// The bytes as UTF-8.
  static func decoded(_ bytes: ByteSpan) -> [UInt8] {
    var result: [UInt8] = []
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x80 {
        result.append(byte)
      } else {
        result.append(contentsOf: UTF8.encode(characters[Int(byte) - 0x80])!)
      }
    }
    return result
  }
}
