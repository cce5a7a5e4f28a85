import CatalogModel
import SystemEssentials

/// A pool of reading connections, each used by one thread at a time.
///
/// The pool of a store that only reads follows its path: when another file is there, all connections to the
/// old one are closed before the first one to the new file is opened. Within a process, SQLite's locks do
/// not keep connections to files of the same name apart.
///
/// Unchecked because `condition` guards the mutable state, and a connection in use belongs to one thread only.
final class ReaderPool: @unchecked Sendable {
  /// The largest number of connections; further threads wait.
  static let size = min(max(ProcessInfo.processInfo.activeProcessorCount * 2, 4), 16)

  private let file: CatalogFile
  private let follows: Bool
  /// How long to wait for threads that still read a file that was replaced, in seconds.
  private let patience: Double
  private let open: @Sendable () throws -> Reader

  private let condition = Monitor()
  private var idle: [Reader] = []
  /// The connections of watches, which need the same one each time.
  private var kept: [ObjectIdentifier: Reader] = [:]
  /// The number of connections in use, without those of watches.
  private var busy = 0
  /// The number of connections of watches in use.
  private var watching = 0
  /// The file of all connections; `nil` before the first one.
  private var opened: CatalogFile.Presence?
  /// The number of files before this one.
  private var generation = 0

  /// Connections are opened on demand.
  ///
  /// - Parameters:
  ///   - follows: Whether the pool changes to another file at the path.
  ///   - open: Opens a connection, and throws if the file cannot be used.
  init(
    _ file: CatalogFile, follows: Bool, patience: Double,
    open: @escaping @Sendable () throws -> Reader
  ) {
    (self.file, self.follows, self.patience, self.open) = (file, follows, patience, open)
  }

  /// Runs a block with a connection that no other thread uses at the same time.
  func withReader<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    let reader = try take(for: nil)
    defer { giveBack(reader, for: nil) }
    return try body(reader)
  }

  /// Runs a block with the connection of a watch, which must not use it from two threads at a time.
  ///
  /// - Parameter body: Takes the connection and the number of files before the one that it reads.
  /// - Throws: ``CatalogError/replaced(path:)`` if there is another file and the pool does not follow.
  func withReader<Value>(
    of watch: ObjectIdentifier, _ body: (Reader, _ generation: Int) throws -> Value
  ) throws -> Value {
    let reader = try take(for: watch)
    defer { giveBack(reader, for: watch) }
    return try body(reader, condition.withLock { generation })
  }

  /// The number of files that were read before the one that is read now.
  var replacements: Int { condition.withLock { generation } }

  /// Closes the connection of a watch.
  func close(_ watch: ObjectIdentifier) {
    _ = condition.withLock { kept.removeValue(forKey: watch) }
  }

  /// Closes the connections that no thread is using.
  func closeIdle() {
    condition.withLock { idle = [] }
  }

  // MARK: - Connections

  private func take(for watch: ObjectIdentifier?) throws -> Reader {
    let end = Moment(milliseconds: Moment.now.milliseconds + Int64(min(patience, 1e9) * 1000))
    while true {
      if let reader = try reserve(for: watch, until: end) { return reader }
      // Opening may wait for a lock, so it must not keep other threads from their connections.
      do {
        let before = try file.presence
        let reader = try open()
        if try admit(reader, before) { return reader }
      } catch {
        giveBack(nil, for: watch)
        throw error
      }
      giveBack(nil, for: watch)
    }
  }

  /// Counts a connection as in use.
  ///
  /// - Returns: The connection; `nil` if it has to be opened.
  private func reserve(for watch: ObjectIdentifier?, until end: Moment) throws -> Reader? {
    try condition.withLock {
      while true {
        if try isReplaced(for: watch) {
          if busy + watching == 0 {
            try leaveFile()
          } else if !condition.wait(until: end) {
            throw CatalogError.replaced(path: file.path)
          }
        } else if let watch {
          watching += 1
          return kept[watch]
        } else if busy < Self.size {
          busy += 1
          return idle.popLast()
        } else {
          condition.wait()
        }
      }
    }
  }

  /// Whether another file than that of the connections is at the path.
  private func isReplaced(for watch: ObjectIdentifier?) throws -> Bool {
    guard let opened else { return false }
    let identity = try file.identity
    guard opened.file != identity else { return false }
    guard follows else { throw CatalogError.replaced(path: file.path) }
    guard identity != nil else { throw CatalogError.noDatabase(path: file.path) }
    return true
  }

  /// Closes all connections, and removes the log that they leave behind: SQLite would take it for that of
  /// the new file.
  private func leaveFile() throws {
    if let reader = idle.last ?? kept.values.first { try? reader.checkpoint() }
    (idle, kept) = ([], [:])
    if let opened { try file.removeLog(of: opened) }
    opened = nil
    generation += 1
  }

  /// Whether a new connection reads the file of the others.
  private func admit(_ reader: Reader, _ before: CatalogFile.Presence) throws -> Bool {
    try condition.withLock {
      let now = try file.presence
      guard before.file == now.file else { return !follows }
      // The log's files exist since the connection has read.
      if opened == nil { opened = now }
      return opened?.file == now.file || !follows
    }
  }

  private func giveBack(_ reader: Reader?, for watch: ObjectIdentifier?) {
    condition.withLock {
      if let watch {
        watching -= 1
        if let reader { kept[watch] = reader }
      } else {
        busy -= 1
        if let reader { idle.append(reader) }
      }
      condition.broadcast()
    }
  }
}
