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

  /// What stands on the page, as a presenter shows it. A section of a type that this version does not
  /// know is one in a style, which the document describes.
  public var content: PageContent {
    PageContent(
      page: page, revision: publication?.revision ?? 0,
      sections: sections.enumerated().map { position, section in
        SectionContent(section: section.section(of: page, at: position), items: section.items)
      })
  }
}

extension PublishedSection {
  /// The section as a catalog has it.
  fileprivate func section(of page: Page, at position: Int) -> Section {
    // Documents of this program's say an id; one of another's that does not gets what nobody has.
    return Section(
      id: planned.id ?? -1 - Int64(position), pageID: page.id, position: position, key: key,
      kind: kind, title: planned.title, subtitle: planned.subtitle, columns: columns)
  }

  private var kind: SectionKind {
    if let type = planned.type.flatMap({ SectionType.byName[$0] }) { return .type(type) }
    return .style(
      SectionStyle(
        slug: planned.type ?? key, content: items.first?.kind ?? .app,
        cellKind: planned.cellKind ?? "", layout: planned.layout))
  }
}
