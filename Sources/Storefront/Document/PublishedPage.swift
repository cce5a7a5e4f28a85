import CatalogModel
import CompositionalLayout
import DocumentJSON

/// A page as clients get it, in one document for every device (`storefront.page/1`): its sections with
/// their layouts and their items.
///
/// The document of a page is a plan document with more in it: each section is a section of a plan, so
/// that whatever reads plans reads pages too.
///
/// ```swift
/// let (page, notes) = try PublishedPage.read(bytes)
/// let presenter = AppsPresenter(page.content)     // sections and items for a collection view
/// let plan = page.plan                            // their layouts
/// ```
public struct PublishedPage: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The language of what the page says, as a BCP 47 tag such as `en`.
  public var locale: String
  /// The direction in which that language is read.
  public var direction: LayoutDirection
  /// Which publication the document is; `nil` before it is published.
  public var publication: PublicationStamp?
  /// What the layouts of all sections share.
  public var configuration: LayoutConfiguration
  /// The sections in order.
  public var sections: [PublishedSection]

  /// Creates a page.
  public init(
    page: Page, locale: String = "en", direction: LayoutDirection = .leftToRight,
    publication: PublicationStamp? = nil, configuration: LayoutConfiguration = .standard,
    sections: [PublishedSection]
  ) {
    self.page = page
    self.locale = locale
    self.direction = direction
    self.publication = publication
    self.configuration = configuration
    self.sections = sections
  }

  /// The name and version of the format.
  public static let format = PlanFormat.currentPage

  /// What a client must know to show all of the page: the types of its sections and the kinds of
  /// their cells, each once and in alphabetical order.
  public var requirements: PageRequirements {
    PageRequirements(
      types: Set(sections.compactMap(\.planned.type)).sorted(),
      cellKinds: Set(sections.compactMap(\.planned.cellKind)).sorted())
  }
}

/// A section of a page with its layout and its items.
public struct PublishedSection: Hashable, Sendable {
  /// The name of the section, distinct on the page.
  public var key: String
  /// The section as a plan describes it: type, titles, number of items, kind of cell and layout.
  public var planned: PlannedSection
  /// The number of columns of a `badgedGrid`, `nil` for every other type.
  public var columns: Int?
  /// The items in order.
  public var items: [SectionItem]

  /// Creates a section.
  public init(
    key: String, planned: PlannedSection, columns: Int? = nil, items: [SectionItem]
  ) {
    self.key = key
    self.planned = planned
    self.columns = columns
    self.items = items
  }
}

/// Which publication a document is, as the document itself says it.
public struct PublicationStamp: Hashable, Sendable {
  /// The number of the publication on its page.
  public var number: Int
  /// The catalog's revision that the document was made from.
  public var revision: Int64
  /// The SHA-256, in hexadecimal digits, of the document's bytes without its member `publication` and
  /// the comma behind it.
  public var contentHash: String
  /// The first moment at which it may be live.
  public var liveFrom: Moment
  /// The first moment at which it is no longer live, or `nil`.
  public var until: Moment?

  /// Creates a stamp.
  public init(
    number: Int, revision: Int64, contentHash: String, liveFrom: Moment, until: Moment? = nil
  ) {
    self.number = number
    self.revision = revision
    self.contentHash = contentHash
    self.liveFrom = liveFrom
    self.until = until
  }
}

/// What a client must know to show a page.
public struct PageRequirements: Hashable, Sendable {
  /// The types of sections, such as `doubleList`.
  public var types: [String]
  /// The kinds of cells, such as `MediumAppCell`.
  public var cellKinds: [String]

  /// Creates requirements.
  public init(types: [String], cellKinds: [String]) {
    self.types = types
    self.cellKinds = cellKinds
  }
}
