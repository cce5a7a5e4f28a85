public import CatalogModel
import CompositionalLayout
public import DocumentJSON

/// What a screen reader says of a section, in the order in which it goes through it.
public struct SpokenSection: Hashable, Sendable {
  /// The section's key.
  public var key: String
  /// The stops: those of the header, a pinned one, too, then the items by their indices, whatever the direction and
  /// wherever a sideways row is, then the footer.
  public var elements: [SpokenElement]
  /// Which of the elements are items; those before are the header's.
  public var items: Range<Int>
}

/// The texts that a client says beside the page's own.
public struct SpokenTexts: Sendable {
  /// How prices and labels are written.
  public var format: CellFormat
  /// The label of a header's button that has none of its own.
  public var seeAll: String
  /// The text of a footer below a number of items.
  public var count: @Sendable (Int) -> String

  /// The texts of a client.
  public init(
    format: CellFormat, seeAll: String, count: @escaping @Sendable (Int) -> String
  ) {
    (self.format, self.seeAll, self.count) = (format, seeAll, count)
  }

  /// The labels of a language and its prices, and English numbers of items.
  static func standard(for locale: String) -> SpokenTexts {
    let format = CellFormat(locale: locale)
    return SpokenTexts(format: format, seeAll: format.seeAllLabel) { counted($0, "item") }
  }
}

extension PublishedPage {
  /// What a screen reader says of the page, section by section.
  ///
  /// - Parameters:
  ///   - texts: What the client says beside the page's texts; nil for those of the
  ///     page's language, and English ones where it has none.
  ///   - answersTaps: Whether the app does something with every tap. Otherwise, only what has an address is a button.
  public func spokenSections(
    _ texts: SpokenTexts? = nil, answersTaps: Bool = true
  ) -> [SpokenSection] {
    let texts = texts ?? .standard(for: locale)
    return sections.map { section in
      let kinds = section.layout.boundaryItems.map { $0.elementKind }
      let list = section.layout.list
      var elements: [SpokenElement] = []
      if kinds.contains(ElementKind.sectionHeader) || list?.headerMode == .supplementary {
        elements += SpokenElement.elements(
          of: HeaderContent(section.values, seeAll: texts.seeAll))
      }
      let form = section.cellKind.flatMap { CellForm.byCellKind[$0] }
      let items = elements.count..<(elements.count + section.items.count)
      elements += section.items.map { item in
        let content = CellContent(item, format: texts.format)
        return SpokenElement(
          content, form: form, isTappable: answersTaps || item.target != nil,
          action: answersTaps && form == .row ? content.button : nil)
      }
      if kinds.contains(ElementKind.sectionFooter) || list?.footerMode == .supplementary {
        elements.append(SpokenElement(texts.count(section.items.count), [.staticText]))
      }
      return SpokenSection(key: section.key, elements: elements, items: items)
    }
  }
}

extension SpokenSection: JSONWritable {
  /// Writes the section.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", key)
      writer.member("elements", elements)
    }
  }
}
