import CatalogModel

extension SectionType {
  /// The kind of cell that shows an item: the name under which an app registers its cell class.
  public var cellKind: String {
    switch self {
    case .singleList: "FeaturedCell"
    case .doubleList: "MediumAppCell"
    case .tripleList: "SmallAppCell"
    case .categoryList: "SmallCategoryCell"
    case .photoMosaic, .photoGrid: "PhotoCell"
    case .brandRow: "BrandCell"
    case .cardRow: "CardCell"
    case .episodeFeed: "EpisodeCell"
    case .badgedGrid: "BadgeCell"
    }
  }
}
