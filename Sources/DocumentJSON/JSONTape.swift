/// The bytes of a text and one entry for each of its values and names, in the order of the text.
///
/// Entries are flat: those of what a container holds follow its own, and each says where the next
/// value after it begins. Nothing is copied out of the text.
@usableFromInline
final class JSONTape: Sendable {
  /// The text, and ``padding`` zeros behind it.
  @usableFromInline let bytes: [UInt8]
  /// How many of the bytes are the text's.
  @usableFromInline let count: Int
  @usableFromInline let entries: [TapeEntry]
  /// Where the text begins, if it is a part of a longer one.
  let origin: TextOrigin

  /// So many zeros follow the text, which no text goes on with: whoever reads meets one of them
  /// instead of having to look for the end, and may look at eight bytes at a time.
  static let padding = 8

  /// Reads a text that is the whole of the bytes.
  init(_ text: consuming [UInt8], origin: TextOrigin, limits: JSONLimits) throws(DocumentError) {
    count = text.count
    text.append(contentsOf: repeatElement(0, count: Self.padding))
    let parsed = text.withUnsafeBufferPointer {
      (buffer) -> Result<[TapeEntry], DocumentError> in
      var parser = TapeParser(buffer, limits: limits, origin: origin)
      do throws(DocumentError) {
        try parser.document()
        return .success(parser.entries)
      } catch {
        return .failure(error)
      }
    }
    bytes = text
    self.origin = origin
    entries = try parsed.get()
  }

  /// Holds a text that was read as a part of a longer one.
  init(bytes: [UInt8], entries: [TapeEntry], origin: TextOrigin) {
    count = bytes.count - Self.padding
    self.bytes = bytes
    self.entries = entries
    self.origin = origin
  }
}

/// A value or a name on the tape.
@usableFromInline
struct TapeEntry: Sendable {
  /// The place of its first byte; that of a string's quotation mark.
  @usableFromInline var start: UInt32
  /// The place after its last byte.
  @usableFromInline var end: UInt32
  /// The number of the entry after this one and all that it holds.
  @usableFromInline var next: UInt32
  @usableFromInline var kind: Kind
  /// Whether a string holds a backslash.
  @usableFromInline var isEscaped = false
  /// How many members or elements a container holds; 65,535 stands for as many and more.
  @usableFromInline var count: UInt16 = 0

  @usableFromInline
  enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  @inlinable
  init(_ kind: Kind, start: Int, end: Int, next: Int) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
  }
}
