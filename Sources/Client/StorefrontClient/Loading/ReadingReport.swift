public import DocumentJSON

/// What a client left out of a document, because the client is older than the document or because some
/// values cannot be read. Everything else is shown.
public struct ReadingReport: Hashable, Sendable {
  /// The individual diagnostics with their places, in the order of the document.
  public let notes: [DocumentNote]
  /// The number of sections that were left out.
  public private(set) var droppedSections = 0
  /// The number of sections that were replaced by their fallbacks.
  public private(set) var replacedSections = 0
  /// The number of items that were left out of the sections that are shown.
  public private(set) var droppedItems = 0
  /// The number of layout alternatives that were left out because their conditions are unknown.
  public private(set) var droppedAlternatives = 0
  /// The number of other values, such as titles, that could not be read and were treated as missing.
  public private(set) var droppedValues = 0
  /// The number of members that were ignored because they are unknown or have no meaning in their place.
  public private(set) var ignoredMembers = 0

  /// Counts the notes of reading a document by what was left out.
  public init(_ notes: [DocumentNote]) {
    self.notes = notes
    for note in notes { count(note) }
  }

  /// Whether nothing was left out or replaced. Ignored members do not count.
  public var isComplete: Bool {
    droppedSections + replacedSections + droppedItems + droppedAlternatives + droppedValues == 0
  }

  private mutating func count(_ note: DocumentNote) {
    switch note.fact {
    case .leftOut: droppedSections += 1
    case .tookFallback, .unreadable(_, tookFallback: true): replacedSections += 1
    case .leftOutAlternative: droppedAlternatives += 1
    case .unknownMember, .meaningless: ignoredMembers += 1
    case .missingCount: break
    case .unreadable(_, tookFallback: false):
      switch note.path.steps.count {
      case 2 where note.path.steps.first == .key("sections"): droppedSections += 1
      case 4... where note.path.steps.dropLast().last == .key("items"): droppedItems += 1
      default: droppedValues += 1
      }
    }
  }
}

extension ReadingReport: CustomStringConvertible {
  /// The counts on one line, such as `2 sections left out, 1 section replaced` or `nothing left out`.
  public var description: String {
    let parts = [
      (droppedSections, "section", "left out"), (replacedSections, "section", "replaced"),
      (droppedItems, "item", "left out"), (droppedAlternatives, "alternative", "left out"),
      (droppedValues, "value", "left out"), (ignoredMembers, "member", "ignored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s") \($0.2)" }
    return parts.isEmpty ? "nothing left out" : parts.joined(separator: ", ")
  }
}
