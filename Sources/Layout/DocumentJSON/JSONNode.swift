/// A value in a ``JSONDocument`` with its position; cheap to copy.
public struct JSONNode: Sendable {
  @usableFromInline let tape: JSONTape
  @usableFromInline let index: Int

  @inlinable
  init(tape: JSONTape, index: Int) {
    self.tape = tape
    self.index = index
  }

  @inlinable var entry: TapeEntry { tape.entries[index] }

  /// The kind of the value; never ``JSONKind/wholeNumber``, which only messages distinguish.
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

  /// The contents of a string, with escapes resolved; nil for other values.
  public var string: String? {
    entry.kind == .string ? tape.text(of: entry) : nil
  }

  /// Whether the value is a string with these contents; faster than creating the string.
  @usableFromInline package func isText(_ text: String) -> Bool {
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

  /// A number as the nearest double; infinite if it exceeds the range of doubles, nil for other
  /// values.
  public var number: Double? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return tape.withBytes(of: entry) { JSONText.number($0) }
  }

  /// A number without fraction and exponent, so that ids keep all of their digits; nil for other
  /// values, and for numbers of more than 64 bits.
  public var integer: Int64? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return tape.withBytes(of: entry) { JSONText.integer($0) }
  }

  /// The source text of the value, including its original digits, white space and escapes.
  public var text: String {
    tape.withBytes(of: entry) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of ``text``.
  public var bytes: [UInt8] { tape.withBytes(of: entry) { Array($0) } }

  /// The range of the value in the document's bytes.
  public var byteRange: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The position of the value in the text. Counting lines takes a pass over the text before it.
  public var position: TextPosition {
    tape.origin.position(ofByte: Int(entry.start), in: tape.bytes)
  }

  /// The path of the value in its document.
  public var path: DocumentPath { tape.path(to: index) }

  /// An error about the value.
  public func error(_ problem: DocumentError.Problem) -> DocumentError {
    DocumentError(problem, at: position, path: path)
  }
}

// MARK: - Containers

extension JSONNode {
  /// The number of members or elements; 0 for a value that is not a container.
  public var count: Int {
    let count = entry.count
    guard count == .max else { return Int(count) }
    return kind == .object
      ? members.reduce(0) { count, _ in count + 1 } : elements.reduce(0) { count, _ in count + 1 }
  }

  /// The elements of an array, in order; empty for other values.
  @inlinable public var elements: JSONElements { JSONElements(self) }

  /// The members of an object, in order; empty for other values.
  @inlinable public var members: JSONMembers { JSONMembers(self) }

  /// The element at an index, from 0; nil if there is none. Takes a pass over the elements before
  /// it.
  public subscript(position: Int) -> JSONNode? {
    position < 0 ? nil : elements.dropFirst(position).first { _ in true }
  }

  /// The member with a name; nil if there is none.
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
  /// The name, as a string with its own position in the text.
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

// MARK: - Tape access

extension JSONTape {
  func withBytes<Result>(
    of entry: TapeEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)]))
  }

  /// The contents of a string or a name.
  func text(of entry: TapeEntry) -> String {
    JSONText.string(of: entry, in: bytes)
  }

  /// Whether a name has this spelling.
  @inline(__always)
  func isName(_ index: Int, _ name: StaticString) -> Bool {
    JSONText.isName(entries[index], name, in: bytes)
  }

  /// The path of a value; for a name, the path of its object.
  func path(to index: Int) -> DocumentPath {
    var paths = TapePaths(self)
    return paths.path(to: index)
  }
}

/// Finds the paths of many values of one document; fast if they are requested in order.
struct TapePaths {
  private let tape: JSONTape
  /// The containers around the last value, outermost first, each with the entry and the index of
  /// the member or element that leads to it.
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
  /// A cursor that finds the positions of values of the same text.
  package var cursor: JSONCursor { JSONCursor(self) }
}

/// Finds the positions of many values of one text; fast if they are requested in order.
package struct JSONCursor {
  private let tape: JSONTape
  private var cursor: TextCursor

  fileprivate init(_ node: JSONNode) {
    tape = node.tape
    cursor = TextCursor(node.tape.origin)
  }

  /// The position of a value in the text.
  package mutating func position(of node: JSONNode) -> TextPosition {
    cursor.position(ofByte: Int(node.entry.start), in: tape.bytes)
  }
}
