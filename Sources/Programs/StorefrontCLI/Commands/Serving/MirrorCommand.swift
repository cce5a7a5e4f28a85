import ArgumentParser
import ProgramOptions

/// `storefront mirror`: has `storefront-serve` write the live pages as files.
struct MirrorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "mirror", "Write the live pages into a folder, for a web server or a bucket.",
    usage: "storefront mirror [<options>] <to>",
    details: """
      The files have the addresses and the bytes of the server's responses: v1/pages.json, \
      v1/pages/apps.json, v1/pages/apps/publications/5.json, and each compressed beside it. What is \
      no longer live is removed. The folder must be empty, or a mirror.
      """,
    examples: [
      "storefront mirror site",
      "storefront mirror /srv/storefront --follow --on-change ./purge.sh",
    ], guide: .mirroring)

  @Argument(
    help: ArgumentHelp("The folder, which is made if there is none.", valueName: "to"),
    completion: .directory)
  private var folder: String

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaFileOptions
  @OptionGroup private var output: OutputOptions

  @Flag(help: "Keep the folder up to date until the program is interrupted.")
  private var follow = false

  @Option(
    help: ArgumentHelp(
      "A program to run after each change, with the page and its surrogate keys as arguments.",
      valueName: "command"), completion: .file())
  private var onChange: String?

  @Option(
    help: ArgumentHelp(
      "The maximum time of the command for one change (default: 60).", valueName: "seconds"))
  private var onChangeTime: Double?

  func validate() throws {
    if follow, database.immutable {
      throw ValidationError(
        "--follow has no effect with --immutable, which says that nothing changes.")
    }
    guard let onChangeTime else { return }
    guard onChange != nil else {
      throw ValidationError("--on-change-time has no effect without --on-change.")
    }
    guard (0.1...86_400).contains(onChangeTime) else {
      throw ValidationError("--on-change-time must be from 0.1 to 86400 seconds.")
    }
  }

  func run() throws {
    // Reports what is wrong with the catalog or the clock in this program's words.
    _ = try database.openForReading()
    _ = try CommandClock.now()
    var arguments = ["mirror", "--database", database.path, "--format", output.format.rawValue]
    if database.immutable { arguments.append("--immutable") }
    if let path = media.chosenPath { arguments += ["--media", path] }
    if follow { arguments.append("--follow") }
    if let onChange { arguments.append("--on-change=\(onChange)") }
    if let onChangeTime { arguments.append("--on-change-time=\(onChangeTime)") }
    try ServerProgram.run(arguments + ["--", folder])
  }
}
