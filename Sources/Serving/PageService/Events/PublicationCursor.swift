import CatalogModel

/// A place in the events of a catalog, from which they are read on.
struct PublicationCursor: Sendable {
  /// The last event that has been read, if any.
  private(set) var last: PublicationEvent?
  /// How many times the catalog had been replaced when the last event was read.
  private var replacement: Int

  /// The most events to read at once.
  private static let limit = 1000

  /// The place after an event.
  ///
  /// - Parameters:
  ///   - last: The last event that is known; `nil` for the beginning.
  ///   - replacement: How many times the catalog has been replaced.
  init(after last: PublicationEvent? = nil, replacement: Int) {
    self.last = last
    self.replacement = replacement
  }

  /// Reads the events up to the last one.
  ///
  /// - Parameter replacements: Returns how many times another catalog has taken the place of the one before.
  /// - Returns: The pages with new events, and whether they are those of another catalog, whose numbers mean
  ///   other documents.
  /// - Throws: What reading the events throws. The place is then as before.
  mutating func read(
    _ publications: any PublicationReading, replacements: () -> Int
  ) throws -> (pages: Set<String>, isReplaced: Bool) {
    var changed: Set<String> = []
    var last = last
    // The last event is read again: if it is another one or gone, so is the catalog that it was read from,
    // and the events of the one that took its place may have smaller numbers.
    var since = last.map { $0.id - 1 } ?? 0
    var isReplaced = false
    var replacement = replacement
    while true {
      var events = try publications.events(since: since, limit: Self.limit)
      // The other catalog can have the same last event, for instance if it is a copy of the first one.
      guard replacement == replacements() else {
        (isReplaced, last, since) = (true, nil, 0)
        replacement = replacements()
        continue
      }
      let isEnd = events.count < Self.limit
      if let known = last, since < known.id {
        guard events.first == known else {
          (isReplaced, last, since) = (true, nil, 0)
          continue
        }
        events.removeFirst()
      }
      for event in events {
        changed.insert(event.page)
        last = event
      }
      guard !isEnd, let last else { break }
      since = last.id
    }
    (self.last, self.replacement) = (last, replacement)
    return (changed, isReplaced)
  }
}
