/// The bytes of a text and one entry for each of its values and names, in the order of the text.
///
/// Entries are flat: a container's contents follow its own entry, and each entry gives the index of
/// the next value after it. Nothing is copied out of the text.
///
/// The tape owns its memory, which is written before the tape exists and never afterwards. Arrays
/// would work, but each access to an array in an object counts references, which takes longer than
/// the access.
@usableFromInline
final class JSONTape: Sendable {
  /// The text, followed by ``padding`` zeros.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes that belong to the text.
  @usableFromInline let count: Int
  @usableFromInline nonisolated(unsafe) let entries: UnsafeBufferPointer<TapeEntry>
  /// Where the text begins within a longer one.
  let origin: TextOrigin

  /// The number of zeros after the text. No valid text continues with a zero, so a parser needs no
  /// check for the end and may read eight bytes at a time.
  static let padding = 8

  /// Parses a text that takes all of the bytes.
  convenience init(
    _ text: some Collection<UInt8>, origin: TextOrigin, limits: JSONLimits
  ) throws(DocumentError) {
    let bytes = Self.padded(text)
    var parser = TapeParser(bytes, limits: limits, origin: origin)
    do throws(DocumentError) {
      try parser.document()
    } catch {
      bytes.deallocate()
      throw error
    }
    self.init(owning: bytes, entries: parser.entries, origin: origin)
  }

  /// Copies a text that was read as a part of a longer one.
  convenience init(
    _ text: some Collection<UInt8>, entries: [TapeEntry], origin: TextOrigin
  ) {
    self.init(owning: Self.padded(text), entries: entries, origin: origin)
  }

  private init(
    owning bytes: UnsafeBufferPointer<UInt8>, entries: [TapeEntry], origin: TextOrigin
  ) {
    self.bytes = bytes
    count = bytes.count - Self.padding
    let copy = UnsafeMutableBufferPointer<TapeEntry>.allocate(capacity: entries.count)
    _ = copy.initialize(from: entries)
    self.entries = UnsafeBufferPointer(copy)
    self.origin = origin
  }

  deinit {
    bytes.deallocate()
    entries.deallocate()
  }

  /// A copy of a text, followed by zeros; the caller owns the memory.
  private static func padded(_ text: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = text.count
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + padding)
    // A collection with fewer elements than its count leaves zeros.
    var (_, end) = bytes.initialize(from: text)
    while end < bytes.count {
      bytes.initializeElement(at: end, to: 0)
      end += 1
    }
    return UnsafeBufferPointer(bytes)
  }
}

/// A value or a name on the tape.
@usableFromInline
struct TapeEntry: Sendable {
  /// The index of the first byte; for a string, that of its quotation mark.
  @usableFromInline var start: UInt32
  /// The index after the last byte.
  @usableFromInline var end: UInt32
  /// The index of the entry after this one and its contents.
  @usableFromInline var next: UInt32
  @usableFromInline var kind: Kind
  /// Whether a string contains a backslash.
  @usableFromInline var isEscaped = false
  /// The number of members or elements of a container; 65,535 means that many or more.
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
