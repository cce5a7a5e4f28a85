import DocumentJSON

/// What a client left out of a document, because it is older than what the document shows or because
/// something in it cannot be read. The rest is shown.
public struct ReadingReport: Hashable, Sendable {
  /// Everything that was noticed, in the order of the document, with its place.
  public let notes: [DocumentNote]
  /// How many sections were left out.
  public private(set) var droppedSections = 0
  /// How many sections were replaced by a fallback that the document names.
  public private(set) var replacedSections = 0
  /// How many items were left out of sections that are shown.
  public private(set) var droppedItems = 0
  /// How many alternatives of layouts were left out, for a condition that is not known.
  public private(set) var droppedAlternatives = 0
  /// How many other values could not be read, such as a title, and count as not there.
  public private(set) var droppedValues = 0
  /// How many members were ignored: not known, or without meaning where they stand.
  public private(set) var ignoredMembers = 0

  /// Counts what reading a document noticed.
  public init(_ notes: [DocumentNote]) {
    self.notes = notes
    for note in notes { count(note) }
  }

  /// Whether the whole document is shown as it is. Ignored members do not count against it.
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
  /// What was left out, in a line, such as `2 sections left out, 1 section replaced`; `nothing left out`.
  public var description: String {
    let parts = [
      (droppedSections, "section", "left out"), (replacedSections, "section", "replaced"),
      (droppedItems, "item", "left out"), (droppedAlternatives, "alternative", "left out"),
      (droppedValues, "value", "left out"), (ignoredMembers, "member", "ignored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s") \($0.2)" }
    return parts.isEmpty ? "nothing left out" : parts.joined(separator: ", ")
  }
}
