public import DocumentJSON

/// The rules for what a catalog's file holds beside the values of its rows.
///
/// The raw value is the rule's name in reports; it does not change between versions.
public enum DamageRule: String, CaseIterable, Sendable {
  case file, constraint, schema, revision
  case searchIndex = "search-index"
  case itemCount = "item-count"
  case typeList = "type-list"
  case reference, document, slices, state, counter, events
  case restoration
  case publicationText = "publication-text"
  case editLog = "edit-log"
  case proposals
  case omitted

  /// What the rule requires, in one sentence.
  public var summary: String {
    switch self {
    case .file: "SQLite can read the whole file, and its indexes hold each row once."
    case .constraint: "Each row keeps the constraints of its table."
    case .schema: "The file has the tables, indexes, views and triggers of the migrations alone."
    case .revision: "The revision can grow, and is not behind that of a publication or an edit."
    case .searchIndex: "The full-text index holds the texts of all apps, and nothing else."
    case .itemCount: "A section's count is the number of its items."
    case .typeList: "The section types are the built-in ones and the styles."
    case .reference:
      "A row refers to rows that exist, in no circle, and to items of the kind that it shows."
    case .document: "The document of a publication is the one that was published, and can be read."
    case .slices: "The ranges of a document's sections are those of its sections."
    case .state: "A publication's times are those of its document and of the events."
    case .counter: "The last number of a page is that of its last publication."
    case .events: "The events tell in order how each publication was made, withdrawn and removed."
    case .restoration: "A page's draft was restored to a publication that it had by then."
    case .publicationText: "The note and the author of a publication follow the rule for titles."
    case .editLog: "Edits can be read and undone, and touched what their operations say."
    case .proposals: "Proposals can be read, and have the states that their answers make."
    case .omitted: "All findings are listed."
    }
  }

  /// The rule as reports describe it; all diagnostics are errors.
  public var described: DiagnosticRule {
    DiagnosticRule(id: rawValue, severity: .error, summary: summary)
  }
}
