import ArgumentParser
import CatalogEditing
import CatalogStore

/// `storefront app`: edits apps.
struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Add, change, rename, remove or show an app.",
    discussion: CommandHelp.text(
      examples: ["storefront app show com.acme.pulse"], guide: .editing),
    subcommands: [
      AddRecordCommand<EditedApp>.self, SetRecordCommand<EditedApp>.self,
      MoveRecordCommand<EditedApp>.self, RemoveRecordCommand<EditedApp>.self,
      ShowRecordCommand<EditedApp>.self,
    ])
}

/// Apps, by their bundle identifiers.
enum EditedApp: TableKind {
  static let kind = RecordKind.app
  static let exampleKey = "com.acme.pulse"
  static let exampleFields = "--name Pulse --icon-url https://example.com/pulse.png"
  static var keyName: ArgumentHelp {
    ArgumentHelp("The app's bundle identifier.", valueName: "bundle-identifier")
  }

  typealias Fields = TableFields<EditedApp>

  static let options =
    AppRow.table.options + [
      FieldOption(
        heading: "categories",
        help: "The slugs of all its categories, separated by spaces or commas.")
    ]
}

/// `storefront category`: edits categories.
struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "Add, change, rename, remove or show a category.",
    discussion: CommandHelp.text(
      examples: ["storefront category show games"], guide: .editing),
    subcommands: [
      AddRecordCommand<EditedCategory>.self, SetRecordCommand<EditedCategory>.self,
      MoveRecordCommand<EditedCategory>.self, RemoveRecordCommand<EditedCategory>.self,
      ShowRecordCommand<EditedCategory>.self,
    ])
}

/// Categories, by their slugs.
enum EditedCategory: TableKind {
  static let kind = RecordKind.category
  static let exampleKey = "games"
  static let exampleFields = "--name Games --icon-url https://example.com/games.png"
  static var keyName: ArgumentHelp { ArgumentHelp("The category's slug.", valueName: "slug") }

  typealias Fields = TableFields<EditedCategory>

  static let options = CategoryRow.table.options
}

/// `storefront page`: edits pages.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Add, change, rename, remove or show a page.",
    discussion: CommandHelp.text(
      examples: ["storefront page show apps"], guide: .editing),
    subcommands: [
      AddRecordCommand<EditedPage>.self, SetRecordCommand<EditedPage>.self,
      MoveRecordCommand<EditedPage>.self, RemoveRecordCommand<EditedPage>.self,
      ShowRecordCommand<EditedPage>.self,
    ])
}

/// Pages, by their slugs.
enum EditedPage: TableKind {
  static let kind = RecordKind.page
  static let exampleKey = "games"
  static let exampleFields = "--title Games"
  static var keyName: ArgumentHelp { ArgumentHelp("The page's slug.", valueName: "slug") }

  typealias Fields = TableFields<EditedPage>

  static let options = PageRow.table.options
}
