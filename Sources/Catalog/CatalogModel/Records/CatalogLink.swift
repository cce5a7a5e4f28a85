/// A link to a record of the catalog: the action of whoever leads there has an address such as `storefront:page/apps`.
///
/// | address | where a tap leads |
/// |---|---|
/// | `storefront:page/apps` | to a page |
/// | `storefront:section/apps/favorites` | to all items of a section, as a page of its own |
/// | `storefront:app/com.acme.pulse` | to an app |
/// | `storefront:card/autumn` | to a card |
///
/// The keys stand in the address as they are. An app whose bundle identifier has characters that no address has, such as
/// `"`, cannot be linked.
public enum CatalogLink: Hashable, Sendable {
  /// To a page, by its slug.
  case page(String)
  /// To all items of a section.
  case section(SectionReference)
  /// To an app, by its bundle identifier.
  case app(String)
  /// To a card, by its key.
  case card(String)

  /// The scheme of the addresses.
  package static let scheme = "storefront"

  /// Reads an address; `nil` for one that leads elsewhere.
  public init?(_ address: String) {
    guard address.hasPrefix(Self.scheme + ":") else { return nil }
    let path = address.dropFirst(Self.scheme.utf8.count + 1)
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let key = String(path[path.utf8.index(after: slash)...])
    switch path[..<slash] {
    case "page" where Self.isSlug(key): self = .page(key)
    case "section":
      guard let section = SectionReference(key), Self.isSlug(section.page),
        Self.isSlug(section.key)
      else { return nil }
      self = .section(section)
    case "app" where !key.isEmpty: self = .app(key)
    case "card" where Self.isSlug(key): self = .card(key)
    default: return nil
    }
  }

  private static func isSlug(_ text: String) -> Bool {
    ValueRule.slug.problem(stored: text) == nil
  }

  /// The kinds of records to which links lead, what each link is called, and how its address begins.
  package static let kinds = [
    ("page", "A page"), ("section", "All items of a section"), ("app", "An app"),
    ("card", "A card"),
  ].map { (name: $0.0, title: $0.1, prefix: "\(scheme):\($0.0)/") }

  /// The address.
  public var address: String { Self.scheme + ":" + path }

  private var path: String {
    switch self {
    case .page(let slug): "page/\(slug)"
    case .section(let section): "section/\(section)"
    case .app(let name): "app/\(name)"
    case .card(let key): "card/\(key)"
    }
  }

  /// Where the link leads, in a sentence.
  var words: String {
    switch self {
    case .page(let slug): "the page \(slug)"
    case .section(let section): "all items of \(section)"
    case .app(let name): "the app \(name)"
    case .card(let key): "the card \(key)"
    }
  }

  /// The page that is opened; `nil` if it is no page.
  public var page: String? {
    switch self {
    case .page(let slug): slug
    case .section(let section): section.page
    case .app, .card: nil
    }
  }
}
