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
    let items = (source?.sections ?? []).flatMap(\.items)
    let names = Dictionary(items.map { ($0.kind.rawValue + $0.key, $0.name) }) { first, _ in first }
    self.init(
      title: page.page.title,
      sections: page.sections.map { section in
        section.items.map { item in
          var content = CellContent(item, format: format)
          content.sourceTitle = names[item.kind.rawValue + item.key]
          return content
        }
      },
      headers: page.sections.map { HeaderContent($0.section.values, seeAll: format.seeAllLabel) })
  }
}
