/// The bytes of a text and one entry for each of its values and names, in the order of the text.
///
/// Entries are flat: those of what a container holds follow its own, and each says where the next
/// value after it begins. Nothing is copied out of the text.
///
/// The tape owns its memory, which is written before the tape exists and never after. Arrays would
/// do, but each look into an array of an object counts references, which takes longer than the look.
@usableFromInline
final class JSONTape: Sendable {
  /// The text, and ``padding`` zeros behind it.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  /// How many of the bytes are the text's.
  @usableFromInline let count: Int
  @usableFromInline nonisolated(unsafe) let entries: UnsafeBufferPointer<TapeEntry>
  /// Where the text begins, if it is a part of a longer one.
  let origin: TextOrigin

  /// So many zeros follow the text, which no text goes on with: whoever reads meets one of them
  /// instead of having to look for the end, and may look at eight bytes at a time.
  static let padding = 8

  /// Reads a text that is the whole of the bytes.
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

  /// A copy of a text with zeros behind it, which the caller owns.
  private static func padded(_ text: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = text.count
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + padding)
    // A collection that has fewer elements than it says leaves zeros.
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
