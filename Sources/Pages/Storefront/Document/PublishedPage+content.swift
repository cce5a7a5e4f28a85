public import CatalogModel
public import CompositionalLayout

extension PublishedPage {
  /// The document of a page's draft.
  ///
  /// - Parameters:
  ///   - content: The page with its sections and items.
  ///   - locale: The language of its texts, as a BCP 47 tag.
  ///   - locales: The languages that the page is published in; empty if there is only one.
  ///   - direction: The reading direction of that language.
  public init(
    _ content: PageContent, locale: String = "en", locales: [String] = [],
    direction: LayoutDirection = .leftToRight
  ) {
    // The mark of the draft says nothing about what clients are shown.
    var page = content.page
    page.isPublishable = true
    self.init(
      page: page, locale: locale, locales: locales, direction: direction,
      configuration: LayoutProvider().configuration, sections: [])
    for (position, part) in content.parts.enumerated() {
      switch part {
      case .section(let section): sections.append(PublishedSection(section))
      case .choice(let choice):
        choices.append(
          PublishedChoice(
            key: choice.key, position: position,
            cases: choice.cases.map { key, when, section in
              PublishedCase(key: key, when: when, section: PublishedSection(section))
            }, fallback: choice.fallback.map(PublishedSection.init)))
      }
    }
    // Clients need only the experiments that a condition names.
    let asked = Set(choices.flatMap(\.cases).compactMap(\.when.arm?.experiment))
    experiments = page.experimentList.filter { asked.contains($0.key) }
    self.page.experiments = nil
    show([:])
  }

  /// The document of a page's draft in one of the languages of its catalog; `nil` if the catalog
  /// does not declare the language.
  ///
  /// - Parameters:
  ///   - page: The page with its texts in all languages.
  ///   - locale: The language, in the usual letters; `nil` for the first one.
  public init?(_ page: TranslatedPage, in locale: String? = nil) {
    guard let first = page.locales.first else {
      guard locale == nil else { return nil }
      self.init(page.content)
      return
    }
    let tag = locale ?? first.tag
    guard let declared = page.locales.first(where: { $0.tag == tag }) else { return nil }
    self.init(
      page.content(in: tag), locale: tag,
      locales: page.locales.count > 1 ? page.locales.map(\.tag) : [],
      direction: declared.direction)
  }

  /// The page's content for a presenter. A section whose type this version does not know is treated
  /// as a section in a style, because the document contains its layout.
  public var content: PageContent {
    var ids = Set(sections.compactMap(\.id))
    return PageContent(
      page: page, revision: publication?.revision ?? 0,
      sections: sections.enumerated().map { position, section in
        // Documents written by this program contain ids. Documents from elsewhere may not; their
        // sections get negative ids, which no catalog uses.
        var id = section.id ?? -1 - Int64(position)
        while section.id == nil, !ids.insert(id).inserted { id -= 1 }
        return SectionContent(
          section: section.section(id, of: page, at: position), items: section.items,
          fallback: section.fallback)
      })
  }
}

extension PublishedPage {
  /// The page's content with all cases of its choices, as a catalog has them: each is a section that names its
  /// choice.
  package var contentWithCases: PageContent {
    var places: [String: (choice: String, when: ChoiceCondition)] = [:]
    for choice in choices {
      for one in choice.cases { places[one.key] = (choice.key, one.when) }
    }
    var content = withEveryCase { $1.key }.content
    for index in content.sections.indices {
      guard let place = places[content.sections[index].section.key] else { continue }
      content.sections[index].section.choice = place.choice
      content.sections[index].section.when = place.when
    }
    return content
  }
}

extension PublishedSection {
  /// A section of a page's draft.
  init(_ content: SectionContent) {
    let section = content.section
    let layout = LayoutProvider().layout(
      for: section.kind, itemCount: content.items.count, columns: section.columns)
    self.init(
      id: section.id, key: section.key, type: section.kind.name, section.values,
      cellKind: section.kind.cellKind, layout: layout, items: content.items,
      fallback: content.fallback)
  }

  /// The section as a catalog value.
  fileprivate func section(_ id: Section.ID, of page: Page, at position: Int) -> Section {
    Section(id: id, pageID: page.id, position: position, key: key, kind: kind, values)
  }

  private var kind: SectionKind {
    if let type = type.flatMap({ SectionType.byName[$0] }) { return .type(type) }
    return .style(
      SectionStyle(
        slug: type ?? key, content: items.first?.kind ?? .app, cellKind: cellKind ?? "",
        layout: layout))
  }
}
