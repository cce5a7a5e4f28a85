/// Collects the notes while a document is read.
///
/// Positions are computed at the end, so that a document without notes pays nothing for them.
public final class ReadingLog {
  private var found: [(entry: Int, fact: DocumentNote.Fact)] = []
  /// The names that the readers of the open objects have requested, object by object. Only one
  /// reader is active at a time; a runtime check of that would take longer than the access itself.
  @exclusivity(unchecked) var known: [StaticString] = []
  private var remainingSuggestions = 1_000
  /// The nesting level of the current value's groups, counted by recursive values.
  package var depth = 0

  /// A log without notes.
  public init() {
    // Enough for most nested documents.
    known.reserveCapacity(256)
  }

  /// Adds a note about a value.
  public func note(_ fact: DocumentNote.Fact, at node: JSONNode) {
    found.append((node.index, fact))
  }

  /// The notes about a document, in document order.
  public func notes(in document: JSONDocument) -> [DocumentNote] {
    guard !found.isEmpty else { return [] }
    var cursor = TextCursor(document.tape.origin)
    var paths = TapePaths(document.tape)
    return found.enumerated()
      .sorted { ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset) }
      .map { _, found in
        let start = Int(document.tape.entries[found.entry].start)
        return DocumentNote(
          path: paths.path(to: found.entry), fact: found.fact,
          position: cursor.position(ofByte: start, in: document.tape.bytes))
      }
  }

  /// The known names that are similar to an unknown one; empty after many searches, so that a
  /// document full of unknown members takes no longer to read.
  func similar(to name: String, among known: ArraySlice<StaticString>) -> [String] {
    remainingSuggestions -= 1
    guard remainingSuggestions >= 0 else { return [] }
    return NearNames.names(near: name, in: Set(known.map { "\($0)" }))
  }
}
