package import CatalogModel

extension SectionRow {
  /// The fields of a section.
  package static let table = CatalogTable<SectionRow>(
    "section", empty: SectionRow(key: "", type: "", content: .app),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn(
        "page_id", "page", .derived, isOfPlace: true,
        .integer({ $0.pageID }, { $0.pageID = $1 ?? 0 })),
      CatalogColumn("key", "key", .place, rule: .slug, .text({ $0.key }, { $0.key = $1 ?? "" })),
      CatalogColumn(
        "position", "position", .place, .integer({ $0.position }, { $0.position = $1 ?? 0 })),
      CatalogColumn(
        "type", "type", .required,
        help: "The type, such as doubleList, or a style's slug; a new section needs one.",
        .text({ $0.type }, { $0.type = $1 ?? "" })),
      CatalogColumn(
        "title", "title", rule: .name, help: "The title.",
        .text({ $0.values.title }, { $0.values.title = $1 })),
      CatalogColumn(
        "subtitle", "subtitle", rule: .longName, help: "The line below the title.",
        .text({ $0.values.subtitle }, { $0.values.subtitle = $1 })),
      CatalogColumn(
        "columns", "columns", help: "The columns of a badgedGrid, 1 to 12.",
        .integer(
          { $0.values.columns.map(Int64.init) },
          { $0.values.columns = $1.map { Int(clamping: $0) } })),
      .action(
        help:
          "Where the header's button leads: an https address, a link such as storefront:section/apps/new to all "
          + "items, or an address with a declared scheme.",
        label: "See All leads to",
        .text({ $0.values.action }, { $0.values.action = $1 })),
      CatalogColumn(
        "action_title", "actionTitle", since: .actions, rule: .name,
        help: "The label of the header's button; See All if it is left out.",
        label: "Label of the button",
        .text({ $0.values.actionTitle }, { $0.values.actionTitle = $1 })),
      .custom(
        .text(
          { $0.values.custom?.text }, { $0.values.custom = $1.map(CustomObject.init(stored:)) })),
      CatalogColumn(
        "item_kind", "shows", .derived,
        .text(
          { $0.content.rawValue }, { $0.content = $1.flatMap(ItemKind.init(rawValue:)) ?? .app })),
      CatalogColumn(
        "source_section_id", "source", .derived, since: .sharing, isOfPlace: true,
        .integer({ $0.sourceID }, { $0.sourceID = $1 })),
      CatalogColumn(
        "choice", "choice", since: .choices, rule: .slug,
        help:
          "The choice of which it is a case; the section of that key is shown if no case holds.",
        isOfPlace: true,
        .text({ $0.choice }, { $0.choice = $1 })),
      CatalogColumn(
        "shown_when", "when", since: .choices, rule: .condition,
        help: "When the case holds, as JSON: {} for always.", label: "Shown when",
        isOfPlace: true,
        .text({ $0.when }, { $0.when = $1 })),
    ])

  /// The columns of the values, which a section that shows another one does not have itself.
  package static let valueColumns = table.columns.filter { $0.role == .optional && !$0.isOfPlace }

  /// A section with nothing but a key, as a shared one is stored.
  package static func shared(key: String) -> SectionRow {
    SectionRow(key: key, type: SectionType.singleList.rawValue, content: .app)
  }
}
