import CatalogModel
import SystemEssentials

/// The lines of standard input, each a message.
struct MessageLines {
  /// The most bytes of a line.
  static let limit = 1 << 20

  /// What was read and belongs to the next lines.
  private var rest: [UInt8] = []

  /// Waits for the next line.
  ///
  /// - Returns: The line without its line break, of one that is too long as many bytes as show it; nil at the end.
  /// - Throws: `CommandError.noInput`.
  mutating func next() throws(CommandError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        rest.removeSubrange(...end)
        return Array(line.prefix(Self.limit + 1))
      }
      // What exceeds the limit is read and not kept.
      line = Array((line + rest).prefix(Self.limit + 1))
      rest = try InputFile.more()
      if rest.isEmpty { return line.isEmpty ? nil : line }
    }
  }
}
