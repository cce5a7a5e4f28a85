#if Fleet
import CatalogModel

/// Why a statement failed.
struct PostgresFailure: Error {
  /// The kinds of failures.
  enum Kind: Equatable {
    /// There is no connection any more.
    case connection
    /// The server did not answer before the deadline.
    case deadline
    /// The server refused; the code is an SQLSTATE.
    case refused(code: String)
  }

  let kind: Kind
  /// The client's or the server's words, without passwords, a capital letter and a full stop.
  let message: String
  /// Whether the transaction may have been committed all the same.
  var maybeCommitted = false

  /// Whether another connection, perhaps to another server, may succeed.
  var isTransient: Bool {
    switch kind {
    case .connection: true
    case .deadline: false
    // Shutting down, starting, or a standby that is not promoted yet; a deadlock or a conflict.
    case .refused(let code):
      code.hasPrefix("57P") || code.hasPrefix("08") || code == "25006" || code.hasPrefix("40")
    }
  }

  /// What libpq says of servers that can be reached but take no changes.
  private static let readOnlyWords = ["session is read-only", "server is in hot standby mode"]

  /// The failure as an error of the log, where it is known that nothing was committed.
  ///
  /// - Parameter seconds: The time limit.
  func logError(seconds: Int) -> PublicationLogError {
    switch kind {
    case .connection where Self.readOnlyWords.contains { message.contains($0) }, .refused("25006"):
      .readOnly(reason: message)
    case .connection: .unreachable(reason: message)
    case .deadline: .noResponse(seconds: seconds)
    case .refused("55P03"): .busy
    case .refused("42P01"), .refused("3F000"): .noLog
    case .refused(let code): .refused(code: code, message: message)
    }
  }
}
#endif
