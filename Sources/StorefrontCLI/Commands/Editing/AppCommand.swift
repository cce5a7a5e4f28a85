import ArgumentParser
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
enum EditedApp: EditedKind {
  static let kind = RecordKind.app
  static let exampleKey = "com.acme.pulse"
  static let exampleFields = "--name Pulse --icon-url https://example.com/pulse.png"
  static var keyName: ArgumentHelp {
    ArgumentHelp("The app's bundle identifier.", valueName: "bundle-identifier")
  }

  struct Fields: FieldOptions {
    @Option(help: "The name; a new app needs one.")
    var name: String?
    @Option(help: "The line below the name.")
    var subtitle: String?
    @Option(help: "The line above the name, such as NEW GAME.")
    var kindLine: String?
    @Option(
      name: .customLong("icon-url"), help: "The address of the icon; a new app needs one.")
    var iconURL: String?
    @Option(name: .customLong("artwork-url"), help: "The address of the large picture.")
    var artworkURL: String?
    @Option(help: "The picture's width in pixels.")
    var artworkPixelWidth: String?
    @Option(help: "The picture's height in pixels.")
    var artworkPixelHeight: String?
    @Option(help: ArgumentHelp("Whether the app offers in-app purchases.", valueName: "true|false"))
    var hasInAppPurchases: String?
    @Option(help: "The price in the currency's major unit, such as 4.99.")
    var price: String?
    @Option(help: "The price's currency, such as USD.")
    var currency: String?
    @Option(help: "The rating from 0 to 5.")
    var rating: String?
    @Option(help: "The slugs of all its categories, separated by spaces or commas.")
    var categories: String?

    func cells() throws -> KeyValuePairs<String, String?> {
      [
        "name": name, "subtitle": subtitle, "kindLine": kindLine, "iconURL": iconURL,
        "artworkURL": artworkURL, "artworkPixelWidth": artworkPixelWidth,
        "artworkPixelHeight": artworkPixelHeight, "hasInAppPurchases": hasInAppPurchases,
        "price": price, "currency": currency, "rating": rating, "categories": categories,
      ]
    }
  }
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
enum EditedCategory: EditedKind {
  static let kind = RecordKind.category
  static let exampleKey = "games"
  static let exampleFields = "--name Games --icon-url https://example.com/games.png"
  static var keyName: ArgumentHelp { ArgumentHelp("The category's slug.", valueName: "slug") }

  struct Fields: FieldOptions {
    @Option(help: "The name; a new category needs one.")
    var name: String?
    @Option(
      name: .customLong("icon-url"), help: "The address of the icon; a new category needs one.")
    var iconURL: String?

    func cells() throws -> KeyValuePairs<String, String?> { ["name": name, "iconURL": iconURL] }
  }
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
enum EditedPage: EditedKind {
  static let kind = RecordKind.page
  static let exampleKey = "games"
  static let exampleFields = "--title Games"
  static var keyName: ArgumentHelp { ArgumentHelp("The page's slug.", valueName: "slug") }

  struct Fields: FieldOptions {
    @Option(help: "The title; a new page needs one.")
    var title: String?

    func cells() throws -> KeyValuePairs<String, String?> { ["title": title] }
  }
}
