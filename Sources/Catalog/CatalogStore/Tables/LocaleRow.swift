package import CatalogModel
import CompositionalLayout

/// The table `locale`.
package enum LocaleRow {
  /// The fields of a locale.
  package static let table = CatalogTable<CatalogLocale>(
    "locale", empty: CatalogLocale(tag: "", direction: .leftToRight, position: 0),
    [
      CatalogColumn(
        "tag", "tag", .key, rule: .languageTag, .text({ $0.tag }, { $0.tag = $1 ?? "" })),
      CatalogColumn(
        "fallback", "fallback", rule: .languageTag,
        help: "The tag of the locale whose texts stand in for those that this one lacks.",
        .text({ $0.fallback }, { $0.fallback = $1 })),
      CatalogColumn(
        "direction", "direction", .required, rule: .direction,
        help: "The direction of the writing: leftToRight or rightToLeft.",
        .text(
          { $0.direction.rawValue },
          { $0.direction = $1.flatMap(LayoutDirection.init(rawValue:)) ?? .leftToRight })),
      CatalogColumn(
        "position", "position", .derived,
        .integer({ Int64($0.position) }, { $0.position = Int(clamping: $1 ?? 0) })),
    ])
}
