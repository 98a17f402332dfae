import CFLocalization
import CFText
import Reporting

/// The coverage of a bundle as a page of HTML, in one file that needs nothing else.
///
/// All of it can be read without a script; the script filters and sorts.
package struct CoveragePage {
  private let coverage: Coverage
  private let title: Text

  /// When and of what the page was made.
  private let origin: Text

  /// The number of keys that a list shows at the most: all of them, unless the page would be too large.
  private let maximumItems: Int

  private var writer = HTMLWriter()

  /// About the bytes that all lists may take together: the page stays below 5 MB.
  private static let maximumListBytes = 4_000_000

  /// Longer texts are cut.
  private static let maximumTextBytes = 200

  /// - Parameters:
  ///   - title: the name of the bundle.
  ///   - origin: when and of what the page was made.
  package static func write(_ coverage: Coverage, title: Text, origin: Text) -> Text {
    var page = CoveragePage(coverage, title, origin)
    page.writeDocument()
    return page.writer.text
  }

  private init(_ coverage: Coverage, _ title: Text, _ origin: Text) {
    self.coverage = coverage
    self.title = title
    self.origin = origin
    maximumItems = Self.maximumItems(coverage)
  }

  private enum Kind: CaseIterable {
    case missing, untranslated, stale, unchanged, faulty

    var heading: Text {
      switch self {
      case .missing: "Missing"
      case .untranslated: "Untranslated"
      case .stale: "To be reviewed"
      case .unchanged: "As the source"
      case .faulty: "Format errors"
      }
    }

    func items(_ cell: Coverage.Cell) -> [Coverage.Item] {
      switch self {
      case .missing: cell.missing
      case .untranslated: cell.untranslated
      case .stale: cell.stale
      case .unchanged: cell.unchanged
      case .faulty: cell.faulty
      }
    }

    func count(_ language: Coverage.Language) -> Int {
      switch self {
      case .missing: language.missing
      case .untranslated: language.untranslated
      case .stale: language.stale
      case .unchanged: language.unchanged
      case .faulty: language.faulty
      }
    }
  }

  private static func maximumItems(_ coverage: Coverage) -> Int {
    let lists = coverage.languages.flatMap { language in
      language.cells.values.flatMap { cell in Kind.allCases.map { $0.items(cell) } }
    }
    var maximum = lists.map(\.count).max() ?? 0
    while maximum > 1 {
      var bytes = 0
      for list in lists {
        for item in list.prefix(maximum) { bytes += item.key.count + min(item.text?.count ?? 0, maximumTextBytes) + 70 }
        if bytes > maximumListBytes { break }
      }
      if bytes <= maximumListBytes { break }
      maximum = maximum * 3 / 4
    }
    return maximum
  }
}

// MARK: - The document

extension CoveragePage {
  private mutating func writeDocument() {
    writer.beginDocument()
    let page = self
    writer.element("html", [.init("lang", "en")]) { writer in
      writer.element("head") { writer in
        writer.void("meta", [.init("charset", "utf-8")])
        writer.void("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")])
        writer.void("meta", [.init("name", "color-scheme"), .init("content", "light dark")])
        writer.void(
          "meta",
          [
            .init("http-equiv", "Content-Security-Policy"),
            .init("content", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"),
          ])
        writer.element("title", text: "Coverage of " + page.title)
        writer.rawElement("style", Self.rules)
      }
      writer.element("body") { writer in
        writer.element("header") { writer in
          writer.element("h1") { writer in
            writer.append("Coverage of ")
            writer.element("bdi", text: page.title)
          }
          writer.element("p", text: page.origin)
          writer.element("p", text: Self.summary(page.coverage))
        }
        writer.element("main") { writer in
          page.writeOverview(&writer)
          for (index, language) in page.coverage.languages.enumerated() {
            page.writeLanguage(language, index, &writer)
          }
        }
        writer.rawElement("script", Self.script)
      }
    }
  }

  private static func summary(_ coverage: Coverage) -> Text {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let keys = coverage.languages.first?.keys ?? 0
    return Text(
      count(coverage.languages.count, "language") + " besides the development language, "
        + count(coverage.tables.count, "table") + ", " + count(keys, "key")
        + ". A key counts as translated if its text is there, not empty, and not marked as new, stale or to be reviewed; "
        + "the hatched part of a bar is equal to the source.")
  }

  private func writeOverview(_ writer: inout HTMLWriter) {
    writer.element("section", [.init("aria-labelledby", "overview")]) { writer in
      writer.element("h2", [.id("overview")], text: "Languages and tables")
      writer.element("form", [.id("controls"), .init("hidden", "")]) { writer in
        writer.element("label") { writer in
          writer.append("Languages ")
          writer.void("input", [.init("type", "search"), .id("languages"), .init("autocomplete", "off")])
        }
        writer.append(" ")
        writer.element("label") { writer in
          writer.append("Keys ")
          writer.void("input", [.init("type", "search"), .id("keys"), .init("autocomplete", "off")])
        }
        writer.element("output", [.id("shown"), .init("aria-live", "polite")], text: "")
      }
      let region: [HTMLWriter.Attribute] = [
        .class("scroll"), .init("tabindex", "0"), .init("role", "region"), .init("aria-label", "Table"),
      ]
      writer.element("div", region) { writer in
        writer.element("table") { writer in
          writer.element("thead") { writer in
            writer.element("tr") { writer in
              for name in ["Language", "Total"] as [Text] { Self.writeHeading(name, &writer) }
              for table in coverage.tables { Self.writeHeading(table, &writer) }
              for kind in Kind.allCases { Self.writeHeading(kind.heading, &writer) }
            }
          }
          writer.element("tbody") { writer in
            for (index, language) in coverage.languages.enumerated() { writeRow(language, index, &writer) }
          }
        }
      }
    }
    writer.lineEnd()
  }

  private static func writeHeading(_ name: Text, _ writer: inout HTMLWriter) {
    writer.element("th", [.init("scope", "col"), .init("dir", "auto")], text: name)
  }

  private func writeRow(_ language: Coverage.Language, _ index: Int, _ writer: inout HTMLWriter) {
    let id = Self.id(index)
    let hasSection = Kind.allCases.contains { $0.count(language) > 0 }
    writer.element("tr") { writer in
      writer.element("th", [.init("scope", "row")]) { writer in
        Self.writeLink(language.name, to: hasSection ? id : nil, &writer)
      }
      Self.writeBar(
        language.translated, language.unchanged, of: language.keys, to: hasSection ? id : nil, &writer)
      for (column, table) in coverage.tables.enumerated() {
        let cell = language.cells[table] ?? Coverage.Cell()
        let hasList = Kind.allCases.contains { !$0.items(cell).isEmpty }
        Self.writeBar(
          cell.translated, cell.unchanged.count, of: cell.keys, to: hasList ? Self.id(index, column) : nil, &writer)
      }
      for kind in Kind.allCases {
        let count = kind.count(language)
        writer.element("td", [.init("data-value", Text(count)), .class("count")]) { writer in
          Self.writeLink(Text(count), to: count > 0 ? id : nil, &writer)
        }
      }
    }
    writer.lineEnd()
  }

  private static func id(_ language: Int) -> Text { "l" + Text(language) }
  private static func id(_ language: Int, _ table: Int) -> Text { id(language) + "t" + Text(table) }

  private static func writeLink(_ text: Text, to id: Text?, _ writer: inout HTMLWriter) {
    if let id { writer.element("a", [.href(id: id)], text: text) } else { writer.append(text) }
  }

  private static func writeBar(
    _ translated: Int, _ unchanged: Int, of keys: Int, to id: Text?, _ writer: inout HTMLWriter
  ) {
    guard keys > 0 else {
      return writer.element("td", [.init("data-value", "-1")], text: "–")
    }
    let percent = translated == keys ? 100 : min(99, translated * 100 / keys)
    let band: Text = percent == 100 ? "full" : percent >= 95 ? "high" : percent >= 50 ? "middle" : "low"
    let hatched = (translated - unchanged) * 100 / keys
    writer.element(
      "td",
      [
        .init("data-value", Text(translated * 10_000 / keys)), .init("class", band),
        .init("style", Text("--part:\(percent)%;--own:\(hatched)%")),
      ]
    ) { writer in
      writeLink(Text(percent) + " %", to: id, &writer)
    }
  }
}

// MARK: - Lists

extension CoveragePage {
  private func writeLanguage(_ language: Coverage.Language, _ index: Int, _ writer: inout HTMLWriter) {
    guard Kind.allCases.contains(where: { $0.count(language) > 0 }) else { return }
    let id = Self.id(index)
    writer.element("section", [.id(id), .init("aria-labelledby", id + "h"), .init("data-language", language.name)]) {
      writer in
      writer.element("h2", [.id(id + "h")], text: language.name)
      for (column, table) in coverage.tables.enumerated() {
        guard let cell = language.cells[table], Kind.allCases.contains(where: { !$0.items(cell).isEmpty }) else {
          continue
        }
        writer.element("details") { writer in
          writer.element("summary") { writer in
            writer.element("bdi", text: table)
            writer.append(": " + Self.summary(cell))
          }
          writer.element("div", [.id(Self.id(index, column))]) { writer in
            for kind in Kind.allCases {
              let source = coverage.sources[table] ?? language.name
              let isOfSource = kind == .missing || kind == .untranslated
              write(kind.items(cell), kind, isOfSource ? source : language.name, &writer)
            }
          }
        }
      }
    }
    writer.lineEnd()
  }

  private static func summary(_ cell: Coverage.Cell) -> Text {
    let parts = Kind.allCases.map { ($0, $0.items(cell).count) }.filter { $0.1 > 0 }
    return Text(parts.map { "\($0.1) \($0.0.heading.string.lowercased())" }.joined(separator: ", "))
  }

  /// - Parameter language: that of the texts.
  private func write(_ items: [Coverage.Item], _ kind: Kind, _ language: Text, _ writer: inout HTMLWriter) {
    guard !items.isEmpty else { return }
    let tag = CanonicalIdentifier.language(language)
    let direction: Text = WritingDirection(of: tag) == .rightToLeft ? "rtl" : "ltr"
    writer.element("h3", text: kind.heading)
    writer.element("ul") { writer in
      for item in items.prefix(maximumItems) {
        writer.element("li") { writer in
          writer.element("code", [.init("dir", "auto")], text: item.key)
          guard let text = item.text else { return }
          writer.append(" ")
          writer.element("q", [.init("lang", tag), .init("dir", direction)], text: Self.shortened(text))
        }
      }
      if items.count > maximumItems {
        writer.element("li", text: Text("and \(items.count - maximumItems) more: cfbundle coverage --json lists all"))
      }
    }
  }

  private static func shortened(_ text: Text) -> Text {
    guard text.count > maximumTextBytes else { return text }
    var end = maximumTextBytes
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text.slice(to: end) + "…"
  }
}

// MARK: - Style and script

extension CoveragePage {
  // The colors differ in lightness, too, so that all can tell them apart.
  private static let rules: Literal = """
    :root{--ground:#fff;--ink:#1a1a1a;--soft:#595959;--line:#8c8c8c;--link:#0b4f8a;--low:#a63603;--middle:#b26b00;\
    --high:#3a78b5;--full:#0a3d6e}
    @media (prefers-color-scheme:dark){:root{--ground:#161616;--ink:#ececec;--soft:#b3b3b3;--line:#767676;--link:#8ec7ff;\
    --low:#ff9e66;--middle:#f0d264;--high:#7db8ef;--full:#c9e2ff}}
    body{background:var(--ground);color:var(--ink);font:1rem/1.4 system-ui,sans-serif;margin:0 auto;max-width:90rem;padding:1rem}
    a{color:var(--link)}
    form{margin:0 0 .8rem}
    input{font:inherit;border:1px solid var(--line);background:var(--ground);color:var(--ink);padding:.2rem .4rem;margin-inline-end:1rem}
    .scroll{overflow:auto;max-height:80vh;border:1px solid var(--line)}
    table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums}
    th,td{padding:.3rem .6rem;text-align:start;border-bottom:1px solid var(--line);white-space:nowrap}
    thead th{position:sticky;top:0;background:var(--ground);z-index:1}
    tbody th{position:sticky;inset-inline-start:0;background:var(--ground)}
    thead th:first-child{inset-inline-start:0;z-index:2}
    th button{font:inherit;font-weight:bold;border:0;background:none;color:inherit;padding:0;cursor:pointer}
    th[aria-sort=ascending] button::after{content:" \\2191"}
    th[aria-sort=descending] button::after{content:" \\2193"}
    td.low{--bar:var(--low)}td.middle{--bar:var(--middle)}td.high{--bar:var(--high)}td.full{--bar:var(--full)}
    td[style]::after{content:"";display:block;height:.4rem;border:1px solid var(--bar);background:linear-gradient(to right,\
    var(--bar) var(--own),transparent var(--own)),linear-gradient(to right,transparent var(--part),var(--ground) var(--part)),\
    repeating-linear-gradient(135deg,var(--bar) 0 2px,var(--ground) 2px 4px)}
    td.count{text-align:end}
    summary{cursor:pointer;padding:.2rem 0}
    li{margin:.15rem 0;overflow-wrap:anywhere}
    code{color:var(--soft)}
    q{unicode-bidi:isolate;display:inline-block;quotes:none}
    :focus-visible{outline:2px solid var(--link);outline-offset:1px}
    @media print{.scroll{max-height:none;overflow:visible}form{display:none}}
    """

  private static let script: Literal = """
    "use strict";
    (() => {
      const body = document.querySelector("tbody"), rows = [...body.rows];
      const headings = [...document.querySelectorAll("thead th")];
      const value = (row, column) => column ? Number(row.cells[column].dataset.value) : row.cells[0].textContent;
      headings.forEach((heading, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        heading.append(button);
        button.addEventListener("click", () => {
          const ascending = heading.getAttribute("aria-sort") === "descending" || (!column && !heading.hasAttribute("aria-sort"));
          headings.forEach(other => other.removeAttribute("aria-sort"));
          heading.setAttribute("aria-sort", ascending ? "ascending" : "descending");
          const sign = ascending ? 1 : -1;
          rows.sort((a, b) => {
            const x = value(a, column), y = value(b, column);
            return sign * (column ? x - y : x < y ? -1 : x > y ? 1 : 0);
          });
          body.append(...rows);
        });
      });
      const controls = document.getElementById("controls"), shown = document.getElementById("shown");
      const languages = document.getElementById("languages"), keys = document.getElementById("keys");
      const sections = [...document.querySelectorAll("section[data-language]")];
      const items = [...document.querySelectorAll("li")];
      languages.addEventListener("input", () => {
        const word = languages.value.trim().toLowerCase();
        let count = 0;
        for (const row of rows) {
          row.hidden = !row.cells[0].textContent.toLowerCase().includes(word);
          if (!row.hidden) count += 1;
        }
        for (const section of sections) section.hidden = !section.dataset.language.toLowerCase().includes(word);
        shown.value = count + (count === 1 ? " language" : " languages");
      });
      keys.addEventListener("input", () => {
        const word = keys.value.trim().toLowerCase();
        let count = 0;
        for (const item of items) {
          const key = item.querySelector("code");
          item.hidden = key !== null && !key.textContent.toLowerCase().includes(word);
          if (!item.hidden) count += 1;
        }
        for (const details of document.querySelectorAll("details")) {
          if (word) details.open = details.querySelector("li:not([hidden])") !== null;
        }
        shown.value = count + (count === 1 ? " entry" : " entries");
      });
      controls.addEventListener("submit", event => event.preventDefault());
      controls.hidden = false;
    })();
    """
}
