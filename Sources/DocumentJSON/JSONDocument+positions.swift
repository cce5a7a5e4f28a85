extension JSONDocument {
  /// Where the values at some places begin in the text; for a place that the document lacks, the
  /// innermost value around it. One pass over the text finds all of them.
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

  /// The entry of the innermost value around a place. Elements are looked for from the one that was
  /// found last in their array, so that going through a long one in order takes one pass.
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
