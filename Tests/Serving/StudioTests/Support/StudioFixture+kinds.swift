import CatalogEditing
import CatalogModel
import CatalogStore
import Storefront
import Testing

extension StudioFixture {
  /// A fixture with a record of each kind, and their keys.
  static func withEveryKind() throws -> (fixture: StudioFixture, keys: [RecordKind: String]) {
    let fixture = try StudioFixture()
    let hero = try #require(
      fixture.store.pageContent(slug: "apps").sections.first { $0.items.count > 2 })
    let layout = LayoutProvider().layout(for: .doubleList, itemCount: 6)
    try fixture.store.edit { edit in
      try edit.add(scheme: "acme")
      try edit.add(
        style: SectionStyle(slug: "posters", content: .app, cellKind: "P", layout: layout))
      if try edit.locales.isEmpty { try edit.add(locale: "en", isSource: true) }
      if try !edit.locales.contains(where: { $0.tag == "de" }) { try edit.add(locale: "de") }
      try edit.set(TextKey(.page, "apps", .title), in: "de", to: "Apps")
    }
    let section = "apps/\(hero.section.key)"
    return (
      fixture,
      [
        .app: "com.example.stridewell", .category: try fixture.store.categories()[0].slug,
        .card: try fixture.store.cards()[0].key, .style: "posters", .page: "apps",
        .section: section, .item: "\(section)/\(hero.items[0].key)", .scheme: "acme",
        .locale: "de", .text: "page/apps/title/de",
      ]
    )
  }
}
