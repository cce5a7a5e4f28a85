public import CatalogModel
public import CompositionalLayout
import DocumentJSON

/// A page as clients receive it: one `storefront.page/1` document for every device, with the
/// sections, their layouts and their items.
///
/// A page document extends a plan document: each of its sections is a section of a plan, so every
/// reader of plans can also read pages.
///
/// ```swift
/// let (page, notes) = try PublishedPage.read(bytes)
/// let presenter = AppsPresenter(page.content)  // sections and items for a collection view
/// let plan = page.plan  // their layouts
/// ```
public struct PublishedPage: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The language of the page's texts, as a BCP 47 tag such as `en`.
  public var locale: String
  /// The languages that the page is published in, this one among them; the first one comes first, and the list is empty if
  /// there is only one.
  public var locales: [String]
  /// The reading direction of ``locale``.
  public var direction: LayoutDirection
  /// The stamp of the publication; `nil` before the page is published.
  public var publication: PublicationStamp?
  /// The configuration shared by the layouts of all sections.
  public var configuration: LayoutConfiguration
  /// The sections that are shown, in order: for a choice, what the audience sees that the page was read for, or
  /// else the fallback.
  public var sections: [PublishedSection]
  /// The choices of the page with all their cases, which are written whatever is shown.
  public var choices: [PublishedChoice]
  /// The experiments that the choices ask for.
  public var experiments: [Experiment]
  /// What each choice shows to the audience that the page was read for, and why; empty without an audience.
  public internal(set) var decisions: [ChoiceDecision] = []

  /// A page in English, read from left to right and not published, unless stated otherwise.
  public init(
    page: Page, locale: String = "en", locales: [String] = [],
    direction: LayoutDirection = .leftToRight, publication: PublicationStamp? = nil,
    configuration: LayoutConfiguration = .standard, sections: [PublishedSection],
    choices: [PublishedChoice] = [], experiments: [Experiment] = []
  ) {
    self.page = page
    self.locale = locale
    self.locales = locales
    self.direction = direction
    self.publication = publication
    self.configuration = configuration
    self.sections = sections
    self.choices = choices
    self.experiments = experiments
  }

  /// Whether this is the page in a language that is not its first one.
  public var isTranslation: Bool { locales.first.map { $0 != locale } ?? false }

  /// Whether the page is published in a language beside its first one.
  public func isTranslated(to locale: String) -> Bool { locales.dropFirst().contains(locale) }

  /// The format's name and version.
  public static let format = PlanFormat.currentPage
}

/// A section of a page with its layout and its items.
///
/// The values are members of the section, too: `section.title` is `section.values.title`.
#if !hasFeature(Embedded)
@dynamicMemberLookup
#endif
public struct PublishedSection: Hashable, Sendable {
  /// The section's number in the catalog; `nil` in a document that does not say it.
  public var id: Section.ID?
  /// The section's key, unique on the page.
  public var key: String
  /// The name of the built-in type or the style, such as `doubleList`; `nil` in a document that does not say it.
  public var type: String?
  /// What the section says and does beside its items.
  public var values: SectionValues
  /// The kind of cell that shows an item, such as `MediumAppCell`.
  public var cellKind: String?
  /// The layout of the section.
  public var layout: LayoutSection
  /// The items in order.
  public var items: [SectionItem]
  /// The apps that clients without cards show in place of the section's cards; nil if there are none.
  public var fallback: [App]?

  /// A section with its layout and its items in order.
  public init(
    id: Section.ID? = nil, key: String, type: String? = nil,
    _ values: SectionValues = SectionValues(), cellKind: String? = nil, layout: LayoutSection,
    items: [SectionItem], fallback: [App]? = nil
  ) {
    self.id = id
    self.key = key
    self.type = type
    self.values = values
    self.cellKind = cellKind
    self.layout = layout
    self.items = items
    self.fallback = fallback
  }

  /// The section in the form a plan has it: type, titles, item count, cell kind and layout.
  public var planned: PlannedSection {
    PlannedSection(
      id: id, type: type, title: values.title, subtitle: values.subtitle, itemCount: items.count,
      cellKind: cellKind, layout: layout)
  }
}
