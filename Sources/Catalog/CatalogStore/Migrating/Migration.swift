import EmbeddedMigrations

/// One step of the catalog's schema: a numbered SQL file of the folder `Migrations`, embedded in the binary.
///
/// The raw value is the schema version that the step leads to. A step that has been released is
/// never edited; a change of the schema is a new file and a new case.
package enum Migration: Int, CaseIterable, Sendable {
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
  /// Actions, badges and custom objects, and the schemes that actions may have.
  case actions
  /// Cards, types that show several kinds of items, and fallbacks of sections.
  case cards
  /// To which publications drafts were brought back.
  case restored
  /// Sections that show the content of another one, and pages that are not published.
  case sharing
  /// The log of edits.
  case edits
  /// Prices that nobody knows.
  case prices
  /// The users of the studio.
  case users
  /// Who withdrew publications and why, and which requests were applied.
  case requests
  /// The languages of the catalog, and its texts in them.
  case languages
  /// Publications in several languages.
  case translations
  /// Choices between sections, and the experiments that they ask for.
  case choices
  /// Publications that are copied from a log.
  case fleet
  /// Tokens of users that end, and preview links that can be taken back.
  case tokens
  /// What was asked under the names of requests, and edits that undo several.
  case names
  /// Indexes for events by page, and for what edits touched and undid.
  case indexes
  /// Names of times.
  case times
  /// One trigger for each way to replace a row that is in use.
  case uses
  /// Links with which users sign in, and their sessions.
  case sessions
  /// What artwork shows, and its focal points.
  case artwork
  /// Proposals, and the role of those who only propose.
  case proposals

  /// The schema version of this build: the number of the last step.
  package static let latestVersion = allCases.count

  /// The SQL statements that make of an empty file what all steps make of it, in a twentieth of the time.
  static var wholeSchema: String { String(cString: schema_sql()) }

  /// The name of the step's file without its extension.
  package var name: String { "v\("\(10_000 + rawValue)".dropFirst())_\(self)" }

  /// The SQL statements of the step.
  package var sql: String { String(cString: migration_sql(Int32(rawValue))) }
}
