import DocumentJSON

/// Errors of a publication log, as facts.
public enum PublicationLogError: Error, Hashable, Sendable {
  /// This build cannot use a shared log.
  case notSupported
  /// The file with the connection cannot be used. The problem has neither a capital letter nor a full stop.
  case badFile(path: String, problem: String)
  /// The log's server cannot be reached; the reason is its client's.
  case unreachable(reason: String)
  /// The servers that were reached take no changes, like standbys; the reason is their client's.
  case readOnly(reason: String)
  /// The log's server did not answer in time.
  case noResponse(seconds: Int)
  /// Somebody else held the log for too long.
  case busy
  /// It is not known whether the change was made, or whether it will last: the server's confirmation did not
  /// come, or said that no standby has the change.
  case uncertain(reason: String)
  /// The log's server refused; the code is an SQLSTATE.
  case refused(code: String, message: String)
  /// The database holds no log.
  case noLog
  /// The log was made by a newer version.
  case newerSchema(found: Int, known: Int)
  /// The log is not empty.
  case notEmpty(revision: Int64)
  /// The log's history is not the catalog's.
  case otherHistory(here: Int64, log: Int64)
  /// The catalog has entries that the server which takes changes has lost, as after its restoration from an older
  /// backup.
  case lostEntries(here: Int64, log: Int64)
  /// The first copy of the log is not complete.
  case notCopied
  /// An entry does not follow from the one before it, or its document is not the one that was published.
  case damaged(revision: Int64)
  /// The catalog copies a log, so that its own publications cannot be changed.
  case followsLog
  /// The catalog copies no log.
  case followsNone
}

extension PublicationLogError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String { "\(problem)\n\(remedy)" }

  /// The problem.
  public var problem: String {
    switch self {
    case .notSupported: "This build has no support for a fleet."
    case .badFile(let path, let problem):
      "The connection to the publication log cannot be read from \(quoted(path)): \(problem)."
    case .unreachable(let reason): "The publication log cannot be reached: \(reason)."
    case .readOnly(let reason):
      "No server of the publication log takes changes: \(reason)."
    case .noResponse(let seconds):
      "The publication log did not answer within \(seconds) seconds."
    case .busy: "Somebody else is changing the publication log, and has not finished in time."
    case .uncertain(let reason):
      "It is not known whether this was done: \(reason)."
    case .refused(let code, let message):
      "The server of the publication log refused: \(message) (\(code))."
    case .noLog: "The database holds no publication log, or it may not be read."
    case .newerSchema(let found, let known):
      "The publication log has schema version \(found); this version knows \(known)."
    case .notEmpty(let revision):
      "The publication log is not empty: it is at revision \(revision)."
    case .otherHistory(let here, let log):
      "The history of the publication log, at revision \(log), is not that of the catalog, at "
        + "revision \(here)."
    case .lostEntries(let here, let log):
      "The publication log has lost entries: it ends at revision \(log), and the catalog has copied "
        + "it up to revision \(here)."
    case .notCopied: "The catalog does not have all of the publication log yet."
    case .damaged(let revision):
      "Entry \(revision) of the publication log does not follow from the one before it, or its "
        + "document is not the one that was published."
    case .followsLog:
      "Nothing was changed: the publications of this catalog are copies from a publication log."
    case .followsNone: "The catalog copies no publication log."
    }
  }

  /// What to do about it, in general terms.
  public var remedy: String {
    switch self {
    case .notSupported: "Build it with the trait Fleet, which needs libpq."
    case .badFile:
      "Name a file that only its owner can read, with a connection string of libpq such as "
        + "host=db1,db2 dbname=storefront user=publisher."
    case .unreachable: "Check that the server runs, and its host, port, user and password."
    case .readOnly:
      "A standby was reached, or a server that was demoted. Name all servers in the file with the "
        + "connection, such as host=db1,db2: changes go to the one that takes them "
        + "(target_session_attrs=read-write). If none does, promote one; if the only server is no standby, "
        + "default_transaction_read_only is on there, for the database or for its user: set it to off."
    case .noResponse, .busy: "Nothing was changed. Try again."
    case .uncertain: "Repeat the same request: it is applied once, and its number is returned."
    case .refused: "Check what the user of the connection may do, and the server's log."
    case .noLog: "Make one there from a catalog, or check the name of the database."
    case .newerSchema: "Use the version that made it, or a newer one."
    case .notEmpty: "Name an empty database."
    case .otherHistory:
      "Check the name of the database. A catalog without publications can copy any log."
    case .lostEntries:
      "Restore a newer backup of the database, or go back to what the log has: what was lost is "
        + "exported first."
    case .notCopied: "Wait until the server has copied it."
    case .damaged: "Check the database, and restore it from a backup or from a copy of the log."
    case .followsLog: "Name the log, too."
    case .followsNone: "Copy a log first, or make one from the catalog."
    }
  }
}
