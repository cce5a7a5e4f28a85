package import CatalogModel
import DocumentJSON

/// The values of a section, as stored or as they will be.
package struct SectionRow: Equatable, Sendable {
  /// The number; 0 for a section that does not exist yet.
  package var id: Int64 = 0
  package var pageID: Int64 = 0
  package var key = ""
  package var position: Int64 = 0
  /// The name of a built-in type, or the slug of a style.
  package var type = ""
  package var title: String?
  package var subtitle: String?
  package var columns: Int64?
  package var action: String?
  package var actionTitle: String?
  /// A JSON object as text.
  package var custom: String?
  /// The kind of its items.
  package var content = ItemKind.app
  /// The number of the section whose content it shows; nil for a section with its own.
  package var sourceID: Int64?
  /// The key of the choice of which it is a case; nil for a section of its own.
  package var choice: String?
  /// When the case holds, as JSON.
  package var when: String?

  package init(key: String, type: String, content: ItemKind) {
    (self.key, self.type, self.content) = (key, type, content)
  }

  /// The fields of a section.
  package static let table = CatalogTable<SectionRow>(
    "section", empty: SectionRow(key: "", type: "", content: .app),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn("page_id", "page", .derived, .integer({ $0.pageID }, { $0.pageID = $1 ?? 0 })),
      CatalogColumn("key", "key", .place, rule: .slug, .text({ $0.key }, { $0.key = $1 ?? "" })),
      CatalogColumn(
        "position", "position", .place, .integer({ $0.position }, { $0.position = $1 ?? 0 })),
      CatalogColumn(
        "type", "type", .required,
        help: "The type, such as doubleList, or a style's slug; a new section needs one.",
        .text({ $0.type }, { $0.type = $1 ?? "" })),
      CatalogColumn(
        "title", "title", rule: .name, help: "The title.", .text({ $0.title }, { $0.title = $1 })),
      CatalogColumn(
        "subtitle", "subtitle", rule: .longName, help: "The line below the title.",
        .text({ $0.subtitle }, { $0.subtitle = $1 })),
      CatalogColumn(
        "columns", "columns", help: "The columns of a badgedGrid, 1 to 12.",
        .integer({ $0.columns }, { $0.columns = $1 })),
      .action(
        help: "Where the header's button leads: an https address, or one with a declared scheme.",
        .text({ $0.action }, { $0.action = $1 })),
      CatalogColumn(
        "action_title", "actionTitle", since: .actions, rule: .name,
        help: "The label of the header's button; See All if it is left out.",
        label: "Label of the button",
        .text({ $0.actionTitle }, { $0.actionTitle = $1 })),
      .custom(.text({ $0.custom }, { $0.custom = $1 })),
      CatalogColumn(
        "item_kind", "shows", .derived,
        .text(
          { $0.content.rawValue }, { $0.content = $1.flatMap(ItemKind.init(rawValue:)) ?? .app })),
      CatalogColumn(
        "source_section_id", "source", .derived, since: .sharing,
        .integer({ $0.sourceID }, { $0.sourceID = $1 })),
      CatalogColumn(
        "choice", "choice", since: .choices, rule: .slug,
        help:
          "The choice of which it is a case; the section of that key is shown if no case holds.",
        .text({ $0.choice }, { $0.choice = $1 })),
      CatalogColumn(
        "shown_when", "when", since: .choices, rule: .condition,
        help: "When the case holds, as JSON: {} for always.", label: "Shown when",
        .text({ $0.when }, { $0.when = $1 })),
    ])

  /// A section with nothing but a key, as a shared one is stored.
  package static func shared(key: String) -> SectionRow {
    SectionRow(key: key, type: SectionType.singleList.rawValue, content: .app)
  }
}
