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
    /// What a tap opens.
    case action
  }

  /// The address as it is stored.
  package var text: String
  /// The place in the page's document.
  package var path: PlanPath
  package var target: Target
}

extension PublishedPage {
  /// The addresses of the page that a server can be asked for: those of `https`. An address that several
  /// items have comes several times.
  package var addresses: [PageAddress] {
    everyAddress.filter { AddressScheme(of: $0.text)?.name == "https" }
  }

  /// The links to records of the catalog, with their places in the page's document.
  var links: [(link: CatalogLink, path: PlanPath)] {
    everyAddress.compactMap { address in CatalogLink(address.text).map { ($0, address.path) } }
  }

  private var everyAddress: [PageAddress] {
    var found: [PageAddress] = []
    func add(_ text: String?, _ target: PageAddress.Target, at path: PlanPath) {
      if let text { found.append(PageAddress(text: text, path: path, target: target)) }
    }
    func add(action: String?, at path: PlanPath) {
      add(action, .action, at: path.key("action"))
    }
    func add(_ app: App, at path: PlanPath) {
      add(app.iconAddress, .icon, at: path.key("iconURL"))
      if let artwork = app.artwork {
        add(artwork.address, .artwork(artwork), at: path.key("artwork").key("url"))
      }
      add(action: app.action, at: path)
    }
    add(action: page.action, at: .root)
    for (section, path) in placedSections {
      add(action: section.action, at: path)
      for (number, app) in (section.fallback ?? []).enumerated() {
        add(app, at: path.key("fallback").key("items").index(number).key("app"))
      }
      for (number, item) in section.items.enumerated() {
        let path = path.key("items").index(number)
        add(action: item.action, at: path)
        switch item.content {
        case .category(let category):
          add(category.iconAddress, .icon, at: path.key("category").key("iconURL"))
          add(action: category.action, at: path.key("category"))
        case .app(let app): add(app, at: path.key("app"))
        case .card(let card):
          let path = path.key("card")
          if let artwork = card.artwork {
            add(artwork.address, .artwork(artwork), at: path.key("artwork").key("url"))
          }
          add(action: card.action, at: path)
        }
      }
    }
    return found
  }
}
