import ArgumentParser
import CFObjects
import CFPropertyLists
import CFText
import Doctor

/// Prints property lists for people, and single values for scripts.
enum PropertyListPrinter {
  /// A line for each value, as `plutil -p` has it.
  static func lines(_ object: CFObject, indentation: Int = 0) -> String {
    let space = String(repeating: "  ", count: indentation)
    switch object {
    case let dictionary as DictionaryObject:
      let entries = dictionary.entries.map { ($0.key.description.string, $0.value) }.sorted { $0.0 < $1.0 }
      let body = entries.map { "\(space)  \"\($0.0)\" => \(lines($0.1, indentation: indentation + 1))\n" }
      return "{\n" + body.joined() + space + "}"
    case let array as ArrayObject:
      let body = array.objects.enumerated().map {
        "\(space)  \($0.offset) => \(lines($0.element, indentation: indentation + 1))\n"
      }
      return "[\n" + body.joined() + space + "]"
    case let string as StringObject: return "\"\(string.text)\""
    case let data as DataObject: return "{length = \(data.count), base64 = \(data.base64)}"
    default: return raw(object)
    }
  }

  /// One value without quotes: of an array its count, of a dictionary its keys.
  static func raw(_ object: CFObject) -> String {
    switch object {
    case let string as StringObject: string.text.string
    case let date as DateObject: date.iso8601
    case let data as DataObject: data.base64
    case let array as ArrayObject: String(array.count)
    case let dictionary as DictionaryObject:
      dictionary.keys.map { $0.description.string }.sorted().joined(separator: "\n")
    case let uid as UIDObject: String(uid.value)
    default: object.description.string
    }
  }

  static func xml(_ object: CFObject) throws -> String {
    do throws(PropertyListError) {
      let data = try PropertyListWriter.write(object, as: .xml)
      return Text(data.span).string
    } catch {
      Output.note("cfbundle: error: \(error.reason)")
      throw Status.unusable
    }
  }

  /// The value at a path of keys and indexes between dots; `\.` is a dot in a key.
  static func value(_ root: CFObject, at path: String) -> CFObject? {
    var components = [""]
    var isEscaped = false
    for character in path {
      if isEscaped {
        components[components.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        components.append("")
      } else {
        components[components.count - 1].append(character)
      }
    }
    var value = root
    for component in components {
      switch value {
      case let dictionary as DictionaryObject:
        guard let next = dictionary[Text(component)] else { return nil }
        value = next
      case let array as ArrayObject:
        let objects = array.objects
        guard let index = Int(component), component.allSatisfy(\.isNumber), objects.indices.contains(index) else {
          return nil
        }
        value = objects[index]
      default: return nil
      }
    }
    return value
  }
}

enum ListFormat: String, ExpressibleByArgument, CaseIterable { case human, json, xml }
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable { case human, json }
