import ArgumentParser
import CatalogEditing
import CatalogStore

/// A kind of record that commands edit.
protocol EditedKind {
  static var kind: RecordKind { get }
  /// The name of the key in help texts, such as `slug`.
  static var keyName: ArgumentHelp { get }
  /// A key for examples in help texts.
  static var exampleKey: String { get }
  /// Options with fields for examples in help texts.
  static var exampleFields: String { get }
  /// The options of the fields.
  static var options: [FieldOption] { get }
  /// The part of the guides that describes the kind.
  static var guide: Guide { get }
}

extension EditedKind {
  /// The indefinite article of the kind's name.
  static var article: String { kind == .app ? "an" : "a" }

  static var guide: Guide { .editing }
}

/// Apps, by their bundle identifiers.
enum EditedApp: EditedKind {
  static let kind = RecordKind.app
  static let exampleKey = "com.acme.pulse"
  static let exampleFields = "--name Pulse --icon-url https://example.com/pulse.png"
  static var keyName: ArgumentHelp {
    ArgumentHelp("The app's bundle identifier.", valueName: "bundle-identifier")
  }
  static let options =
    AppRow.table.options + [
      FieldOption("categories", "The slugs of all its categories, separated by spaces or commas.")
    ]
}

/// Categories, by their slugs.
enum EditedCategory: EditedKind {
  static let kind = RecordKind.category
  static let exampleKey = "games"
  static let exampleFields = "--name Games --icon-url https://example.com/games.png"
  static var keyName: ArgumentHelp { ArgumentHelp("The category's slug.", valueName: "slug") }
  static let options = CategoryRow.table.options
}

/// Cards, by their keys.
enum EditedCard: EditedKind {
  static let kind = RecordKind.card
  static let exampleKey = "harbour-at-dawn"
  static let exampleFields = "--title \"Harbor at Dawn\" --kind-line PHOTO"
  static var keyName: ArgumentHelp { ArgumentHelp("The card's key.", valueName: "key") }
  static let options = CardRow.table.options
}

/// Pages, by their slugs.
enum EditedPage: EditedKind {
  static let kind = RecordKind.page
  static let exampleKey = "games"
  static let exampleFields = "--title Games"
  static var keyName: ArgumentHelp { ArgumentHelp("The page's slug.", valueName: "slug") }
  static let options = PageRow.table.options
}
