/// One step of the catalog's schema: a numbered SQL file of this folder, embedded in the binary.
///
/// The raw value is the schema version that the step leads to. A step that has been released is
/// never edited; a change of the schema is a new file and a new case.
public enum Migration: Int, CaseIterable, Sendable {
  /// Tables of pages, sections, apps and categories.
  case catalog = 1
  /// Triggers that hold the rules on connections without foreign keys.
  case guards
  /// The revision that every change bumps.
  case revision
  /// The full-text index over apps.
  case search
  /// Triggers that keep rows in use from being replaced.
  case replacing
  /// Keys and counts of sections, stricter checks of texts, and what seeding wrote.
  case keys
  /// All triggers anew, and the full-text index with the names of categories.
  case triggers
  /// Pages frozen as documents, and which of them is live when.
  case publications
  /// Styles of sections: types that are data.
  case styles

  /// The schema version of this build: the number of the last step.
  public static let latestVersion = allCases.count

  /// The name of the step's file without its extension.
  public var name: String {
    switch self {
    case .catalog: "v0001_catalog"
    case .guards: "v0002_guards"
    case .revision: "v0003_revision"
    case .search: "v0004_search"
    case .replacing: "v0005_replacing"
    case .keys: "v0006_keys"
    case .triggers: "v0007_triggers"
    case .publications: "v0008_publications"
    case .styles: "v0009_styles"
    }
  }

  /// The SQL statements of the step.
  public var sql: String {
    let bytes =
      switch self {
      case .catalog: PackageResources.v0001_catalog_sql
      case .guards: PackageResources.v0002_guards_sql
      case .revision: PackageResources.v0003_revision_sql
      case .search: PackageResources.v0004_search_sql
      case .replacing: PackageResources.v0005_replacing_sql
      case .keys: PackageResources.v0006_keys_sql
      case .triggers: PackageResources.v0007_triggers_sql
      case .publications: PackageResources.v0008_publications_sql
      case .styles: PackageResources.v0009_styles_sql
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
