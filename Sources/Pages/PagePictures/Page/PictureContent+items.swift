package import CatalogModel

extension PictureContent {
  /// The content of sections with items.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - sections: What each section says, and its items.
  ///   - format: How prices and labels are written.
  ///   - sourceName: The name of an item in the source language, which gives the initials of its tile; nil for the
  ///     name that is shown.
  package init(
    title: String, sections: [(values: SectionValues, items: [SectionItem])], format: CellFormat,
    sourceName: (SectionItem) -> String?
  ) {
    self.init(
      title: title,
      sections: sections.map { section in
        section.items.map { item in
          var content = CellContent(item, format: format)
          content.sourceTitle = sourceName(item)
          return content
        }
      },
      headers: sections.map { HeaderContent($0.values, seeAll: format.seeAllLabel) })
  }
}
