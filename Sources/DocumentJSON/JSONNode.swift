/// A value in a ``JSONDocument``, with its place in the text. Cheap to copy and to pass on.
public struct JSONNode: Sendable {
  @usableFromInline let tape: JSONTape
  @usableFromInline let index: Int

  @inlinable
  init(tape: JSONTape, index: Int) {
    self.tape = tape
    self.index = index
  }

  @inlinable var entry: TapeEntry { tape.entries[index] }

  /// What the value is; never ``JSONKind/wholeNumber``, which only messages tell apart.
  public var kind: JSONKind {
    switch entry.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    }
  }

  /// Whether the value is `null`.
  @inlinable public var isNull: Bool { entry.kind == .null }

  /// The text of a string without its escapes; nil for any other value.
  public var string: String? {
    entry.kind == .string ? tape.text(of: entry) : nil
  }

  /// Whether the value is a string that stands for a text; quicker than making the string.
  package func isText(_ text: String) -> Bool {
    let entry = entry
    guard entry.kind == .string else { return false }
    guard !entry.isEscaped else { return string == text }
    return tape.withBytes(of: entry) { text.utf8.elementsEqual($0.dropFirst().dropLast()) }
  }

  /// `true` or `false`; nil for any other value.
  @inlinable public var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The double nearest to a number; infinite if it is beyond all of them, nil for any other value.
  public var number: Double? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return tape.withBytes(of: entry) { JSONText.number($0) }
  }

  /// A number without fraction and exponent, so that identifiers keep all of their digits; nil for
  /// any other value, and for a number of more than 64 bits.
  public var integer: Int64? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return tape.withBytes(of: entry) { JSONText.integer($0) }
  }

  /// The value as it is written, digit by digit and with its spaces and escapes.
  public var text: String {
    tape.withBytes(of: entry) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of ``text``.
  public var bytes: [UInt8] { tape.withBytes(of: entry) { Array($0) } }

  /// Where the value stands among the bytes of the document.
  public var byteRange: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// How many bytes of the whole text stand before the value; not the same as the start of
  /// ``byteRange`` where the text was read piece by piece.
  public var byteOffset: Int { tape.origin.offset + Int(entry.start) }

  /// Where the value begins in the text. Counts lines from the start, so ask for what you report.
  public var position: TextPosition {
    tape.origin.position(ofByte: Int(entry.start), in: tape.bytes)
  }

  /// Where the value is in its document.
  public var path: DocumentPath { tape.path(to: index) }

  /// An error about the value.
  public func error(_ problem: DocumentError.Problem) -> DocumentError {
    DocumentError(problem, at: position, path: path)
  }
}

// MARK: - Containers

extension JSONNode {
  /// How many members or elements the value holds; 0 for what is no container.
  public var count: Int {
    let count = entry.count
    guard count == .max else { return Int(count) }
    return kind == .object
      ? members.reduce(0) { count, _ in count + 1 } : elements.reduce(0) { count, _ in count + 1 }
  }

  /// The elements of an array in order; none for any other value.
  @inlinable public var elements: JSONElements { JSONElements(self) }

  /// The members of an object in order; none for any other value.
  @inlinable public var members: JSONMembers { JSONMembers(self) }

  /// The element at a position, from 0; nil if there is none. Looks through all that stand before.
  public subscript(position: Int) -> JSONNode? {
    position < 0 ? nil : elements.dropFirst(position).first { _ in true }
  }

  /// The member of a name; nil if there is none.
  public subscript(name: String) -> JSONNode? {
    members.first { $0.name == name }?.value
  }
}

/// The elements of an array.
public struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline let tape: JSONTape
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(_ node: JSONNode) {
    tape = node.tape
    index = node.index + 1
    end = node.entry.kind == .array ? Int(node.entry.next) : 0
  }

  /// The next element.
  @inlinable
  public mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = Int(tape.entries[index].next) }
    return JSONNode(tape: tape, index: index)
  }
}

/// The members of an object.
public struct JSONMembers: Sequence, IteratorProtocol {
  @usableFromInline let tape: JSONTape
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(_ node: JSONNode) {
    tape = node.tape
    index = node.index + 1
    end = node.entry.kind == .object ? Int(node.entry.next) : 0
  }

  /// The next member.
  @inlinable
  public mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    defer { index = Int(tape.entries[index + 1].next) }
    return JSONMember(key: JSONNode(tape: tape, index: index))
  }
}

/// A named value in an object.
public struct JSONMember: Sendable {
  /// The name, as a string with its own place in the text.
  public let key: JSONNode

  @inlinable
  init(key: JSONNode) {
    self.key = key
  }

  /// The name.
  public var name: String { key.tape.text(of: key.entry) }
  /// The value.
  @inlinable public var value: JSONNode { JSONNode(tape: key.tape, index: key.index + 1) }
}

// MARK: - Looking into the tape

extension JSONTape {
  func withBytes<Result>(
    of entry: TapeEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)]))
  }

  /// The text that a string or a name stands for.
  func text(of entry: TapeEntry) -> String {
    JSONText.string(of: entry, in: bytes)
  }

  /// Whether a name is spelled so.
  @inline(__always)
  func isName(_ index: Int, _ name: StaticString) -> Bool {
    JSONText.isName(entries[index], name, in: bytes)
  }

  /// The path of a value; that of a name is its object's.
  func path(to index: Int) -> DocumentPath {
    var paths = TapePaths(self)
    return paths.path(to: index)
  }
}

/// Finds the paths of many values of one document; cheap if they are asked for in order.
struct TapePaths {
  private let tape: JSONTape
  /// The containers around the last value, outermost first, each with the entry and the number of the
  /// member or element that leads to it.
  private var frames: [(container: Int, child: Int, number: Int)] = []

  init(_ tape: JSONTape) {
    self.tape = tape
  }

  mutating func path(to index: Int) -> DocumentPath {
    while let last = frames.last,
      index < last.child || index >= Int(tape.entries[last.container].next)
    {
      frames.removeLast()
    }
    if frames.isEmpty, index > 0 { frames.append((0, 1, 0)) }
    while var frame = frames.popLast() {
      let step = tape.entries[frame.container].kind == .object ? 1 : 0
      while Int(tape.entries[frame.child + step].next) <= index {
        frame.child = Int(tape.entries[frame.child + step].next)
        frame.number += 1
      }
      frames.append(frame)
      let value = frame.child + step
      guard index > value else { break }
      frames.append((value, value + 1, 0))
    }
    let steps = frames.compactMap { frame -> DocumentPath.Step? in
      guard tape.entries[frame.container].kind == .object else { return .index(frame.number) }
      return frame.child == index ? nil : .key(tape.text(of: tape.entries[frame.child]))
    }
    return tape.origin.path.appending(DocumentPath(steps))
  }
}

extension JSONNode {
  /// Finds the places of values of the same text, from its first byte on.
  package var cursor: JSONCursor { JSONCursor(self) }
}

/// Finds the places of many values of one text; cheap if they are asked for in order.
package struct JSONCursor {
  private let tape: JSONTape
  private var cursor: TextCursor

  fileprivate init(_ node: JSONNode) {
    tape = node.tape
    cursor = TextCursor(node.tape.origin)
  }

  /// Where a value begins in the text.
  package mutating func position(of node: JSONNode) -> TextPosition {
    cursor.position(ofByte: Int(node.entry.start), in: tape.bytes)
  }
}
