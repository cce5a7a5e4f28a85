package import CatalogModel
package import PagePictures
package import Storefront

extension PictureContent {
  /// The content of a page as its document has it.
  ///
  /// - Parameter sourceName: The name of an item in the source language; nil for the name that is shown.
  package init(_ page: PublishedPage, sourceName: (SectionItem) -> String? = { _ in nil }) {
    self.init(
      title: page.page.title, sections: page.sections.map { ($0.values, $0.items) },
      format: CellFormat(locale: page.locale), sourceName: sourceName)
  }
}

extension ScreenStops {
  /// What a screen reader says of a page, and where its links lead.
  package init(_ page: PublishedPage) {
    let spoken = page.spokenSections(answersTaps: false)
    self.init(
      zip(page.sections, spoken).map { section, spoken in
        let elements = spoken.elements
        return Section(
          header: elements[..<spoken.items.lowerBound].map { Stop($0, section.values.action) },
          items: zip(elements[spoken.items], section.items).map { Stop($0, $1.target) },
          footer: elements[spoken.items.upperBound...].map { Stop($0, nil) })
      })
  }
}

extension ScreenStops.Stop {
  fileprivate init(_ element: SpokenElement, _ address: String?) {
    let kind: Kind
    if let address, element.traits.contains(.button) {
      kind = .link(address)
    } else if element.traits.contains(.header) {
      kind = .heading
    } else {
      kind = element.traits.contains(.image) ? .image : .text
    }
    self.init(element.label, kind)
  }
}
