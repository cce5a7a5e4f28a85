import ArgumentParser
import CatalogModel
import CatalogStore
import SystemEssentials

/// The program `storefront`.
package enum CommandLineProgram {
  /// Runs the command that the arguments name, then exits with its exit code.
  package static func main() { StorefrontCommand.main() }
}

/// The root command; each subcommand has a file of its own.
///
/// Every command states its name. ArgumentParser would make it of the type's name, at every start for all
/// commands, and the search through the program's conformances takes a third of the time.
struct StorefrontCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract: "An App Store-style catalog, its pages, and their compositional layouts.",
    discussion: CommandHelp.text(
      """
      Every command that prints data accepts --format json. The catalog is the file that --database \
      names, else STOREFRONT_DATABASE, else storefront.sqlite in the current folder.

      Exit codes: 0 done, 1 failed, 2 findings, 64 usage.
      """,
      examples: [
        "storefront seed", "storefront layout --page apps",
        "storefront render --page apps -o apps.svg", "storefront publish --page apps",
      ], guide: .conventions),
    version: storefrontVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Catalog:",
        subcommands: [
          InitCommand.self, SeedCommand.self, ImportCommand.self, ExportCommand.self,
          ValidateCommand.self,
          MigrateCommand.self, StatusCommand.self, DoctorCommand.self, BackupCommand.self,
          AppsCommand.self,
          ListCommand<ListedCategories>.self, ListCommand<ListedCards>.self, SearchCommand.self,
        ]),
      CommandGroup(
        name: "Pages:",
        subcommands: [
          ListCommand<ListedPages>.self, SectionsCommand.self, ItemsCommand.self,
          LayoutCommand.self,
          AccessibilityCommand.self, UsageCommand.self, WatchCommand.self,
        ]),
      CommandGroup(
        name: "Editing:",
        subcommands: [
          RecordCommand<EditedApp>.self, RecordCommand<EditedCategory>.self,
          RecordCommand<EditedCard>.self, RecordCommand<EditedPage>.self, SectionCommand.self,
          ItemCommand.self, StyleCommand.self, SchemeCommand.self, ExperimentCommand.self,
          LocaleCommand.self, TextCommand.self, TranslationsCommand.self, ProposeCommand.self,
          ProposalsCommand.self, LogCommand.self, UndoCommand.self,
        ]),
      CommandGroup(
        name: "Publishing:",
        subcommands: [
          PublishCommand.self, PublicationsCommand.self, RollbackCommand.self,
          RestoreCommand.self, WithdrawCommand.self,
        ]),
      CommandGroup(
        name: "Serving:",
        subcommands: [
          ServeCommand.self, GetCommand.self, MirrorCommand.self, FleetCommand.self,
          UserCommand.self, PreviewLinkCommand.self, MediaCommand.self, MCPCommand.self,
        ]),
      CommandGroup(
        name: "Layouts:",
        subcommands: [
          FramesCommand.self, RenderCommand.self, PreviewCommand.self, LintCommand.self,
          SizesCommand.self, DiffCommand.self, SchemaCommand.self, DevicesCommand.self,
          WebCommand.self, UIKitCommand.self,
        ]),
      CommandGroup(name: "Help:", subcommands: [GuideCommand.self]),
    ])

  /// Runs the command named on the command line, then exits with its exit code.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Exceeding the file size limit should be reported as an error instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    MemoryCount.switchOff()
    do {
      try checkEncoding()
      var command = try command(for: arguments)
      try command.run()
    } catch {
      exit(withError: ExitCode(end(CommandEnding(error, arguments: arguments))))
    }
  }

  /// The command that a command line names, with its arguments.
  ///
  /// ArgumentParser makes the arguments of a subcommand two times more than it needs them, which takes half of a short
  /// run's time in debug builds, so the subcommand parses its arguments itself. What it does not accept alone, such as
  /// `--version`, is parsed from the root, which also has the right message.
  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let named = NamedCommand(arguments)
    if named.type.configuration.subcommands.isEmpty,
      let command = try? named.type.parseAsRoot(named.rest)
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Refuses an argument that is not UTF-8, because decoding would turn it into another file's
  /// name.
  private static func checkEncoding() throws {
    let arguments = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
    let path = getenv("STOREFRONT_DATABASE")
    for text in arguments + [path].compactMap({ $0 }) where String(validatingCString: text) == nil {
      throw CommandError.notText(String(cString: text))
    }
  }

  /// Prints the ending's text, if any, and returns the exit code.
  private static func end(_ ending: CommandEnding) -> Int32 {
    guard !ending.text.isEmpty else { return ending.code }
    guard ending.isAnswer else {
      Output.complain(ending.text)
      return ending.code
    }
    do {
      try Output.write(ending.text + "\n")
      return ending.code
    } catch {
      return end(CommandEnding(error, arguments: []))
    }
  }
}

/// The command that the first arguments name.
struct NamedCommand {
  /// The names, from that of the program on.
  private(set) var names: [String]
  private(set) var type: any ParsableCommand.Type = StorefrontCommand.self
  /// The arguments after the names.
  let rest: [String]

  init(_ arguments: [String]) {
    names = [type._commandName]
    for argument in arguments {
      guard
        let next = type.configuration.subcommands.first(where: {
          $0._commandName == argument || $0.configuration.aliases.contains(argument)
        })
      else { break }
      names.append(next._commandName)
      type = next
    }
    rest = Array(arguments.dropFirst(names.count - 1))
  }
}

extension NamedCommand {
  /// The command's option with the same first letter and all letters of an unknown one in their order, such as
  /// `--database` for `--db`; nil if there is none, or several.
  func option(abbreviated name: String) -> String? {
    let options = Set(
      type.helpMessage(columns: 1_000).matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    let meant = options.filter { option in
      var rest = option.dropFirst(2)
      guard rest.first == name.dropFirst(2).first else { return false }
      return name.dropFirst(2).allSatisfy { letter in
        guard let index = rest.firstIndex(of: letter) else { return false }
        rest = rest[rest.index(after: index)...]
        return true
      }
    }
    return meant.count == 1 ? meant.first : nil
  }
}
