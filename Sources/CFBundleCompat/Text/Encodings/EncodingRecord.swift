/// The names and numbers of an encoding in other systems.
package struct EncodingRecord: Sendable {
  package let encoding: UInt32
  /// The encoding of classic Macintosh systems for the same script.
  package let macEncoding: UInt32?
  /// Microsoft's number.
  package let codePage: UInt32?
  package let ianaName: Text?
  /// The name of the C library's converter.
  let converterName: Text?
  /// The name to show to a person.
  package let name: Text

  package static let all: [EncodingRecord] = Text(lines).split(at: UInt8(ascii: "\n")).map {
    EncodingRecord($0)
  }

  /// Parses a line of the table.
  private init(_ line: Text) {
    var rest = line
    func field() -> Text? {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.count
      let field = rest.slice(to: end)
      rest = rest.slice(from: min(end + 1, rest.count))
      return field == "-" ? nil : field
    }
    func number(_ radix: UInt32) -> UInt32? { field()?.number(radix: radix) }
    encoding = number(16)!
    macEncoding = number(16)
    codePage = number(10)
    let ianaName = field()
    self.ianaName = ianaName
    converterName = field() ?? ianaName
    name = rest
  }

  package init?(encoding: UInt32) { self.init { $0.encoding == encoding } }

  package init?(codePage: UInt32) { self.init { $0.codePage == codePage } }

  private init?(where matches: (EncodingRecord) -> Bool) {
    guard let record = Self.all.first(where: matches) else { return nil }
    self = record
  }

  /// Each line: encoding, Macintosh encoding, code page, IANA name, the C library's name if it is another, name.
  private static let lines: Literal = """
    0 0 10000 macintosh - Western (Mac OS Roman)
    7 7 10007 x-mac-cyrillic MAC-CYRILLIC Cyrillic (Mac OS)
    1d 1d 10029 x-mac-centraleurroman MAC-CENTRALEUROPE Central European (Mac OS)
    25 25 10079 x-mac-icelandic - Icelandic (Mac OS)
    98 98 10017 x-mac-ukrainian MAC-UK Cyrillic (Mac OS Ukrainian)
    100 100 1200 utf-16 - Unicode (UTF-16)
    201 0 28591 iso-8859-1 - Western (ISO Latin 1)
    202 1d 28592 iso-8859-2 - Central European (ISO Latin 2)
    203 0 28593 iso-8859-3 - Western (ISO Latin 3)
    204 1d 28594 iso-8859-4 - Central European (ISO Latin 4)
    205 7 28595 iso-8859-5 - Cyrillic (ISO 8859-5)
    206 4 28596 iso-8859-6 - Arabic (ISO 8859-6)
    207 6 28597 iso-8859-7 - Greek (ISO 8859-7)
    208 5 28598 iso-8859-8 - Hebrew (ISO 8859-8)
    209 23 28599 iso-8859-9 - Turkish (ISO Latin 5)
    20a ec 28600 iso-8859-10 - Nordic (ISO Latin 6)
    20b 15 28601 iso-8859-11 - Thai (ISO 8859-11)
    20d 1d 28603 iso-8859-13 - Baltic (ISO Latin 7)
    20e 27 28604 iso-8859-14 - Celtic (ISO Latin 8)
    20f 0 28605 iso-8859-15 - Western (ISO Latin 9)
    210 26 28606 iso-8859-16 - Romanian (ISO Latin 10)
    400 0 437 cp437 - Latin-US (DOS)
    405 6 737 cp737 - Greek (DOS)
    406 1d 775 cp775 - Baltic (DOS)
    410 0 850 cp850 - Western (DOS Latin 1)
    411 6 851 cp851 - Greek (DOS Greek 1)
    412 1d 852 cp852 - Central European (DOS Latin 2)
    413 7 855 cp855 - Cyrillic (DOS)
    414 23 857 cp857 - Turkish (DOS)
    415 0 860 cp860 - Portuguese (DOS)
    416 25 861 cp861 - Icelandic (DOS)
    417 5 862 cp862 - Hebrew (DOS)
    418 0 863 cp863 - Canadian French (DOS)
    419 4 864 cp864 - Arabic (DOS)
    41a ec 865 cp865 - Nordic (DOS)
    41b 7 866 cp866 - Russian (DOS)
    41c 6 869 cp869 - Greek (DOS Greek 2)
    41d 15 874 cp874 - Thai (Windows, DOS)
    420 1 932 cp932 - Japanese (Windows, DOS)
    421 19 936 cp936 - Simplified Chinese (Windows, DOS)
    422 3 949 cp949 - Korean (Windows, DOS)
    423 2 950 cp950 - Traditional Chinese (Windows, DOS)
    500 0 1252 windows-1252 - Western (Windows Latin 1)
    501 1d 1250 windows-1250 - Central European (Windows Latin 2)
    502 7 1251 windows-1251 - Cyrillic (Windows)
    503 6 1253 windows-1253 - Greek (Windows)
    504 23 1254 windows-1254 - Turkish (Windows Latin 5)
    505 5 1255 windows-1255 - Hebrew (Windows)
    506 4 1256 windows-1256 - Arabic (Windows)
    507 1d 1257 windows-1257 - Baltic (Windows)
    508 1e 1258 windows-1258 - Vietnamese (Windows)
    600 0 20127 us-ascii - Western (ASCII)
    632 19 54936 gb18030 - Chinese (GB 18030)
    820 1 50221 iso-2022-jp - Japanese (ISO 2022-JP)
    821 1 - iso-2022-jp-2 - Japanese (ISO 2022-JP-2)
    840 3 50225 iso-2022-kr - Korean (ISO 2022-KR)
    920 1 51932 euc-jp - Japanese (EUC)
    930 19 51936 gb2312 - Simplified Chinese (GB 2312)
    931 2 51950 euc-tw - Traditional Chinese (EUC)
    940 3 51949 euc-kr - Korean (EUC)
    a01 1 - shift_jis CP932 Japanese (Shift JIS)
    a02 7 20866 koi8-r - Cyrillic (KOI8-R)
    a03 2 - big5 - Traditional Chinese (Big 5)
    a06 2 - big5-hkscs - Traditional Chinese (Big 5 HKSCS)
    a08 98 21866 koi8-u - Ukrainian (KOI8-U)
    b01 0 - x-nextstep - Western (NextStep)
    bff - - - - Non-lossy ASCII
    c02 0 37 ibm037 - Western (EBCDIC Latin 1)
    4000100 100 65000 utf-7 - Unicode (UTF-7)
    8000100 100 65001 utf-8 - Unicode (UTF-8)
    c000100 100 65005 utf-32 - Unicode (UTF-32)
    10000100 100 1201 utf-16be - Unicode (UTF-16BE)
    14000100 100 - utf-16le - Unicode (UTF-16LE)
    18000100 100 65006 utf-32be - Unicode (UTF-32BE)
    1c000100 100 - utf-32le - Unicode (UTF-32LE)
    """
}

// MARK: - Names as people write them

extension EncodingRecord {
  /// The record of a name of IANA's or one that is often used for it. Case and punctuation do not matter.
  package init?(charsetName: Text) {
    let name = charsetName.lettersAndDigits
    let number = Text(name.utf8.drop { !$0.isASCIIDigit })
    let prefix = Text(name.utf8.prefix { !$0.isASCIIDigit })
    if ["cp", "ibm", "windows", "ms"].contains(prefix), let codePage = number.number(radix: 10) {
      self.init(codePage: codePage)
    } else {
      let alias = stride(from: 0, to: Self.aliases.count, by: 2).first { Self.aliases[$0] == name }
      let known = alias.map { Self.aliases[$0 + 1] } ?? name
      self.init { $0.ianaName?.lettersAndDigits == known }
    }
  }

  /// Each with the name that is known.
  private static let aliases = Text(
    """
    ascii usascii ansix341968 usascii iso646us usascii mac macintosh latin1 iso88591 latin2 iso88592 latin3 iso88593 \
    latin4 iso88594 latin5 iso88599 latin9 iso885915 gbk cp936 sjis shiftjis xsjis cp932 euccn gb2312 ucs2 utf16 \
    ucs4 utf32 xgbk cp936
    """
  ).split(at: UInt8(ascii: " "))
}

extension Text {
  /// The ASCII letters, in lower case, and digits.
  fileprivate var lettersAndDigits: Text {
    @inline(never) get { Text(asciiLowercased.utf8.filter { $0.isASCIILetter || $0.isASCIIDigit }) }
  }
}

// MARK: - Numbers of NSString

extension EncodingRecord {
  /// What NSStringEncoding's small numbers from 1 on mean; 0 for those that nothing does.
  private static let foundationEncodings: [UInt32] = [
    0x600, 0xB01, 0x920, 0x800_0100, 0x201, 0x21, 0xBFF, 0x420, 0x202, 0x100, 0x502, 0x500, 0x503, 0x504, 0x501, 0, 0,
    0, 0, 0, 0x820, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  /// The other numbers are Apple's with this bit.
  private static let foundationBit: UInt = 0x8000_0000

  package static func foundationEncoding(_ encoding: UInt32) -> UInt {
    // MacRoman is 0 among Apple's numbers, and 30 here.
    if encoding == 0 { return 30 }
    if let index = foundationEncodings.firstIndex(of: encoding) { return UInt(index) + 1 }
    return foundationBit | UInt(encoding)
  }

  package static func encoding(foundation number: UInt) -> UInt32? {
    if number == 30 { return 0 }
    if number & foundationBit != 0, number >> 32 == 0 { return UInt32(number & ~foundationBit) }
    guard 1...UInt(foundationEncodings.count) ~= number, foundationEncodings[Int(number) - 1] != 0 else { return nil }
    return foundationEncodings[Int(number) - 1]
  }
}
