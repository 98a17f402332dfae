/**
 * @file
 * Names and numbers of more encodings.
 *
 * The library may be unable to convert an encoding that has a name here.
 * CFStringIsEncodingAvailable() tells.
 */
#ifndef __COREFOUNDATION_CFSTRINGENCODINGEXT__
#define __COREFOUNDATION_CFSTRINGENCODINGEXT__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Encodings in addition to those of CFString.h.  Use them as a CFStringEncoding.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStringEncodings) {
    /* Mac OS. */
    kCFStringEncodingMacJapanese = 0x0001,        /**< Japanese (Mac OS). */
    kCFStringEncodingMacChineseTrad = 0x0002,     /**< Traditional Chinese (Mac OS). */
    kCFStringEncodingMacKorean = 0x0003,          /**< Korean (Mac OS). */
    kCFStringEncodingMacArabic = 0x0004,          /**< Arabic (Mac OS). */
    kCFStringEncodingMacHebrew = 0x0005,          /**< Hebrew (Mac OS). */
    kCFStringEncodingMacGreek = 0x0006,           /**< Greek (Mac OS). */
    kCFStringEncodingMacCyrillic = 0x0007,        /**< Cyrillic (Mac OS), "x-mac-cyrillic". */
    kCFStringEncodingMacDevanagari = 0x0009,      /**< Devanagari (Mac OS). */
    kCFStringEncodingMacGurmukhi = 0x000A,        /**< Gurmukhi (Mac OS). */
    kCFStringEncodingMacGujarati = 0x000B,        /**< Gujarati (Mac OS). */
    kCFStringEncodingMacOriya = 0x000C,           /**< Oriya (Mac OS). */
    kCFStringEncodingMacBengali = 0x000D,         /**< Bengali (Mac OS). */
    kCFStringEncodingMacTamil = 0x000E,           /**< Tamil (Mac OS). */
    kCFStringEncodingMacTelugu = 0x000F,          /**< Telugu (Mac OS). */
    kCFStringEncodingMacKannada = 0x0010,         /**< Kannada (Mac OS). */
    kCFStringEncodingMacMalayalam = 0x0011,       /**< Malayalam (Mac OS). */
    kCFStringEncodingMacSinhalese = 0x0012,       /**< Sinhalese (Mac OS). */
    kCFStringEncodingMacBurmese = 0x0013,         /**< Burmese (Mac OS). */
    kCFStringEncodingMacKhmer = 0x0014,           /**< Khmer (Mac OS). */
    kCFStringEncodingMacThai = 0x0015,            /**< Thai (Mac OS). */
    kCFStringEncodingMacLaotian = 0x0016,         /**< Laotian (Mac OS). */
    kCFStringEncodingMacGeorgian = 0x0017,        /**< Georgian (Mac OS). */
    kCFStringEncodingMacArmenian = 0x0018,        /**< Armenian (Mac OS). */
    kCFStringEncodingMacChineseSimp = 0x0019,     /**< Simplified Chinese (Mac OS). */
    kCFStringEncodingMacTibetan = 0x001A,         /**< Tibetan (Mac OS). */
    kCFStringEncodingMacMongolian = 0x001B,       /**< Mongolian (Mac OS). */
    kCFStringEncodingMacEthiopic = 0x001C,        /**< Ethiopic (Mac OS). */
    kCFStringEncodingMacCentralEurRoman = 0x001D, /**< Central European (Mac OS), "x-mac-centraleurroman". */
    kCFStringEncodingMacVietnamese = 0x001E,      /**< Vietnamese (Mac OS). */
    kCFStringEncodingMacExtArabic = 0x001F,       /**< Extended Arabic (Mac OS). */
    kCFStringEncodingMacSymbol = 0x0021,          /**< Symbol (Mac OS). */
    kCFStringEncodingMacDingbats = 0x0022,        /**< Dingbats (Mac OS). */
    kCFStringEncodingMacTurkish = 0x0023,         /**< Turkish (Mac OS). */
    kCFStringEncodingMacCroatian = 0x0024,        /**< Croatian (Mac OS). */
    kCFStringEncodingMacIcelandic = 0x0025,       /**< Icelandic (Mac OS). */
    kCFStringEncodingMacRomanian = 0x0026,        /**< Romanian (Mac OS). */
    kCFStringEncodingMacCeltic = 0x0027,          /**< Celtic (Mac OS). */
    kCFStringEncodingMacGaelic = 0x0028,          /**< Gaelic (Mac OS). */
    kCFStringEncodingMacFarsi = 0x008C,           /**< Farsi (Mac OS). */
    kCFStringEncodingMacUkrainian = 0x0098,       /**< Ukrainian (Mac OS). */
    kCFStringEncodingMacInuit = 0x00EC,           /**< Inuit (Mac OS). */
    kCFStringEncodingMacVT100 = 0x00FC,           /**< VT100 terminals (Mac OS). */
    kCFStringEncodingMacHFS = 0x00FF,             /**< File names of HFS (Mac OS). */
    /* ISO 8859. */
    kCFStringEncodingISOLatin2 = 0x0202,        /**< Central European (ISO Latin 2), "iso-8859-2". */
    kCFStringEncodingISOLatin3 = 0x0203,        /**< Western (ISO Latin 3), "iso-8859-3". */
    kCFStringEncodingISOLatin4 = 0x0204,        /**< Central European (ISO Latin 4), "iso-8859-4". */
    kCFStringEncodingISOLatinCyrillic = 0x0205, /**< Cyrillic (ISO 8859-5), "iso-8859-5". */
    kCFStringEncodingISOLatinArabic = 0x0206,   /**< Arabic (ISO 8859-6), "iso-8859-6". */
    kCFStringEncodingISOLatinGreek = 0x0207,    /**< Greek (ISO 8859-7), "iso-8859-7". */
    kCFStringEncodingISOLatinHebrew = 0x0208,   /**< Hebrew (ISO 8859-8), "iso-8859-8". */
    kCFStringEncodingISOLatin5 = 0x0209,        /**< Turkish (ISO Latin 5), "iso-8859-9". */
    kCFStringEncodingISOLatin6 = 0x020A,        /**< Nordic (ISO Latin 6), "iso-8859-10". */
    kCFStringEncodingISOLatinThai = 0x020B,     /**< Thai (ISO 8859-11), "iso-8859-11". */
    kCFStringEncodingISOLatin7 = 0x020D,        /**< Baltic (ISO Latin 7), "iso-8859-13". */
    kCFStringEncodingISOLatin8 = 0x020E,        /**< Celtic (ISO Latin 8), "iso-8859-14". */
    kCFStringEncodingISOLatin9 = 0x020F,        /**< Western (ISO Latin 9), "iso-8859-15". */
    kCFStringEncodingISOLatin10 = 0x0210,       /**< Romanian (ISO Latin 10), "iso-8859-16". */
    /* DOS. */
    kCFStringEncodingDOSLatinUS = 0x0400,        /**< Latin-US (DOS), "cp437". */
    kCFStringEncodingDOSGreek = 0x0405,          /**< Greek (DOS), "cp737". */
    kCFStringEncodingDOSBalticRim = 0x0406,      /**< Baltic (DOS), "cp775". */
    kCFStringEncodingDOSLatin1 = 0x0410,         /**< Western (DOS Latin 1), "cp850". */
    kCFStringEncodingDOSGreek1 = 0x0411,         /**< Greek (DOS Greek 1), "cp851". */
    kCFStringEncodingDOSLatin2 = 0x0412,         /**< Central European (DOS Latin 2), "cp852". */
    kCFStringEncodingDOSCyrillic = 0x0413,       /**< Cyrillic (DOS), "cp855". */
    kCFStringEncodingDOSTurkish = 0x0414,        /**< Turkish (DOS), "cp857". */
    kCFStringEncodingDOSPortuguese = 0x0415,     /**< Portuguese (DOS), "cp860". */
    kCFStringEncodingDOSIcelandic = 0x0416,      /**< Icelandic (DOS), "cp861". */
    kCFStringEncodingDOSHebrew = 0x0417,         /**< Hebrew (DOS), "cp862". */
    kCFStringEncodingDOSCanadianFrench = 0x0418, /**< Canadian French (DOS), "cp863". */
    kCFStringEncodingDOSArabic = 0x0419,         /**< Arabic (DOS), "cp864". */
    kCFStringEncodingDOSNordic = 0x041A,         /**< Nordic (DOS), "cp865". */
    kCFStringEncodingDOSRussian = 0x041B,        /**< Russian (DOS), "cp866". */
    kCFStringEncodingDOSGreek2 = 0x041C,         /**< Greek (DOS Greek 2), "cp869". */
    kCFStringEncodingDOSThai = 0x041D,           /**< Thai (Windows, DOS), "cp874". */
    kCFStringEncodingDOSJapanese = 0x0420,       /**< Japanese (Windows, DOS), "cp932". */
    kCFStringEncodingDOSChineseSimplif = 0x0421, /**< Simplified Chinese (Windows, DOS), "cp936". */
    kCFStringEncodingDOSKorean = 0x0422,         /**< Korean (Windows, DOS), "cp949". */
    kCFStringEncodingDOSChineseTrad = 0x0423,    /**< Traditional Chinese (Windows, DOS), "cp950". */
    /* Windows. */
    kCFStringEncodingWindowsLatin2 = 0x0501,      /**< Central European (Windows Latin 2), "windows-1250". */
    kCFStringEncodingWindowsCyrillic = 0x0502,    /**< Cyrillic (Windows), "windows-1251". */
    kCFStringEncodingWindowsGreek = 0x0503,       /**< Greek (Windows), "windows-1253". */
    kCFStringEncodingWindowsLatin5 = 0x0504,      /**< Turkish (Windows Latin 5), "windows-1254". */
    kCFStringEncodingWindowsHebrew = 0x0505,      /**< Hebrew (Windows), "windows-1255". */
    kCFStringEncodingWindowsArabic = 0x0506,      /**< Arabic (Windows), "windows-1256". */
    kCFStringEncodingWindowsBalticRim = 0x0507,   /**< Baltic (Windows), "windows-1257". */
    kCFStringEncodingWindowsVietnamese = 0x0508,  /**< Vietnamese (Windows), "windows-1258". */
    kCFStringEncodingWindowsKoreanJohab = 0x0510, /**< Korean Johab (Windows). */
    /* National standards. */
    kCFStringEncodingANSEL = 0x0601,                   /**< ANSEL (ANSI Z39.47). */
    kCFStringEncodingJIS_X0201_76 = 0x0620,            /**< JIS X 0201-1976. */
    kCFStringEncodingJIS_X0208_83 = 0x0621,            /**< JIS X 0208-1983. */
    kCFStringEncodingJIS_X0208_90 = 0x0622,            /**< JIS X 0208-1990. */
    kCFStringEncodingJIS_X0212_90 = 0x0623,            /**< JIS X 0212-1990. */
    kCFStringEncodingJIS_C6226_78 = 0x0624,            /**< JIS C 6226-1978. */
    kCFStringEncodingShiftJIS_X0213 = 0x0628,          /**< Shift JIS of JIS X 0213. */
    kCFStringEncodingShiftJIS_X0213_MenKuTen = 0x0629, /**< JIS X 0213 in plane, row and cell numbers. */
    kCFStringEncodingGB_2312_80 = 0x0630,              /**< GB 2312-80. */
    kCFStringEncodingGBK_95 = 0x0631,                  /**< GBK. */
    kCFStringEncodingGB_18030_2000 = 0x0632,           /**< Chinese (GB 18030), "gb18030". */
    kCFStringEncodingKSC_5601_87 = 0x0640,             /**< KS C 5601-1987. */
    kCFStringEncodingKSC_5601_92_Johab = 0x0641,       /**< KS C 5601-1992 Johab. */
    kCFStringEncodingCNS_11643_92_P1 = 0x0651,         /**< CNS 11643-1992, plane 1. */
    kCFStringEncodingCNS_11643_92_P2 = 0x0652,         /**< CNS 11643-1992, plane 2. */
    kCFStringEncodingCNS_11643_92_P3 = 0x0653,         /**< CNS 11643-1992, plane 3. */
    kCFStringEncodingShiftJIS_X0213_00 = 0x0628,       /**< The older name of kCFStringEncodingShiftJIS_X0213. */
    /* ISO 2022. */
    kCFStringEncodingISO_2022_JP = 0x0820,     /**< Japanese (ISO 2022-JP), "iso-2022-jp". */
    kCFStringEncodingISO_2022_JP_2 = 0x0821,   /**< Japanese (ISO 2022-JP-2), "iso-2022-jp-2". */
    kCFStringEncodingISO_2022_JP_1 = 0x0822,   /**< Japanese (ISO 2022-JP-1). */
    kCFStringEncodingISO_2022_JP_3 = 0x0823,   /**< Japanese (ISO 2022-JP-3). */
    kCFStringEncodingISO_2022_CN = 0x0830,     /**< Chinese (ISO 2022-CN). */
    kCFStringEncodingISO_2022_CN_EXT = 0x0831, /**< Chinese (ISO 2022-CN-EXT). */
    kCFStringEncodingISO_2022_KR = 0x0840,     /**< Korean (ISO 2022-KR), "iso-2022-kr". */
    /* Extended Unix Code. */
    kCFStringEncodingEUC_JP = 0x0920, /**< Japanese (EUC), "euc-jp". */
    kCFStringEncodingEUC_CN = 0x0930, /**< Simplified Chinese (GB 2312), "gb2312". */
    kCFStringEncodingEUC_TW = 0x0931, /**< Traditional Chinese (EUC), "euc-tw". */
    kCFStringEncodingEUC_KR = 0x0940, /**< Korean (EUC), "euc-kr". */
    /* Others. */
    kCFStringEncodingShiftJIS = 0x0A01,         /**< Japanese (Shift JIS), "shift_jis". */
    kCFStringEncodingKOI8_R = 0x0A02,           /**< Cyrillic (KOI8-R), "koi8-r". */
    kCFStringEncodingBig5 = 0x0A03,             /**< Traditional Chinese (Big 5), "big5". */
    kCFStringEncodingMacRomanLatin1 = 0x0A04,   /**< Mac OS Roman, in the order of ISO Latin 1. */
    kCFStringEncodingHZ_GB_2312 = 0x0A05,       /**< Simplified Chinese (HZ). */
    kCFStringEncodingBig5_HKSCS_1999 = 0x0A06,  /**< Traditional Chinese (Big 5 HKSCS), "big5-hkscs". */
    kCFStringEncodingVISCII = 0x0A07,           /**< Vietnamese (VISCII). */
    kCFStringEncodingKOI8_U = 0x0A08,           /**< Ukrainian (KOI8-U), "koi8-u". */
    kCFStringEncodingBig5_E = 0x0A09,           /**< Traditional Chinese (Big 5-E). */
    kCFStringEncodingNextStepJapanese = 0x0B02, /**< Japanese (NextStep). */
    kCFStringEncodingEBCDIC_US = 0x0C01,        /**< EBCDIC-US. */
    kCFStringEncodingEBCDIC_CP037 = 0x0C02,     /**< Western (EBCDIC Latin 1), "ibm037". */
    kCFStringEncodingUTF7 = 0x04000100,         /**< Unicode (UTF-7), "utf-7". */
    kCFStringEncodingUTF7_IMAP = 0x0A10         /**< Modified UTF-7 of IMAP folder names. */
};

CF_EXTERN_C_END

#endif
