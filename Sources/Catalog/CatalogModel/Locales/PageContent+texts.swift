/// Sees the records of a page that have texts, and may change them.
protocol TextVisitor {
  /// Sees a record with its kind and its key.
  mutating func visit<Record: Translatable>(
    _ kind: TextKind, _ key: String, _ record: inout Record)
}

extension PageContent {
  /// Shows a visitor each record with texts in the order of the page: the page, each section, its items, and
  /// the apps of its fallback.
  mutating func visitTexts(_ visitor: inout some TextVisitor) {
    let slug = page.slug
    visitor.visit(.page, slug, &page)
    for index in sections.indices {
      let section = sections[index].section
      let reference = section.source ?? SectionReference(page: slug, key: section.key)
      visitor.visit(.section, reference.description, &sections[index].section.values)
      for item in sections[index].items.indices {
        sections[index].items[item].visitTexts(&visitor)
      }
      guard var fallback = sections[index].fallback else { continue }
      for app in fallback.indices {
        visitor.visit(.app, fallback[app].bundleIdentifier, &fallback[app])
      }
      sections[index].fallback = fallback
    }
  }
}

extension SectionItem {
  fileprivate mutating func visitTexts(_ visitor: inout some TextVisitor) {
    switch content {
    case .app(var app):
      visitor.visit(.app, app.bundleIdentifier, &app)
      content = .app(app)
    case .category(var category):
      visitor.visit(.category, category.slug, &category)
      content = .category(category)
    case .card(var card):
      visitor.visit(.card, card.key, &card)
      content = .card(card)
    }
  }
}
