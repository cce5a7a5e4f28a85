import CatalogModel
import CompositionalLayout

/// A part of pages that documents did not have at first. A client that does not know it shows the page
/// without it.
public enum PageFeature: String, CaseIterable, Hashable, Sendable {
  /// Where taps lead.
  case actions
  /// Badges of items.
  case badges
  /// JSON objects of the host app.
  case custom
  /// Choices. A client that does not know them shows their fallbacks.
  case choices
  /// Cards. A client that does not know them leaves out their sections, or shows the fallbacks.
  case cards
}

extension PublishedPage {
  /// What a client must know to show the whole page: its section types, its cell kinds, the schemes of
  /// its actions and its newer parts, without duplicates, in alphabetical order.
  public var requirements: PageRequirements {
    PageRequirements(
      types: Set(everySection.compactMap(\.type)).sorted(),
      cellKinds: Set(everySection.compactMap(\.cellKind)).sorted(),
      schemes: actionSchemes.sorted(), features: features.keys.map(\.rawValue).sorted())
  }

  /// How many parts of each kind the page has; kinds that it does not have are left out.
  public var features: [PageFeature: Int] {
    var counts: [PageFeature: Int] = [:]
    forEachPart { part in
      switch part {
      case .action: counts[.actions, default: 0] += 1
      case .badge: counts[.badges, default: 0] += 1
      case .custom: counts[.custom, default: 0] += 1
      case .card: counts[.cards, default: 0] += 1
      }
    }
    if !choices.isEmpty { counts[.choices] = choices.count }
    return counts
  }

  /// The schemes of the page's actions beside `https`.
  var actionSchemes: Set<String> {
    var schemes: Set<String> = []
    forEachPart { part in
      if case .action(let address) = part, let scheme = Action.declaredScheme(of: address) {
        schemes.insert(scheme)
      }
    }
    return schemes
  }

  /// A part of the page's document, of one of the kinds of ``PageFeature``.
  private enum Part {
    case action(String)
    case badge
    case custom
    case card
  }

  /// Passes the parts of the page, its sections, and their items to a closure.
  private func forEachPart(_ body: (Part) -> Void) {
    func visit(_ action: String?, _ custom: CustomObject?) {
      if let action { body(.action(action)) }
      if custom != nil { body(.custom) }
    }
    visit(page.action, page.custom)
    for section in everySection {
      visit(section.action, section.custom)
      for app in section.fallback ?? [] { visit(app.action, app.custom) }
      for item in section.items {
        if item.badge != nil { body(.badge) }
        visit(item.action, item.custom)
        switch item.content {
        case .app(let app): visit(app.action, app.custom)
        case .category(let category): visit(category.action, category.custom)
        case .card(let card):
          body(.card)
          if card.badge != nil { body(.badge) }
          visit(card.action, card.custom)
        }
      }
    }
  }
}

/// What a client must know to show a page.
public struct PageRequirements: Hashable, Sendable {
  /// The types of sections, such as `doubleList`.
  public var types: [String]
  /// The kinds of cells, such as `MediumAppCell`.
  public var cellKinds: [String]
  /// The schemes of actions beside `https`, such as `acme`.
  public var schemes: [String]
  /// The raw values of each ``PageFeature`` of the page.
  public var features: [String]

  /// The section types, kinds of cells, schemes and features that a page uses.
  public init(
    types: [String], cellKinds: [String], schemes: [String] = [], features: [String] = []
  ) {
    self.types = types
    self.cellKinds = cellKinds
    self.schemes = schemes
    self.features = features
  }
}
