import ArgumentParser
import CatalogModel
import CatalogStore
import ChangeHooks
import Logging
import Observability
import PageService
import ProgramOptions

/// `storefront-serve mirror`: writes the live pages as files. `storefront mirror` describes the options, checks the
/// catalog and the clock, and runs this.
struct ServerMirrorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "storefront mirror")

  @Argument var folder: String
  @Option(parsing: .unconditional) var database: String
  @Option(parsing: .unconditional) var media: String?
  @Flag var immutable = false
  @Flag var follow = false
  @Option var format = MirrorReport.Format.text
  @OptionGroup var changes: ChangeArguments

  func run() async throws {
    let command = try changes.command()
    let store = try CatalogStore(path: database, mode: immutable ? .immutable : .readOnly)
    let mirror = try PageMirror(
      of: store, media: media.map { MediaStore(path: $0) }, in: folder,
      replacements: { store.replacements }, clock: CommandClock.clock())
    var logger = Logger(label: "storefront") { _ in LineLog(.standard) }
    // The report says what was done.
    logger.logLevel = .notice
    let runner = command.map {
      ChangeRunner($0, announced: mirror.announced, logger: logger)
    }
    guard follow else {
      try store.requireCompleteCopy()
      return try await update(mirror, runner)
    }
    try await cancelledByInterrupts { [logger] in
      try await follow(mirror, of: store, runner, logger)
    }
  }

  /// Brings the mirror up to date once.
  private func update(_ mirror: consuming PageMirror, _ runner: ChangeRunner?) async throws {
    var mirror = mirror
    let update = try mirror.update()
    await runner?.announce(mirror.live)
    await runner?.finish()
    try mirror.keepPosition(announced: await runner?.announced ?? mirror.live)
    try MirrorReport(update, folder: folder).write(format)
    if let damage = update.damaged.first { throw damage }
    let failures = await runner?.failures ?? []
    guard failures.isEmpty else { throw ServeError.commandFailed(failures) }
  }

  /// Brings the mirror up to date again and again, until the task is canceled or a newer version migrates the catalog.
  private func follow(
    _ mirror: consuming PageMirror, of store: CatalogStore, _ runner: ChangeRunner?,
    _ logger: Logger
  ) async throws {
    var mirror = mirror
    var isFirst = true
    var problem: String?
    while !Task.isCancelled {
      var found: String?
      var update = MirrorUpdate()
      do {
        // What has not been copied yet must not be removed.
        try store.requireCompleteCopy()
        update = try mirror.update()
        found = update.damaged.first?.description
        await runner?.announce(mirror.live)
        try mirror.keepPosition(announced: await runner?.announced ?? mirror.live)
      } catch let error as CatalogError where error.isOfNewerSchema {
        await runner?.stop()
        throw error
      } catch {
        found = "\(error)"
      }
      if isFirst && found == nil || !update.isEmpty {
        try MirrorReport(update, folder: folder, isFollowing: true).write(format)
        isFirst = false
      }
      // Every poll finds the problem until somebody solves it; the log gets one line.
      if let found, found != problem {
        logger.error("the mirror cannot be brought up to date", metadata: ["error": "\(found)"])
      } else if found == nil, problem != nil {
        logger.notice("the mirror is up to date again")
      }
      problem = found
      try? await Task.sleep(for: mirror.pause)
    }
    await runner?.stop()
    try mirror.keepPosition(announced: await runner?.announced ?? mirror.live)
  }
}
