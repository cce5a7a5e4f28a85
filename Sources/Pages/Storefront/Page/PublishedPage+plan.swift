import CatalogModel
public import CompositionalLayout

extension PublishedPage {
  /// The layout plan of the page.
  public var plan: LayoutPlan {
    LayoutPlan(
      page: page.slug, revision: publication?.revision, configuration: configuration,
      sections: sections.map { $0.planned })
  }
}
