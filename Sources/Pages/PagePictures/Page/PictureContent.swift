public import CatalogModel
public import CompositionalLayout

/// The content of a page that a plan lays out.
public struct PictureContent: Hashable, Sendable {
  /// The screen's title; nil for a screen without a navigation bar.
  public var title: String?
  /// The content of each section's items.
  public var sections: [[CellContent]]

  /// The content of each section's header. Titles are the plan's; a section without an element has
  /// no button.
  public var headers: [HeaderContent]

  /// The pictures by address; an item whose address is not among them has a tile with its initials.
  public var images: [String: PictureImage]?

  /// The content of each section's items and header; without a title, there is no navigation bar.
  public init(
    title: String? = nil, sections: [[CellContent]], headers: [HeaderContent] = []
  ) {
    self.title = title
    self.sections = sections
    self.headers = headers
  }

  /// Placeholder content for a plan.
  public init(placeholdersFor plan: LayoutPlan) {
    title = plan.page.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    sections = []
    headers = []
  }

  /// The content rearranged for another plan of the same page: sections are paired as in
  /// `PlanDifference`, and a new section gets placeholders.
  public func moved(from plan: LayoutPlan, to other: LayoutPlan) -> PictureContent {
    let matching = SectionMatching(from: plan.sections, to: other.sections)
    return arranged(matching.partners)
  }

  /// The content of some sections, by index; nil gives placeholders.
  package func arranged(_ indices: [Int?]) -> PictureContent {
    var content = self
    content.sections = indices.map { index in
      index.flatMap { sections.indices.contains($0) ? sections[$0] : nil } ?? []
    }
    content.headers = indices.map { index in
      index.flatMap { headers.indices.contains($0) ? headers[$0] : nil } ?? HeaderContent()
    }
    return content
  }

  /// The content of an item, or a placeholder if there is none.
  func cell(_ item: Int, inSection section: Int, kind: String?) -> CellContent {
    if let known = known(item, inSection: section) { return known }
    return CellContent(title: "Item \(item + 1)", subtitle: kind ?? "Section \(section)")
  }
}

extension PictureContent {
  /// The content of an item; nil if there is none.
  func known(_ item: Int, inSection section: Int) -> CellContent? {
    guard sections.indices.contains(section), sections[section].indices.contains(item) else {
      return nil
    }
    return sections[section][item]
  }
}

/// The drawing options of a page.
public struct PictureOptions: Hashable, Sendable {
  /// Whether the picture is bright or dark.
  public var scheme: PictureScheme
  /// The scroll offset in points, measured at the lower edge of the navigation bar.
  public var offset: Double
  /// The horizontal scroll offsets of sections in points, by section index.
  public var sectionOffsets: [Int: Double]
  /// Whether to draw the whole content instead of one screen.
  public var isFull: Bool
  /// Whether to draw frames, insets, groups and estimates over the page.
  public var showsFrames: Bool

  /// By default, a light screen without scrolling.
  public init(
    scheme: PictureScheme = .light, offset: Double = 0, sectionOffsets: [Int: Double] = [:],
    isFull: Bool = false, showsFrames: Bool = false
  ) {
    self.scheme = scheme
    self.offset = offset
    self.sectionOffsets = sectionOffsets
    self.isFull = isFull
    self.showsFrames = showsFrames
  }
}
