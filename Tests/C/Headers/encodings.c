/* A table of IBM code pages, as classic programs have it. */
#include <CoreFoundation/CoreFoundation.h>

CFStringEncoding encoding(int codePage)
{
    switch (codePage) {
    case 437: return kCFStringEncodingDOSLatinUS;
    case 737: return kCFStringEncodingDOSGreek;
    case 850: return kCFStringEncodingDOSLatin1;
    case 852: return kCFStringEncodingDOSLatin2;
    case 855: return kCFStringEncodingDOSCyrillic;
    case 857: return kCFStringEncodingDOSTurkish;
    case 861: return kCFStringEncodingDOSIcelandic;
    case 862: return kCFStringEncodingDOSHebrew;
    case 864: return kCFStringEncodingDOSArabic;
    case 874: return kCFStringEncodingDOSThai;
    case 932: return kCFStringEncodingDOSJapanese;
    case 936: return kCFStringEncodingDOSChineseSimplif;
    case 949: return kCFStringEncodingDOSKorean;
    case 950: return kCFStringEncodingDOSChineseTrad;
    case 10000: return kCFStringEncodingMacRoman;
    case 10001: return kCFStringEncodingMacJapanese;
    case 10002: return kCFStringEncodingMacChineseTrad;
    case 10003: return kCFStringEncodingMacKorean;
    case 10004: return kCFStringEncodingMacArabic;
    case 10005: return kCFStringEncodingMacHebrew;
    case 10006: return kCFStringEncodingMacGreek;
    case 10007: return kCFStringEncodingMacCyrillic;
    case 10008: return kCFStringEncodingMacChineseSimp;
    case 10010: return kCFStringEncodingMacRomanian;
    case 10014: return kCFStringEncodingMacFarsi;
    case 10017: return kCFStringEncodingMacUkrainian;
    case 10021: return kCFStringEncodingMacThai;
    case 10029: return kCFStringEncodingMacCentralEurRoman;
    case 10079: return kCFStringEncodingMacIcelandic;
    case 10081: return kCFStringEncodingMacTurkish;
    case 10082: return kCFStringEncodingMacCroatian;
    case 65001: return kCFStringEncodingUTF8;
    case 20127: return kCFStringEncodingASCII;
    case 28591: return kCFStringEncodingISOLatin1;
    case 1252: return kCFStringEncodingWindowsLatin1;
    case 1200: return kCFStringEncodingUTF16LE;
    default: return kCFStringEncodingInvalidId;
    }
}
