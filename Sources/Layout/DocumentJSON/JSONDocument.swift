/// A parsed JSON text (RFC 8259) with the position of every value.
///
/// The text is kept, and values are located in it on request, so nothing is lost: members keep
/// their order, numbers keep their digits, and unknown members stay.
///
/// ```swift
/// let document = try JSONDocument(#"{"apps": [{"name": "Aster"}]}"#.utf8)
/// document.root["apps"]?[0]?["name"]?.string  // Aster
/// ```
///
/// Refused, each with line, column and path: text that is not JSON or not UTF-8, half of a
/// surrogate pair, a name that occurs twice in one object, and texts that exceed ``JSONLimits``. A
/// byte order mark is skipped.
public struct JSONDocument: Sendable {
  @usableFromInline let tape: JSONTape

  /// Parses a text (`[UInt8]`, `Data`, or a string's `utf8`).
  ///
  /// - Throws: A ``DocumentError``; see ``JSONDocument`` for what is refused.
  public init(
    _ bytes: some Collection<UInt8>, limits: JSONLimits = .standard
  ) throws(DocumentError) {
    guard bytes.count <= limits.bytes else { throw DocumentError(.tooLarge(limit: limits.bytes)) }
    tape = try JSONTape(bytes, origin: TextOrigin(), limits: limits)
  }

  init(tape: JSONTape) { self.tape = tape }

  /// The value of the whole text.
  public var root: JSONNode { JSONNode(tape: tape, index: 0) }

  /// The bytes of the text.
  public var bytes: [UInt8] { Array(tape.bytes[..<tape.count]) }

  /// The value at a path; nil if the path does not exist.
  public subscript(path: DocumentPath) -> JSONNode? {
    let (node, rest) = nearest(to: path)
    return rest.isEmpty ? node : nil
  }

  /// The value at a path or, if the path does not exist, the innermost existing value around it,
  /// with the remaining steps.
  public func nearest(to path: DocumentPath) -> (
    node: JSONNode, rest: ArraySlice<DocumentPath.Step>
  ) {
    var node = root
    for (number, step) in path.steps.enumerated() {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { return (node, path.steps[number...]) }
      node = next
    }
    return (node, [])
  }
}

/// The limits on a JSON text. They bound memory and stack use before either is consumed.
public struct JSONLimits: Hashable, Sendable {
  /// The largest size of the text, in bytes; at most 4 GiB, or 2 GiB where `Int` has 32 bits.
  public var bytes: Int
  /// The deepest nesting of objects and arrays.
  public var depth: Int
  /// The largest number of values, including those in arrays and objects.
  public var values: Int

  /// 32 MiB, 160 levels and 2,000,000 values.
  public static let standard = JSONLimits(bytes: 32 << 20, depth: 160, values: 2_000_000)

  /// A size beyond 4 GiB counts as 4 GiB; see ``bytes``.
  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = min(bytes, Int(clamping: UInt32.max) - JSONTape.padding)
    self.depth = depth
    self.values = values
  }
}

extension JSONDocument {
  /// The positions of the values at several paths; for a path that does not exist, the position of
  /// the innermost value around it. Takes a single pass over the text.
  public func positions(of paths: [DocumentPath]) -> [TextPosition] {
    var arrays: [Int: (number: Int, entry: Int)] = [:]
    let starts = paths.map { path in Int(tape.entries[entry(at: path, &arrays)].start) }
    var cursor = TextCursor(tape.origin)
    var positions = Array(repeating: TextPosition(line: 1, column: 1), count: paths.count)
    for place in starts.indices.sorted(by: { starts[$0] < starts[$1] }) {
      positions[place] = cursor.position(ofByte: starts[place], in: tape.bytes)
    }
    return positions
  }

  /// The entry of the innermost value around a path. The search in an array starts at the element
  /// found last, so that visiting a long array in order takes one pass.
  private func entry(
    at path: DocumentPath, _ arrays: inout [Int: (number: Int, entry: Int)]
  ) -> Int {
    var entry = 0
    for step in path.steps {
      let node = JSONNode(tape: tape, index: entry)
      switch step {
      case .key(let key):
        guard let member = node[key] else { return entry }
        entry = member.index
      case .index(let index):
        guard node.isArray, index >= 0 else { return entry }
        let end = Int(node.entry.next)
        var last = arrays[entry] ?? (0, entry + 1)
        if last.number > index { last = (0, entry + 1) }
        while last.number < index, last.entry < end {
          last = (last.number + 1, Int(tape.entries[last.entry].next))
        }
        guard last.entry < end else { return entry }
        arrays[entry] = last
        entry = last.entry
      }
    }
    return entry
  }
}
