import CompositionalLayout

/// What a page shows in the places that its plan describes.
public struct PictureContent: Hashable, Sendable {
  /// The screen's title; nil for a screen without a navigation bar.
  public var title: String?
  /// What the items of each section show.
  public var sections: [[CellContent]]

  /// Creates content.
  public init(title: String? = nil, sections: [[CellContent]]) {
    self.title = title
    self.sections = sections
  }

  /// Placeholders for a plan of which nothing but the plan is known.
  public init(placeholdersFor plan: LayoutPlan) {
    title = plan.page.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    sections = []
  }

  /// The content as another plan of the same page places it: sections are paired as
  /// ``PlanDifference`` pairs them, and a new section has placeholders.
  public func moved(from plan: LayoutPlan, to other: LayoutPlan) -> PictureContent {
    let matching = SectionMatching(from: plan.sections, to: other.sections)
    return PictureContent(
      title: title,
      sections: matching.partners.map { partner in
        partner.map { sections.indices.contains($0) ? sections[$0] : [] } ?? []
      })
  }

  /// What an item shows; a placeholder where the content holds nothing for it.
  func cell(_ item: Int, inSection section: Int, kind: String?) -> CellContent {
    if sections.indices.contains(section), sections[section].indices.contains(item) {
      return sections[section][item]
    }
    return CellContent(title: "Item \(item + 1)", subtitle: kind ?? "Section \(section)")
  }
}

/// How a page is drawn.
public struct PictureOptions: Hashable, Sendable {
  /// Whether the picture is bright or dark.
  public var scheme: PictureScheme
  /// How far the content is scrolled, in points: the content's place at the lower edge of the
  /// navigation bar.
  public var offset: Double
  /// How far the rows of sections are scrolled, in points, by the section's number.
  public var sectionOffsets: [Int: Double]
  /// Whether the whole content is drawn instead of one screen of it.
  public var isFull: Bool
  /// Whether frames, insets, groups and estimates are drawn over the page.
  public var showsFrames: Bool

  /// Creates options; what is not named is a bright screen before any scrolling.
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
