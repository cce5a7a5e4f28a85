import CatalogModel
import CompositionalLayout

extension PublishedPage {
  /// All items of a section as a page of its own, as *See All* opens it: below one another, with as many groups side by side as
  /// there is room for, each about as large as on this page.
  ///
  /// - Parameter key: The key of a section, or that of a case of a choice in the catalog.
  /// - Returns: The page with the section's title; `nil` if there is no such section.
  public func listing(_ key: String) -> PublishedPage? {
    guard var section = section(key) else { return nil }
    section.layout = section.layout.listed
    section.action = nil
    var page = self
    page.page.title = section.title ?? page.page.title
    page.page.action = nil
    page.sections = [section]
    page.choices = []
    page.decisions.removeAll { $0.choice != section.key }
    return page
  }

  /// The section with a key, which may be that of a case of a choice in the catalog; nil if there is none.
  package func section(_ key: String) -> PublishedSection? {
    sections.first { $0.key == key } ?? sectionsByCase[key]
  }
}

extension LayoutSection {
  /// The section without its header, and with groups that continue on the next line where they would scroll sideways.
  fileprivate var listed: LayoutSection {
    var section = self
    if orthogonalScrollingBehavior != .none {
      section.orthogonalScrollingBehavior = .none
      var line = group
      // The height is a fraction of the line's, which has that of the screen.
      if case .fractionalHeight = group.size.height { line.size.height = .fractionalHeight(1) }
      section.group = LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(1), height: group.size.height),
        arrangement: .stack(.horizontal, .subitems([.group(line)])),
        interItemSpacing: .fixed(interGroupSpacing))
      section.interGroupSpacing = max(interGroupSpacing, group.spacingOfRows)
    }
    section.boundaryItems.removeAll { $0.elementKind == ElementKind.sectionHeader }
    section.alternatives = alternatives.map {
      LayoutAlternative(when: $0.condition, layout: $0.layout.listed)
    }
    return section
  }
}

extension LayoutGroup {
  /// What is between the rows of a group, in points; 10 for a group of one row.
  fileprivate var spacingOfRows: Double {
    if axis == .vertical, case .fixed(let spacing) = interItemSpacing { return spacing }
    return 10
  }
}
