import CatalogModel
import CompositionalLayout

extension PublishedPage {
  /// The document of a page as it stands in a catalog.
  ///
  /// - Parameters:
  ///   - content: Everything on the page.
  ///   - locale: The language of what it says, as a BCP 47 tag.
  ///   - direction: The direction in which that language is read.
  public init(
    _ content: PageContent, locale: String = "en", direction: LayoutDirection = .leftToRight
  ) {
    let plan = LayoutProvider().plan(for: content)
    self.init(
      page: content.page, locale: locale, direction: direction,
      configuration: plan.configuration,
      sections: zip(content.sections, plan.sections).map { section, planned in
        PublishedSection(
          key: section.section.key, planned: planned, columns: section.section.columns,
          items: section.items)
      })
  }

  /// The layouts of the sections.
  public var plan: LayoutPlan {
    LayoutPlan(
      page: page.slug, revision: publication?.revision, configuration: configuration,
      sections: sections.map(\.planned))
  }

  /// What stands on the page, as a presenter shows it. Sections of types that this version does not
  /// know are among the unreadable rows.
  public var content: PageContent {
    var content = PageContent(
      page: page, revision: publication?.revision ?? 0, sections: [], unreadableRows: [])
    for (position, section) in sections.enumerated() {
      guard let found = section.section(of: page, at: position) else {
        content.unreadableRows.append(
          UnreadableRow(
            table: "section", key: section.key,
            problem: "there is no section type \"\(section.planned.type ?? "")\""))
        continue
      }
      content.sections.append(SectionContent(section: found, items: section.items))
    }
    return content
  }
}

extension PublishedSection {
  /// The section as a catalog has it; `nil` if this version does not know its type.
  fileprivate func section(of page: Page, at position: Int) -> Section? {
    guard let type = planned.type.flatMap({ SectionType.byName[$0] }) else { return nil }
    // Documents of this program's say an id; one of another's that does not gets what nobody has.
    return Section(
      id: planned.id ?? -1 - Int64(position), pageID: page.id, position: position, key: key,
      type: type, title: planned.title, subtitle: planned.subtitle, columns: columns)
  }
}
