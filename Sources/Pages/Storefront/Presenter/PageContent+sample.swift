package import CatalogModel

extension PageContent {
  /// A page with one section, which shows what a type or style looks like.
  package init(sampleOf kind: SectionKind) {
    let name = NameWords.title(of: kind.name)
    let items = Self.samples.enumerated().map { index, sample in
      SectionItem(.sample(of: kind.content, id: Int64(index + 1), sample.name, sample.line))
    }
    let section = Section(
      id: 1, pageID: 1, position: 0, key: "sample", kind: kind,
      SectionValues(title: name, subtitle: "Sample content"))
    self.init(
      page: Page(id: 1, slug: "sample", title: name), revision: 0,
      sections: [SectionContent(section: section, items: items)])
  }

  private static let samples: [(name: String, line: String)] = [
    ("Harbor", "Tides and moorings"), ("Lantern", "A book every evening"),
    ("Meadow", "Name what grows here"), ("Orchard", "Recipes by season"),
    ("Compass", "Walks nearby"), ("Studio", "Sketch with a finger"),
    ("Almanac", "What the year brings"), ("Kettle", "Tea, timed well"),
    ("Beacon", "Lights along the coast"),
  ]
}

extension SectionItem.Content {
  fileprivate static func sample(
    of kind: ItemKind, id: Int64, _ name: String, _ line: String
  ) -> SectionItem.Content {
    let key = name.lowercased()
    // Nothing is behind the addresses: pictures show a tile with the name.
    let address = "https://example.com/\(key).png"
    return switch kind {
    case .app:
      .app(
        App(
          id: id, bundleIdentifier: "com.example.\(key)", kindLine: "Sample", name: name,
          subtitle: line, iconAddress: address))
    case .card: .card(Card(id: id, key: key, kindLine: "Sample", title: name, subtitle: line))
    case .category: .category(Category(id: id, slug: key, name: name, iconAddress: address))
    }
  }
}
