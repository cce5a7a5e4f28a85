import ArgumentParser
import CatalogStore

/// `storefront backup`: copies the catalog while others use it.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the catalog as it stands into a new file, while others read and write.")

  @OptionGroup var database: DatabaseOptions

  @Argument(help: ArgumentHelp("The new file.", valueName: "file"), completion: .file())
  var file: String

  func run() throws {
    try database.openForReading().backup(to: file)
    try Output.write(["Copied \(database.path.inMessages) to \(file.inMessages)"])
  }
}
