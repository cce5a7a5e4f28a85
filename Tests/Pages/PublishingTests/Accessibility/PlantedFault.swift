import CatalogModel
import CompositionalLayout
import DocumentJSON
import Publishing
import Storefront
import TestSupport
import Testing

/// A fault of accessibility that is put into a page which has none of its kind.
enum PlantedFault: String, CaseIterable, CustomTestStringConvertible {
  case smallCell, smallHeaderButton, tinyCells, coveredCell, cellBeyondEdge
  case fileAsDescription, addressAsDescription, cameraAsTitle, stemAsDescription, wordlessPicture
  case sameWords, sameWordsAsButton
  case reversedGroups, headerBelow
  case movingIcon, movingArtwork
  case dotAsBadge, circleAsBadge
  case fixedHeight

  var testDescription: String { rawValue }

  /// The rule that finds it.
  var rule: AccessibilityRule {
    switch self {
    case .smallCell, .smallHeaderButton: .smallTarget
    case .tinyCells: .crowdedTarget
    case .coveredCell, .cellBeyondEdge: .clippedTarget
    case .fileAsDescription, .addressAsDescription, .cameraAsTitle, .stemAsDescription: .fileName
    case .wordlessPicture: .missingAlternative
    case .sameWords, .sameWordsAsButton: .ambiguousLink
    case .reversedGroups, .headerBelow: .orderAgainstPlace
    case .movingIcon, .movingArtwork: .movingPicture
    case .dotAsBadge, .circleAsBadge: .colorOnly
    case .fixedHeight: .textLost
    }
  }

  /// Puts the fault into a page, and returns the path at which it must be found.
  func plant(in page: inout PublishedPage, _ random: inout SplitMix64) -> DocumentPath {
    let number = Int.random(in: 0...page.sections.count, using: &random)
    var section = self.section(&random)
    let item = Int.random(in: 0..<section.items.count, using: &random)
    let items = DocumentPath.section(number).key("items")
    var path = items.index(0)
    switch self {
    case .smallCell: section.layout = Self.rows(height: .random(in: 25...43, using: &random))
    case .smallHeaderButton:
      section.layout.boundaryItems = [
        Self.header(height: .absolute(.random(in: 20...43, using: &random)))
      ]
      section.values.action = "https://example.com/all"
      path = .section(number).key("action")
    case .tinyCells:
      section.layout = Self.rows(height: 18)
      section.layout.interGroupSpacing = 2
    case .coveredCell:
      section.layout = Self.rows(height: 80)
      section.layout.interGroupSpacing = -.random(in: 60...78, using: &random)
    case .cellBeyondEdge:
      // From right to left, all sections of a page move with one that is wider (S33).
      page.direction = .leftToRight
      section.layout = Self.rows(height: 80)
      section.layout.contentInsets.leading = -.random(in: 1_436...1_450, using: &random)
      section.layout.group.size.width = .absolute(1_400)
    case .fileAsDescription:
      path = Self.describe(
        &section, item, ["IMG_4032.JPG", "hero.webp", "teaser@2x.png"], items, &random)
    case .addressAsDescription:
      path = Self.describe(
        &section, item, ["https://cdn.example.com/a", "file:///a"], items, &random)
    case .stemAsDescription: path = Self.describe(&section, item, ["big-teaser_3"], items, &random)
    case .cameraAsTitle:
      section.items[item] = Self.card("camera", title: "DSC_1234", description: "")
      path = items.index(item).key("card").key("title")
    case .wordlessPicture:
      section.items[item] = Self.card("wordless", title: "…", description: "")
      path = items.index(item)
    case .sameWords:
      section.items += [
        Self.card("one", title: "The same", description: "", action: "https://example.com/1"),
        Self.card("two", title: "The Same", description: "", action: "https://example.com/2"),
      ]
      path = items.index(section.items.count - 1)
    case .sameWordsAsButton:
      section.values.title = "More"
      section.values.action = "https://example.com/all"
      section.layout.boundaryItems = [Self.header(height: .estimated(60))]
      section.items.append(
        Self.card(
          "button", title: "See All, More", description: "", action: "https://example.com/1"))
      path = items.index(section.items.count - 1)
    case .reversedGroups:
      section.layout = LayoutSection(
        group: .custom(
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(400)),
          items: [210.0, 5].map {
            LayoutCustomItem(frame: LayoutRect(x: 0, y: $0, width: 300, height: 190))
          }))
      path = items.index(1)
    case .headerBelow:
      section.layout.boundaryItems = [
        LayoutBoundaryItem(
          size: LayoutSize(width: .fractionalWidth(1), height: .estimated(60)),
          elementKind: ElementKind.sectionHeader, alignment: .bottom)
      ]
      path = .section(number).key("boundaryItems").index(0)
    case .movingIcon:
      section.cellKind = "MediumAppCell"
      section.layout = Self.rows(height: nil)
      section.items[item] = Self.app("moving", icon: "https://example.com/a.GIF?x=1")
      path = items.index(item)
    case .movingArtwork:
      section.items[item] = Self.card(
        "moving", title: "Moving", description: "A wave", address: "https://example.com/a.apng")
      path = items.index(item)
    case .dotAsBadge, .circleAsBadge:
      section.items[item].badge = Badge(self == .dotAsBadge ? "●" : "🔴")
      path = items.index(item).key("badge")
    case .fixedHeight:
      section.cellKind = "MediumAppCell"
      section.layout = Self.rows(height: .random(in: 44...48, using: &random))
      section.items = [
        Self.app(
          "long", name: "A name that takes some room",
          subtitle: "And a subtitle that takes more of it")
      ]
      path = items.index(0).key("app")
    }
    page.sections.insert(section, at: number)
    return path
  }

  // MARK: A section without a fault

  private func section(_ random: inout SplitMix64) -> PublishedSection {
    let count = Int.random(in: 3...9, using: &random)
    return PublishedSection(
      key: "planted", type: "planted", SectionValues(title: "Planted"), cellKind: "PhotoCell",
      layout: Self.rows(height: 200),
      items: (0..<count).map {
        Self.card("card-\($0)", title: "Card \($0)", description: "A hill, number \($0)")
      })
  }

  private static func rows(height: Double?) -> LayoutSection {
    let size = LayoutSize(
      width: .fractionalWidth(1), height: height.map { .absolute($0) } ?? .estimated(100))
    return LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: size)]))
  }

  private static func header(height: LayoutDimension) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: height),
      elementKind: ElementKind.sectionHeader, alignment: .top)
  }

  private static func card(
    _ key: String, title: String, description: String,
    address: String = "https://example.com/big-teaser_3.jpg", action: String? = nil
  ) -> SectionItem {
    var card = Card(
      id: 1, key: key, title: title,
      artwork: Artwork(address: address, pixelWidth: 900, pixelHeight: 600),
      artworkText: description)
    card.action = action
    return .card(card)
  }

  private static func app(
    _ key: String, name: String = "An app", subtitle: String = "",
    icon: String = "https://example.com/a.png"
  ) -> SectionItem {
    .app(
      App(
        id: 1, bundleIdentifier: "com.example.\(key)", kindLine: "", name: name, subtitle: subtitle,
        iconAddress: icon))
  }

  private static func describe(
    _ section: inout PublishedSection, _ item: Int, _ texts: [String], _ items: DocumentPath,
    _ random: inout SplitMix64
  ) -> DocumentPath {
    let text = texts.randomElement(using: &random) ?? ""
    section.items[item] = card("described", title: "A title", description: text)
    return items.index(item).key("card").key("artworkText")
  }
}
