package import CatalogModel

extension PageContent {
  /// A page with one section, which shows what a type or style looks like.
  package init(sampleOf kind: SectionKind) {
    self.init(title: NameWords.title(of: kind.name), samplesOf: [kind])
  }

  /// A page with a section for each of some types or styles, which shows what they look like.
  package init(title: String, samplesOf kinds: [SectionKind]) {
    let sections = kinds.enumerated().map { number, kind in
      let items = Self.samples.enumerated().map { index, sample in
        SectionItem(.sample(of: kind.content, id: Int64(index + 1), sample.name, sample.line))
      }
      let section = Section(
        id: Int64(number + 1), pageID: 1, position: number,
        key: number == 0 ? "sample" : "sample-\(number + 1)", kind: kind,
        SectionValues(title: NameWords.title(of: kind.name), subtitle: "Sample content"))
      return SectionContent(section: section, items: items)
    }
    self.init(page: Page(id: 1, slug: "sample", title: title), revision: 0, sections: sections)
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
