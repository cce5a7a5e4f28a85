/// Collects what is noticed while one document is read.
///
/// Places are written out at the end, so that a document with nothing to notice pays for none.
public final class ReadingLog {
  private var found: [(entry: Int, fact: DocumentNote.Fact)] = []
  /// The names that the readers of the open objects have asked for, object after object. Only one of
  /// them reads at a time, and asking the runtime whether that is so would take longer than noting.
  @exclusivity(unchecked) var known: [StaticString] = []
  private var remainingLooks = 1_000
  /// How many groups the value that is being read lies in; what nests by itself counts here.
  package var depth = 0

  /// Creates an empty log.
  public init() {
    // Deeper documents than most.
    known.reserveCapacity(256)
  }

  /// Notes something about a value.
  public func note(_ fact: DocumentNote.Fact, at node: JSONNode) {
    found.append((node.index, fact))
  }

  /// What was noticed in a document, in its order.
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

  /// The known names that an unknown one resembles; none after many such questions, so that a
  /// document full of unknown members takes no more time than one of known ones.
  func similar(to name: String, among known: ArraySlice<StaticString>) -> [String] {
    remainingLooks -= 1
    guard remainingLooks >= 0 else { return [] }
    return NearNames.names(near: name, in: known.map { "\($0)" })
  }
}
