import DocumentJSON
import Foundation

/// An `Encodable` value in the one style in which JSON leaves the program, with its keys in order.
package enum JSONText {
  /// A value as JSON text.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let document = try JSONDocument(try encoder.encode(value), limits: limits)
    return try document.root.jsonText(.pretty)
  }

  /// Whatever the program itself has made.
  private static let limits = JSONLimits(bytes: .max, depth: 1_000, values: .max)
}
