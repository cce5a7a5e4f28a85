package import CatalogModel
package import CompositionalLayout
import DocumentJSON
import Storefront

/// An address that a page contains.
package struct PageAddress: Sendable {
  /// What the address leads to.
  package enum Target: Sendable {
    /// An icon, of any size.
    case icon
    /// A large picture, whose size the catalog states.
    case artwork(Artwork)
  }

  /// The address as it is stored.
  package var text: String
  /// The place in the page's document.
  package var path: PlanPath
  package var target: Target
}

extension PublishedPage {
  /// The addresses of the page, in its order. An address that several items have comes several times.
  package var addresses: [PageAddress] {
    sections.indices.flatMap { section in
      sections[section].items.enumerated().flatMap { number, item in
        let path = PlanPath.section(section).key("items").index(number)
        func icon(_ text: String) -> PageAddress {
          PageAddress(text: text, path: path.key("iconURL"), target: .icon)
        }
        switch item.content {
        case .category(let category): return [icon(category.iconAddress)]
        case .app(let app):
          let artwork = app.artwork.map {
            PageAddress(
              text: $0.address, path: path.key("artwork").key("url"), target: .artwork($0))
          }
          return [icon(app.iconAddress)] + (artwork.map { [$0] } ?? [])
        }
      }
    }
  }
}
