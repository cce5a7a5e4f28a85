import Foundation

/// JSON for people and for version control: indented, keys in order, one line feed at the end.
package enum JSONText {
  /// A value as JSON text.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
