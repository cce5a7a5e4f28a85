import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension PublishedPage {
  /// The values that break a rule of the catalog. Imports and edits refuse such values, but other
  /// programs can write them into a catalog's file.
  ///
  /// - Parameter schemes: The schemes that the catalog declares.
  func valueDiagnostics(schemes: Set<String>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func check(_ text: String?, _ rule: ValueRule, at path: PlanPath) {
      guard let text else { return }
      add(rule.problem(stored: text), quoted(text), at: path)
    }
    func add(_ problem: ValueProblem?, _ value: String, at path: PlanPath) {
      guard let problem else { return }
      found.append(
        PageRule.refusedValue.diagnostic(
          at: path, problem.problem(about: value).asSentence, remedy: problem.remedy))
    }
    func check(_ action: String?, _ custom: CustomObject?, at path: PlanPath) {
      check(action, .action, at: path.key("action"))
      if let custom {
        add(ValueRule.custom.problem(custom.text), "the value", at: path.key("custom"))
      }
      guard let action, let scheme = Action.declaredScheme(of: action), !schemes.contains(scheme),
        ValueRule.action.problem(action) == nil
      else { return }
      found.append(
        PageRule.refusedValue.diagnostic(
          at: path.key("action"), "The catalog does not declare the scheme \(quoted(scheme)).",
          remedy: "Declare it if the app opens such addresses."))
    }
    func check(_ artwork: Artwork?, at path: PlanPath) {
      guard let artwork else { return }
      check(artwork.address, .address, at: path.key("url"))
      for (name, pixels) in [
        ("pixelWidth", artwork.pixelWidth), ("pixelHeight", artwork.pixelHeight),
      ] {
        add(ValueRule.pixels.problem(Int64(pixels)), "\(pixels)", at: path.key(name))
      }
    }
    func check(_ app: App, at path: PlanPath) {
      check(app.action, app.custom, at: path)
      check(app.bundleIdentifier, .bundleIdentifier, at: path.key("bundleIdentifier"))
      check(app.kindLine, .line, at: path.key("kindLine"))
      check(app.name, .name, at: path.key("name"))
      check(app.subtitle, .line, at: path.key("subtitle"))
      check(app.iconAddress, .address, at: path.key("iconURL"))
      if let price = app.price {
        let path = path.key("price")
        check(price.currency, .currency, at: path.key("currency"))
        add(
          ValueRule.minorUnits.problem(price.minorUnits), "\(price.minorUnits)",
          at: path.key("minorUnits"))
      }
      if let rating = app.rating {
        add(ValueRule.rating.problem(rating), "\(rating)", at: path.key("rating"))
      }
      check(app.artwork, at: path.key("artwork"))
    }
    check(page.action, page.custom, at: .root)
    check(page.slug, .slug, at: .root.key("page"))
    check(page.title, .name, at: .root.key("title"))
    for (section, path) in placedSections {
      check(section.key, .slug, at: path.key("key"))
      check(section.planned.title, .name, at: path.key("title"))
      check(section.planned.subtitle, .longName, at: path.key("subtitle"))
      check(section.actionTitle, .name, at: path.key("actionTitle"))
      check(section.action, section.custom, at: path)
      for (number, app) in (section.fallback ?? []).enumerated() {
        check(app, at: path.key("fallback").key("items").index(number).key("app"))
      }
      for (number, item) in section.items.enumerated() {
        let path = path.key("items").index(number)
        check(item.badge?.text, .badge, at: path.key("badge"))
        check(item.action, item.custom, at: path)
        switch item.content {
        case .category(let category):
          let path = path.key("category")
          check(category.action, category.custom, at: path)
          check(category.slug, .slug, at: path.key("slug"))
          check(category.name, .name, at: path.key("name"))
          check(category.iconAddress, .address, at: path.key("iconURL"))
        case .app(let app): check(app, at: path.key("app"))
        case .card(let card):
          let path = path.key("card")
          check(card.action, card.custom, at: path)
          check(card.key, .slug, at: path.key("key"))
          check(card.kindLine, .line, at: path.key("kindLine"))
          check(card.title, .name, at: path.key("title"))
          check(card.subtitle, .line, at: path.key("subtitle"))
          check(card.text, .line, at: path.key("text"))
          check(card.badge?.text, .badge, at: path.key("badge"))
          check(card.artwork, at: path.key("artwork"))
        }
      }
    }
    return found
  }
}
