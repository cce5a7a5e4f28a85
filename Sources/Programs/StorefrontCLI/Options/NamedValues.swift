public import ArgumentParser
import DocumentJSON
import CatalogEditing

/// Names with what they stand for, as `--map` and `--value` have them: `Preis=price,Name=name`.
///
/// A comma in a name needs nothing, because what has no sign of equality belongs to the next pair:
/// `Preis, netto=price`. A name in quotation marks may have any characters, and doubled quotation marks.
struct NamedValues: ExpressibleByArgument {
  let values: [String: String]

  init?(argument: String) {
    var values: [String: String] = [:]
    var rest = argument[...]
    repeat {
      guard let name = Self.takeName(&rest), !name.isEmpty else { return nil }
      let end = rest.firstIndex(of: ",") ?? rest.endIndex
      let value = String(rest[..<end].trimming { $0 == " " })
      guard values.updateValue(value, forKey: name) == nil else { return nil }
      rest = rest[end...]
    } while rest.popFirst() != nil
    self.values = values
  }

  /// Takes a name and the sign of equality after it; nil if there is none.
  private static func takeName(_ rest: inout Substring) -> String? {
    let text = rest.drop { $0 == " " }
    if text.first == "\"" {
      // Each doubled quotation mark separates two parts.
      var parts: [Substring] = []
      var tail = text
      repeat {
        tail = tail.dropFirst()
        guard let end = tail.firstIndex(of: "\"") else { return nil }
        parts.append(tail[..<end])
        tail = tail[tail.index(after: end)...]
      } while tail.first == "\""
      tail = tail.drop { $0 == " " }
      guard tail.popFirst() == "=" else { return nil }
      rest = tail
      return parts.joined(separator: "\"")
    }
    // A name may have signs of equality itself, of which the last one before the comma ends it.
    guard let first = rest.firstIndex(of: "=") else { return nil }
    let end = rest[first...].firstIndex(of: ",") ?? rest.endIndex
    guard let sign = rest[..<end].lastIndex(of: "=") else { return nil }
    defer { rest = rest[rest.index(after: sign)...] }
    return String(rest[..<sign].trimming { $0 == " " })
  }
}

/// How files are read: their format, or the kind of records that do not tell their own.
enum FileReading: ExpressibleByArgument {
  case format(CatalogFormat)
  case kind(RecordKind)

  init?(argument: String) {
    if let format = CatalogFormat(rawValue: argument) {
      self = .format(format)
    } else if let kind = RecordKind(rawValue: argument) {
      self = .kind(kind)
    } else {
      return nil
    }
  }
}

extension TextEncoding: ExpressibleByArgument {}
