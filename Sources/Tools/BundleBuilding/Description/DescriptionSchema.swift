import CFText
import Reporting

/// The JSON Schema of descriptions, from the table that checks them.
package enum DescriptionSchema {
  package static var json: JSONValue {
    .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A description for cfbundle build")),
      (
        "description",
        .string("A property list in any form. One in its old form has strings only, so each scalar is also a string.")
      ),
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("properties", .object(DescriptionKey.all.map { ($0.name.string, schema(of: $0)) })),
    ])
  }

  private static func schema(of key: DescriptionKey) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("description", .string(key.help))]
    members += type(key.type)
    // Kinds that have the key; without it, all have it.
    if !key.kinds.isEmpty { members.append(("x-kinds", .array(key.kinds.map { .string($0.name) }))) }
    return .object(members)
  }

  private static func type(_ type: DescriptionKey.ValueType) -> [(key: String, value: JSONValue)] {
    switch type {
    case .string: [("type", .array([.string("string"), .string("integer")]))]
    case .path: [("type", .string("string"))]
    case .flag: [("enum", .array(flags))]
    case .choice(let choices): [("enum", .array(choices.map { .string($0) }))]
    case .list: oneOrMore(.object([("type", .array([.string("string"), .string("integer")]))]))
    case .paths: oneOrMore(string)
    case .pathsOrNone: oneOrMore(string, or: .object([("enum", .array(falseFlags))]))
    case .items(let fields): oneOrMore(.object([("anyOf", .array([string, item(fields)]))]))
    case .dictionary: [("type", .string("object"))]
    }
  }

  private static let string = JSONValue.object([("type", .string("string"))])
  private static let falseFlags: [JSONValue] = [
    .bool(false), .string("NO"), .string("false"), .string("0"), .integer(0),
  ]
  private static let flags: [JSONValue] =
    [.bool(true), .string("YES"), .string("true"), .string("1"), .integer(1)] + falseFlags

  /// A list, or the one element of it.
  private static func oneOrMore(
    _ element: JSONValue, or other: JSONValue? = nil
  ) -> [(key: String, value: JSONValue)] {
    let list = JSONValue.object([("type", .string("array")), ("items", element)])
    return [("anyOf", .array([element, list] + (other.map { [$0] } ?? [])))]
  }

  private static func item(_ fields: [Text]) -> JSONValue {
    .object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("properties", .object(fields.map { ($0.string, string) })), ("required", .array([.string(fields[0])])),
    ])
  }
}
