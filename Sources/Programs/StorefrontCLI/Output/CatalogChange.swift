import ArgumentParser
import CatalogModel
import CatalogStore
import SystemEssentials
import ProgramOptions

/// A command's change of the catalog. This type decides whether an error says that nothing was
/// written, or what was written before it.
struct CatalogChange {
  private let store: CatalogStore

  /// Opens the catalog for a change.
  ///
  /// - Parameter answersRequest: Whether the program answers requests, and may end as soon as nobody reads its responses.
  init(in store: CatalogStore, answersRequest: Bool = false) {
    self.store = store
    if !answersRequest { Self.keepRunningWithoutReader() }
  }

  /// Runs a change in at most one transaction, besides a migration of the schema.
  ///
  /// - Throws: The error of the change, with a line about what was written where it is in doubt.
  func run<Value>(_ change: (CatalogStore) throws -> Value) throws -> Value {
    do {
      return try change(store)
    } catch {
      guard let remains = Self.remains(of: store.written, after: error) else { throw error }
      throw Incomplete(description: "\(Advised(error) ?? error)\n\(remains)")
    }
  }

  /// Prints a report of what a command has done. If the report cannot be printed, the error says
  /// what was done.
  ///
  /// - Parameters:
  ///   - done: What was done, as the start of a sentence; nil if nothing was, as in a dry run.
  ///   - print: Prints the report.
  static func report(_ done: String?, _ print: () throws -> Void) throws {
    guard let done else { return try print() }
    keepRunningWithoutReader()
    do {
      try print()
    } catch {
      throw Incomplete(
        description: "\(done); the report could not be printed.\n\(reason(of: error))")
    }
  }

  /// Why a report could not be printed. The advice to send it elsewhere would repeat the change.
  private static func reason(of error: any Error) -> String {
    switch error {
    case is ExitCode: OutputFailure.readerGone.problem
    case let failure as OutputFailure: failure.problem
    default: "\(Advised(error) ?? error)"
    }
  }

  /// The line about what an error has left in the catalog; nil if the error itself makes it clear.
  private static func remains(of written: CatalogStore.Written, after error: any Error) -> String? {
    switch (written, error) {
    case (_, CatalogError.unconfirmed): nil
    case (.nothing, CatalogError.failed), (.nothing, CatalogError.diskFull):
      "Nothing was written to the catalog."
    case (.nothing, _): nil
    case (.schema, _): "The schema was brought up to date; nothing else was written."
    case (.changes, _): "The catalog was changed before that, and remains so."
    }
  }

  /// Makes writing to a pipe without a reader an error, which by default would end the process
  /// between a commit and the sentence about it.
  private static func keepRunningWithoutReader() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// An error together with what was written before it.
  private struct Incomplete: Error, CustomStringConvertible {
    let description: String
  }
}
