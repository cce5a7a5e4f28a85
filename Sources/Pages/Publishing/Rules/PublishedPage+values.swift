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
    func check(_ record: some Translatable, _ kind: TextKind, at path: PlanPath) {
      for (field, text) in record.sourceTexts {
        // Only sections can lack texts; those of other records are empty.
        let text = text ?? (kind == .section ? nil : "")
        check(text, TextKey(kind, "", field).rule, at: path.key(field.rawValue))
      }
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
      for (name, fraction) in [("focusX", artwork.focus?.x), ("focusY", artwork.focus?.y)] {
        guard let fraction else { continue }
        add(ValueRule.fraction.problem(fraction), "\(fraction)", at: path.key(name))
      }
    }
    func check(_ app: App, at path: PlanPath) {
      check(app.action, app.custom, at: path)
      check(app.bundleIdentifier, .bundleIdentifier, at: path.key("bundleIdentifier"))
      check(app, .app, at: path)
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
    check(page, .page, at: .root)
    for (section, path) in placedSections {
      check(section.key, .slug, at: path.key("key"))
      check(section.values, .section, at: path)
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
          check(category, .category, at: path)
          check(category.iconAddress, .address, at: path.key("iconURL"))
        case .app(let app): check(app, at: path.key("app"))
        case .card(let card):
          let path = path.key("card")
          check(card.action, card.custom, at: path)
          check(card.key, .slug, at: path.key("key"))
          check(card, .card, at: path)
          check(card.badge?.text, .badge, at: path.key("badge"))
          check(card.artwork, at: path.key("artwork"))
        }
      }
    }
    return found
  }
}
