import CFText
import Terminal

/// One function for each string of a table, for programs that use this library.
package struct LibrarySymbols {
  package enum Language: Sendable { case c, cxx, python, swift }

  package let fileName: Text
  package private(set) var text: Text = ""

  private let language: Language
  private let table: Text
  private var builder = TextBuilder()

  /// - Parameters:
  ///   - origin: the name of the file with the strings.
  ///   - prefix: how names of C begin; the namespace in C++, the enumeration in Swift; unused in Python.
  package init(_ strings: inout StringSymbols, _ language: Language, origin: Text, prefix: Text) {
    self.language = language
    table = strings.table
    let plainTable = Self.identifier(table)
    let isDefault = table == "Localizable"
    switch language {
    case .c: fileName = table + "_strings.h"
    case .cxx: fileName = table + "_strings.hpp"
    case .python: fileName = Self.snakeCase([table.string]) + "_strings.py"
    case .swift: fileName = table + "_strings.swift"
    }
    let start = language == .c ? prefix + (isDefault ? "" : plainTable) + "Copy" : ""
    let named = strings.unique({ start + Self.name($0, language) }) {
      Self.name($0, language) + (language == .cxx || language == .swift ? Self.types($0) : "")
    }
    let scope = isDefault ? prefix : language == .cxx ? prefix + "::" + plainTable : prefix + plainTable
    writeHead(origin, prefix, plainTable, scope)
    for (index, (name, symbol)) in named.enumerated() {
      if index > 0 || language == .python { builder.append(language == .python ? "\n\n" : "\n") }
      write(name, symbol)
    }
    switch language {
    case .c: builder.append("\n#endif\n")
    case .cxx: builder.append("\n} // namespace " + scope + "\n")
    case .swift: builder.append("}\n")
    case .python: break
    }
    text = builder.text
  }

  private mutating func writeHead(_ origin: Text, _ prefix: Text, _ plainTable: Text, _ scope: Text) {
    let made: Text = "Made by cfbundle from " + Self.inComment(origin.printable) + ". Changes are lost."
    switch language {
    case .c:
      let guardName = Self.upperCased(prefix + "_" + plainTable) + "_H"
      builder.append("/* " + made + " */\n#ifndef " + guardName + "\n#define " + guardName + "\n\n")
      builder.append("#include <CoreFoundation/CoreFoundation.h>\n#include <CFBundleCompat/CFBundleCompat.h>\n\n")
    case .cxx:
      builder.append("// " + made + "\n#pragma once\n\n#include <CFBundleCompat/CFBundleCompat.hpp>\n\n")
      builder.append("namespace " + scope + " {\n\n")
    case .python:
      builder.append("# " + made + "\n\"\"\"The strings of the table " + Self.escaped(table, .python) + ".\"\"\"\n\n")
      builder.append("from __future__ import annotations\n\nfrom cfbundlecompat import Bundle\n")
    case .swift:
      builder.append("// " + made + "\n\nimport CFBundleCompat\n\n")
      builder.append(
        "/// The strings of the table " + Self.inComment(table.printable) + ".\npublic enum " + scope + " {\n")
    }
  }

  // MARK: Functions

  private mutating func write(_ name: Text, _ symbol: StringSymbols.Symbol) {
    let key = literal(symbol.key)
    let names = Self.parameterNames(symbol, language)
    let parameters = zip(symbol.typedArguments, names).map { parameter($0, $1) }
    let passed = names.reduce("" as Text) { $0 + ", " + $1 }
    let source = literal(symbol.source)
    let table = literal(self.table)
    let isPlain = symbol.typedArguments.isEmpty
    switch language {
    case .c:
      builder.append("/* " + description(symbol) + " */\nstatic inline CFStringRef " + name)
      builder.append("(" + Text.joined(["CFBundleRef bundle"] + parameters, ", ") + ")\n{\n    return ")
      builder.append(
        isPlain
          ? "CFBundleCopyLocalizedString(bundle, " + key + ", " + source + ", " + table + ");\n}\n"
          : "CFBCBundleCopyLocalizedFormat(bundle, " + key + ", " + table + passed + ");\n}\n")
    case .cxx:
      builder.append("/// " + description(symbol) + "\ninline std::string " + name)
      builder.append(
        "(" + Text.joined(["const cfbundlecompat::Bundle &bundle"] + parameters, ", ") + ")\n{\n    return ")
      builder.append(
        isPlain
          ? "bundle.localized(" + key + ", " + source + ", " + table + ");\n}\n"
          : "bundle.localizedFormatFromTable(" + table + ", " + key + passed + ");\n}\n")
    case .python:
      builder.append("def " + name + "(" + Text.joined(["bundle: Bundle"] + parameters, ", ") + ") -> str:\n")
      builder.append("    \"\"\"" + description(symbol) + "\"\"\"\n    return ")
      builder.append(
        isPlain
          ? "bundle.localized(" + key + ", " + source + ", " + table + ")\n"
          : "bundle.localized_format(" + key + passed + ", table=" + table + ")\n")
    case .swift:
      builder.append("  /// " + description(symbol) + "\n  public static func " + name)
      builder.append("(" + Text.joined(parameters + ["bundle: CFBundle = .main"], ", ") + ")")
      builder.append(isPlain ? " -> String {\n    " : " throws -> String {\n    ")
      builder.append(
        isPlain
          ? "CFLocalizedString(" + key + ", tableName: " + table + ", bundle: bundle, value: " + source
            + ", comment: " + literal(symbol.comment) + ")\n  }\n"
          : "try bundle.localizedString(format: " + key + ", table: " + table + passed + ")\n  }\n")
    }
  }

  /// The comment and the source text.
  private func description(_ symbol: StringSymbols.Symbol) -> Text {
    let comment = Text.joined(symbol.comment.split(at: .lineFeed), " ").replacing("\r", with: " ")
    let sentence = comment.hasSuffix(".") ? comment.slice(to: comment.count - 1) : comment
    let start: Text = sentence.isEmpty ? "" : sentence + ": "
    guard language != .python else { return Self.escaped(start + symbol.source, .python) }
    return Self.inComment(start.printable + "\"" + Self.escaped(symbol.source, language) + "\"")
  }

  private func parameter(_ argument: StringSymbols.Argument, _ name: Text) -> Text {
    let type = Self.type(argument, language)
    switch language {
    case .c, .cxx: return type.hasSuffix("&") || type.hasSuffix("*") ? type + name : type + " " + name
    case .python: return name + ": " + type
    case .swift: return (argument.label == nil ? "_ " : "") + name + ": " + type
    }
  }

  private static func types(_ symbol: StringSymbols.Symbol) -> Text {
    symbol.typedArguments.reduce("" as Text) { $0 + "," + $1.type }
  }

  private static func type(_ argument: StringSymbols.Argument, _ language: Language) -> Text {
    let conversion = argument.specifier.utf8.last ?? 0
    switch (argument.type, language) {
    case ("Int32", .c), ("Int32", .cxx): return "int"
    case ("UInt32", .c), ("UInt32", .cxx): return "unsigned"
    case ("Int", .c), ("Int", .cxx): return "long long"
    case ("UInt", .c), ("UInt", .cxx): return "unsigned long long"
    case ("Double", .c), ("Double", .cxx): return "double"
    case ("Double", .python): return "float"
    case ("String", _) where conversion == UInt8(ascii: "c") || conversion == UInt8(ascii: "C"):
      return language == .swift ? "Int32" : "int"
    case ("String", .c) where conversion == UInt8(ascii: "s"): return "const char *"
    case ("String", .c): return "CFTypeRef"
    case ("String", .cxx): return "const std::string &"
    case ("String", .python): return "str"
    case (_, .python): return "int"
    case (let type, _): return type
    }
  }

  private static func parameterNames(_ symbol: StringSymbols.Symbol, _ language: Language) -> [Text] {
    var used: Set<Text> = ["bundle"]
    return symbol.typedArguments.enumerated().map { index, argument in
      var name = argument.label.map { unreserved(identifier($0), language) } ?? "arg" + Text(index + 1)
      while !used.insert(name).inserted { name = name + "_" }
      return name
    }
  }

  // MARK: Names

  private static func name(_ symbol: StringSymbols.Symbol, _ language: Language) -> Text {
    switch language {
    case .c: StringSymbols.joined(symbol.words, beginsSmall: false)
    case .cxx, .swift: unreserved(identifier(StringSymbols.joined(symbol.words, beginsSmall: true)), language)
    case .python: unreserved(identifier(snakeCase(symbol.words)), .python)
    }
  }

  /// Small words with underscores, as in `open_you_tube`.
  private static func snakeCase(_ words: [String]) -> Text {
    var result = ""
    for word in words {
      if !result.isEmpty { result += "_" }
      var wasSmall = false
      for character in word {
        if character.isUppercase, wasSmall { result += "_" }
        wasSmall = character.isLowercase || character.isNumber
        result += character.isLetter || character.isNumber ? character.lowercased() : "_"
      }
    }
    return Text(result)
  }

  private static func identifier(_ text: Text) -> Text {
    var result = ""
    for character in text.string {
      result.append(character.isLetter || character.isNumber || character == "_" ? character : "_")
    }
    return result.first?.isNumber ?? true ? Text("_" + result) : Text(result)
  }

  private static func unreserved(_ name: Text, _ language: Language) -> Text {
    let words =
      switch language {
      case .c: keywordsOfC
      case .cxx: keywordsOfC + keywordsOfCxx
      case .python: keywordsOfPython
      case .swift: [] as [Text]
      }
    if language == .swift { return SwiftSymbols.identifier(name) }
    return words.contains(name) ? name + "_" : name
  }

  private static func upperCased(_ text: Text) -> Text { Text(text.string.uppercased()) }

  private static func words(_ list: String) -> [Text] { list.split(separator: " ").map { Text(String($0)) } }

  private static let keywordsOfC = words(
    """
    auto break case char const continue default do double else enum extern float for goto if inline int long register \
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
    """)

  private static let keywordsOfCxx = words(
    """
    alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t char8_t class co_await co_return co_yield \
    compl concept consteval constexpr constinit const_cast decltype delete dynamic_cast explicit export false friend \
    mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast \
    requires static_assert static_cast template this thread_local throw true try typeid typename using virtual wchar_t \
    xor xor_eq
    """)

  private static let keywordsOfPython = words(
    """
    False None True and as assert async await break class continue def del elif else except finally for from global if \
    import in is lambda nonlocal not or pass raise return try while with yield annotations Bundle
    """)

  // MARK: Literals

  private func literal(_ text: Text) -> Text {
    let quoted: Text = "\"" + Self.escaped(text, language) + "\""
    return language == .c ? "CFSTR(" + quoted + ")" : quoted
  }

  private static func escaped(_ text: Text, _ language: Language) -> Text {
    if language == .swift { return SwiftSymbols.escaped(text) }
    var builder = TextBuilder()
    var last: UInt8 = 0
    for byte in text.utf8 {
      defer { last = byte }
      if builder.appendEscape(of: byte) { continue }
      switch byte {
      case ..<0x20, 0x7F:
        // Three digits: what follows cannot belong to it.
        builder.append(.backslash)
        for shift in [UInt8(6), 3, 0] { builder.append(0x30 + (byte >> shift & 7)) }
      // Two of them begin a trigraph of C.
      case UInt8(ascii: "?") where last == byte && language != .python: builder.append("\\?")
      default: builder.append(byte)
      }
    }
    return builder.text
  }

  private static func inComment(_ text: Text) -> Text { SwiftSymbols.inComment(text) }
}
