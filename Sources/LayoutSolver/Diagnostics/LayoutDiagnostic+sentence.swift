extension LayoutDiagnostic: CustomStringConvertible {
  /// A sentence for people: where, what, and what was done about it.
  public var sentence: String { "\(path): \(explanation) (\(rule))" }

  /// The same as ``sentence``.
  public var description: String { sentence }

  private var explanation: String {
    switch problem {
    case .notFinite:
      "the number is not finite; it is taken as 0"
    case .negative(let value):
      "the length \(value) is negative; it is taken as 0"
    case .beyondLimit(let value, let limit):
      "\(value) is beyond the limit; it is taken as \(limit)"
    case .countBeyondLimit(let count, let limit):
      "the count \(count) is outside of 0 to \(limit); the nearer end is taken"
    case .noRoom(let needed, let available):
      "the first item needs \(needed) points and the group has \(available); it holds nothing"
    case .noInnerSize(let size):
      "insets and spacings leave \(size) points inside the group; it holds nothing"
    case .sticksOut(let length, let available):
      "the item is \(length) points long across and the group \(available); it sticks out"
    case .noSubitems:
      "the group has no subitems; give it at least one"
    case .nestedTooDeep(let limit):
      "groups are nested more than \(limit) deep; the deeper ones hold nothing"
    case .tooManyInGroup(let limit):
      "one group would hold more than \(limit) items; it holds that many"
    case .noSection(let items):
      "there are \(items) items and no section that lays them out"
    case .duplicateKind(let kind):
      "the kind \"\(kind)\" is used twice here; give each sibling its own"
    case .guessedSize(let subject):
      "the section asks for \(subject), which is guessed where there is no UIKit; give a length"
    }
  }
}
