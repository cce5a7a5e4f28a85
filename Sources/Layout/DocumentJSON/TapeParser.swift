/// Parses a JSON text into tape entries. It keeps its own stack, so that deep nesting cannot
/// overflow the program's.
struct TapeParser {
  let base: UnsafePointer<UInt8>
  /// The number of bytes without the trailing zeros.
  let count: Int
  var offset = 0
  private(set) var entries: [TapeEntry] = []

  private let limits: JSONLimits
  private let origin: TextOrigin
  private var values = 0
  /// The innermost open container; at the top level, a placeholder.
  private var top = Frame(entry: -1, isObject: false)
  private var outer: [Frame] = []
  private var largeObjects: [Int: Set<[UInt8]>] = [:]

  /// A container whose end has not been reached.
  private struct Frame {
    /// The container's entry; -1 at the top level.
    var entry: Int
    var isObject: Bool
    /// The number of values so far.
    var count = 0
    /// The entry of the current member's name.
    var key = 0
    /// Whether a value is being parsed, as opposed to a separator.
    var isInValue = false
    /// A small Bloom filter of the names so far: if the bit of a name is not set, the name is new.
    var names: UInt64 = 0
    var hasEscapedNames = false
  }

  /// - Parameter size: The number of bytes that are likely to be parsed.
  init(
    _ buffer: UnsafeBufferPointer<UInt8>, limits: JSONLimits, origin: TextOrigin, size: Int? = nil
  ) {
    // The buffer is never empty, because it ends with zeros.
    base = buffer.baseAddress.unsafelyUnwrapped
    count = buffer.count - JSONTape.padding
    self.limits = limits
    self.origin = origin
    // Dense text has about twelve bytes per value or name.
    entries.reserveCapacity((size ?? count) / 12 + 4)
  }

  /// Parses a text with a single value.
  mutating func document() throws(DocumentError) {
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { offset = 3 }
    try value()
    skipWhitespace()
    guard offset == count else { throw unexpected(.endOfDocument) }
  }

  /// Parses the next value with its contents.
  mutating func value() throws(DocumentError) {
    repeat {
      try begin()
    } while try next()
  }

  /// Parses a scalar, or the start of a container up to its first value.
  private mutating func begin() throws(DocumentError) {
    while true {
      skipWhitespace()
      values += 1
      guard values <= limits.values else { throw failure(.tooManyValues(limit: limits.values)) }
      switch base[offset] {
      case UInt8(ascii: "{"):
        try open(.object)
        guard base[offset] == UInt8(ascii: "}") else {
          try name()
          continue
        }
        close()
      case UInt8(ascii: "["):
        try open(.array)
        guard base[offset] == UInt8(ascii: "]") else {
          top.isInValue = true
          continue
        }
        close()
      case UInt8(ascii: "\""): append(.string, isEscaped: try string())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "t"): try word("true", .true)
      case UInt8(ascii: "f"): try word("false", .false)
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw unexpected(.value)
      }
      return
    }
  }

  /// Parses the separator up to the next value; returns false after the outermost value.
  private mutating func next() throws(DocumentError) -> Bool {
    while top.entry >= 0 {
      top.count += 1
      top.isInValue = false
      skipWhitespace()
      let byte = base[offset]
      if byte == UInt8(ascii: ",") {
        offset += 1
        if top.isObject {
          skipWhitespace()
          try name()
        } else {
          top.isInValue = true
        }
        return true
      }
      guard byte == (top.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw unexpected(top.isObject ? .commaOrBrace : .commaOrBracket)
      }
      close()
    }
    return false
  }

  private mutating func open(_ kind: TapeEntry.Kind) throws(DocumentError) {
    guard outer.count < limits.depth else { throw failure(.nestedTooDeeply(limit: limits.depth)) }
    outer.append(top)
    top = Frame(entry: entries.count, isObject: kind == .object)
    entries.append(TapeEntry(kind, start: offset, end: 0, next: 0))
    offset += 1
    skipWhitespace()
  }

  private mutating func close() {
    offset += 1
    entries[top.entry].end = UInt32(truncatingIfNeeded: offset)
    entries[top.entry].next = UInt32(truncatingIfNeeded: entries.count)
    entries[top.entry].count = UInt16(clamping: top.count)
    if top.count > Self.smallCount { largeObjects[top.entry] = nil }
    if let frame = outer.popLast() { top = frame }
  }

  mutating func append(_ kind: TapeEntry.Kind, from start: Int) {
    entries.append(TapeEntry(kind, start: start, end: offset, next: entries.count + 1))
  }

  private mutating func append(_ kind: TapeEntry.Kind, isEscaped: (start: Int, Bool)) {
    append(kind, from: isEscaped.start)
    if isEscaped.1 { entries[entries.count - 1].isEscaped = true }
  }
}

// MARK: - Names

extension TapeParser {
  /// The number of members up to which comparing names is faster than hashing them.
  private static let smallCount = 32

  /// Parses a member's name and the colon after it.
  private mutating func name() throws(DocumentError) {
    guard base[offset] == UInt8(ascii: "\"") else { throw unexpected(.key) }
    top.key = entries.count
    append(.string, isEscaped: try string())
    try checkName()
    skipWhitespace()
    guard base[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    top.isInValue = true
  }

  /// Throws if the object already has the last name.
  private mutating func checkName() throws(DocumentError) {
    let key = entries[top.key]
    let (start, length) = (Int(key.start), Int(key.end - key.start))
    if key.isEscaped { top.hasEscapedNames = true }
    if top.count >= Self.smallCount {
      if try !isNewInLargeObject() { throw duplicate(key) }
      return
    }
    // The length and the first and last letters distinguish nearly all names.
    let hash = length &* 31 &+ Int(base[start + 1]) &* 7 &+ Int(base[start + length - 2])
    let bit: UInt64 = 1 << UInt64(hash & 63)
    defer { top.names |= bit }
    guard top.names & bit != 0 || top.hasEscapedNames else { return }
    var other = top.entry + 1
    while other < top.key {
      if isSameName(entries[other], key) { throw duplicate(key) }
      other = Int(entries[other + 1].next)
    }
  }

  private func isSameName(_ first: TapeEntry, _ second: TapeEntry) -> Bool {
    if top.hasEscapedNames { return letters(of: first) == letters(of: second) }
    let length = Int(first.end - first.start)
    guard length == Int(second.end - second.start) else { return false }
    let (left, right) = (base + Int(first.start), base + Int(second.start))
    return (1..<length).allSatisfy { left[$0] == right[$0] }
  }

  private mutating func isNewInLargeObject() throws(DocumentError) -> Bool {
    if largeObjects[top.entry] == nil {
      var names: Set<[UInt8]> = []
      var other = top.entry + 1
      while other < top.key {
        names.insert(letters(of: entries[other]))
        other = Int(entries[other + 1].next)
      }
      largeObjects[top.entry] = names
    }
    let letters = letters(of: entries[top.key])
    return largeObjects[top.entry]?.insert(letters).inserted ?? true
  }

  private func letters(of entry: TapeEntry) -> [UInt8] {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return Array(JSONText.string(of: entry, in: bytes).utf8)
  }

  private func duplicate(_ key: TapeEntry) -> DocumentError {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return failure(
      .duplicateKey(JSONText.string(of: key, in: bytes)), at: Int(key.start))
  }
}

// MARK: - Errors

extension TapeParser {
  /// The error for an unexpected byte at the current place.
  func unexpected(_ expected: JSONExpectation) -> DocumentError {
    failure(.malformed(expected: expected, found: offset < count ? base[offset] : nil))
  }

  /// An error at an index, by default the current one.
  func failure(_ problem: DocumentError.Problem, at place: Int? = nil) -> DocumentError {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return DocumentError(
      problem, at: origin.position(ofByte: place ?? offset, in: bytes), path: path)
  }

  /// The path of the current value, or of its container between values.
  private var path: DocumentPath {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    let frames = (outer + [top]).filter { $0.entry >= 0 && $0.isInValue }
    let steps = frames.map { frame -> DocumentPath.Step in
      frame.isObject
        ? .key(JSONText.string(of: entries[frame.key], in: bytes)) : .index(frame.count)
    }
    return origin.path.appending(DocumentPath(steps))
  }
}
