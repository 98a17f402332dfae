"""Swift source for constant tables: for the scripts in this folder."""


def literal(text):
    """A Swift string literal over several lines."""
    lines = [text[start : start + 96] for start in range(0, len(text), 96)]
    return '"""\n' + "\\\n".join(f"    {line}" for line in lines) + '\n    """'


def table(name, comment, pairs):
    pairs = sorted(pairs)
    key_width = max(len(key) for key, _ in pairs)
    value_width = max(len(value) for _, value in pairs)
    records = "".join(key.ljust(key_width) + value.ljust(value_width) for key, value in pairs)
    return f"""
  /// {comment}
  static var {name}: SortedTable {{
    SortedTable(keyWidth: {key_width}, valueWidth: {value_width}, records: {name}Records)
  }}

  private static var {name}Records: Literal {{
    {literal(records)}
  }}
"""
