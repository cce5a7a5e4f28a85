import ArgumentParser

/// The command line's entry: names the commands and leaves each to its own file.
@main
struct StorefrontCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract: "An App Store-style catalog, its pages, and their compositional layouts.",
    discussion: """
      Every command that prints data takes --format json. The catalog is the file named by \
      --database, else by STOREFRONT_DATABASE, else storefront.sqlite in this folder.

      Exit codes: 0 done, 1 failed, 2 findings, 64 usage.
      """,
    version: storefrontVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Catalog:",
        subcommands: [
          SeedCommand.self, MigrateCommand.self, StatusCommand.self, AppsCommand.self,
          CategoriesCommand.self, SearchCommand.self,
        ]),
      CommandGroup(
        name: "Pages:",
        subcommands: [
          PagesCommand.self, SectionsCommand.self, LayoutCommand.self,
        ]),
      CommandGroup(
        name: "Layouts:",
        subcommands: [
          FramesCommand.self, LintCommand.self, DiffCommand.self, SchemaCommand.self,
        ]),
    ])
}

/// The program's version, as `--version` prints it.
let storefrontVersion = "0.1.0"
