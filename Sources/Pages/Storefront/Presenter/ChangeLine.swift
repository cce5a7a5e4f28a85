import CatalogModel
import DocumentJSON

/// A change of a page in words, for people. All sentences about changes are made here.
package struct ChangeLine: Hashable, Sendable {
  /// The section's key; nil for the page itself.
  package var section: String?
  /// The section's title; nil if it has none, and for the page itself.
  package var title: String?
  /// The name of the item that has changed; nil for the section or the page itself.
  package var item: String?
  /// What has changed, such as `price 4.99 USD → 3.99 USD`.
  package var what: String
  /// The language, if only the page in that language has changed so.
  package var locale: String?

  /// What the line is listed under: the section's title, or its key if it has none.
  package var heading: String { (title ?? section).map { $0.shortened(to: 80) } ?? "The page" }

  /// The change as it is said below its heading, such as `Sourdough Timer: price 4.99 USD → 3.99 USD`.
  package var words: String { language + (item.map { "\($0.shortened(to: 80)): " } ?? "") + what }

  /// The change by itself, such as `Sourdough Timer in New apps: price 4.99 USD → 3.99 USD`.
  package var text: String {
    language + (item.map { "\($0.shortened(to: 80)) in " } ?? "") + "\(heading): \(what)"
  }

  private var language: String { locale.map { "in \($0): " } ?? "" }
}

extension PageDifference.Entry {
  /// The change in words.
  package var line: ChangeLine {
    let what =
      switch change {
      case .added, .removed: change.rawValue
      case .moved: positions.map { "moved \($0.words)" } ?? change.rawValue
      case .changed:
        fields.isEmpty ? change.rawValue : fields.map(\.words).joined(separator: "; ")
      }
    return ChangeLine(
      section: section, title: item == nil ? section.flatMap { _ in name } : sectionTitle,
      item: item.map { name ?? $0 }, what: what)
  }
}

extension PageDifference.Positions {
  /// From where to where. Both numbers are the same if others have come or gone.
  fileprivate var words: String {
    from == to
      ? below.map { "below \($0.shortened(to: 80))" } ?? "to the top"
      : "from position \(from) to \(to)"
  }
}

extension FieldDifference {
  /// The field with its values, such as `price 4.99 USD → 3.99 USD`.
  package var words: String {
    let field = NameWords.words(ofField: name)
    guard change == .changed else {
      return [field, from ?? to, change.rawValue].compactMap(\.self).joined(separator: " ")
    }
    guard let from, let to else { return "\(field) changed" }
    // Between texts from right to left, an arrow would point from the new value to the old one.
    let isRightToLeft = (from + to).unicodeScalars.contains(where: \.isWrittenRightToLeft)
    return isRightToLeft ? "\(field) from \(from) to \(to)" : "\(field) \(from) → \(to)"
  }
}

extension Unicode.Scalar {
  /// Whether the character is of a script that is written from right to left.
  fileprivate var isWrittenRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
