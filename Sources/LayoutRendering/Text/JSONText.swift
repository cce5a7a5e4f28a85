import DocumentJSON
import Foundation

/// Encodes values as JSON in the program's style, with sorted keys.
package enum JSONText {
  /// A value as JSON text.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let document = try JSONDocument(try encoder.encode(value), limits: limits)
    return try document.root.jsonText(.pretty)
  }

  /// No practical limits, because the program itself made the value.
  private static let limits = JSONLimits(bytes: .max, depth: 1_000, values: .max)
}
