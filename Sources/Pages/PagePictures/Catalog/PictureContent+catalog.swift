public import CatalogModel

extension PictureContent {
  /// The content of a page of the catalog or of a publication.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - source: The page in its source language, whose names give the initials of its tiles; nil if it is the same.
  ///   - format: How prices and labels are written.
  public init(
    _ page: PageContent, source: PageContent? = nil, format: CellFormat = .standard
  ) {
    let names = source?.itemNames ?? [:]
    self.init(
      title: page.page.title,
      sections: page.sections.map { ($0.section.values, $0.items) }, format: format
    ) { names[$0.kind.rawValue + $0.key] }
  }
}

extension PageContent {
  /// The names of all items, by their kinds and keys.
  package var itemNames: [String: String] {
    let items = sections.flatMap(\.items)
    return Dictionary(items.map { ($0.kind.rawValue + $0.key, $0.name) }) { first, _ in first }
  }
}
