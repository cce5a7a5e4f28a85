#if Fleet
import CatalogModel
import Foundation
import PostgresLog
import TestSupport
import Testing

/// A server of PostgreSQL for tests, which listens on a Unix socket in a folder of its own. It is not run as root,
/// which PostgreSQL refuses.
///
/// Unchecked because only one test at a time starts and stops it.
final class Cluster: @unchecked Sendable {
  /// The folder with the data and the socket.
  let folder: String
  private var process: Process?

  /// A server for tests that neither stop nor change it, each with a database of its own.
  static let shared = Result { try Cluster() }

  /// The data of a new server, made once: all others are copies of it, so that one can be the standby of another.
  private static let template = Result {
    let folder = try makeFolder()
    try run("initdb", ["-D", "\(folder)/data", "-U", "postgres", "-A", "trust", "--no-sync"])
    try afterTests("rm -rf \(folder)")
    return folder
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - primary: The server that it is the standby of.
  ///   - settings: Lines of its configuration.
  init(standbyOf primary: Cluster? = nil, name: String = "s1", _ settings: [String] = []) throws {
    folder = try Self.makeFolder()
    try Self.asUser("cp", ["-a", "\(try Self.template.get())/data", "\(folder)/data"])
    var lines = [
      "listen_addresses = ''", "unix_socket_directories = '\(folder)'", "fsync = off",
      "shared_buffers = 16MB", "wal_keep_size = 256MB",
      "wal_sender_timeout = 3s", "wal_receiver_timeout = 3s", "wal_retrieve_retry_interval = 200ms",
      "log_min_messages = warning",
    ]
    if let primary {
      lines.append(
        "primary_conninfo = 'host=\(primary.folder) user=postgres application_name=\(name)'")
      try Self.asUser("touch", ["\(folder)/data/standby.signal"])
    }
    let text = (lines + settings).joined(separator: "\n") + "\n"
    let handle = try #require(FileHandle(forUpdatingAtPath: "\(folder)/data/postgresql.conf"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    try start()
  }

  deinit {
    signal(SIGCONT)
    signal(SIGQUIT)
    process?.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts the server again.
  func start() throws {
    let process = Process()
    let command = try Self.command("postgres", ["-D", "\(folder)/data"])
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    self.process = process
    try Self.afterTests(
      "kill -QUIT \(process.processIdentifier); sleep 1; rm -rf \(folder)",
      unlessEnded: process.processIdentifier)
    let isReady = eventually { (try? sql("SELECT 1")) == "1" || !process.isRunning }
    try #require(isReady && process.isRunning)
  }

  /// Ends the server: with SIGKILL as a crash does, else in order.
  func stop(_ number: Int32 = SIGINT) {
    if number == SIGKILL {
      // The server's other processes would write on for a moment.
      signal(SIGKILL)
    } else if let process {
      kill(process.processIdentifier, number)
    }
    process?.waitUntilExit()
    process = nil
  }

  /// Sends a signal to all processes of the server.
  func signal(_ number: Int32) {
    guard let process, process.isRunning else { return }
    let parent = process.processIdentifier
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for child in all.compactMap({ Int32($0) }) {
      let stat = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      if fields.count > 1, fields[1] == "\(parent)" { kill(child, number) }
    }
    kill(parent, number)
  }

  /// Makes a standby take changes.
  func promote() throws {
    try sql("SELECT pg_promote(true, 60)")
  }

  /// Runs statements with psql, and returns what they print.
  @discardableResult
  func sql(_ text: String, database: String = "postgres", user: String = "postgres") throws
    -> String
  {
    try Self.run(
      "psql",
      ["-h", folder, "-U", user, "-d", database, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text])
  }

  /// Makes an empty database.
  func database(_ name: String, from template: String = "template0") throws {
    try sql("CREATE DATABASE \(name) TEMPLATE \(template)")
  }

  // MARK: - Programs

  /// The folder of PostgreSQL's programs.
  static let programs: Result<String, any Error> = Result {
    let found = try output("/usr/bin/env", ["pg_config", "--bindir"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let folders =
      [found]
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return try #require(
      folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") },
      "PostgreSQL is not installed: apt-get install postgresql libpq-dev")
  }

  /// The user as whom a server runs in place of root; `nil` for the tests' own.
  private static let user: String? =
    getuid() != 0 ? nil : getpwnam("postgres") == nil ? "nobody" : "postgres"

  static func command(_ name: String, _ arguments: [String]) throws -> [String] {
    let path = "\(try programs.get())/\(name)"
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    let program = isThere ? [path] : ["/usr/bin/env", name]
    let dropping = user.map {
      ["/usr/bin/setpriv", "--reuid=\($0)", "--regid=\(group($0))", "--clear-groups"]
    }
    return (dropping ?? []) + program + arguments
  }

  private static func group(_ user: String) -> String {
    "\(getpwnam(user).map { $0.pointee.pw_gid } ?? 0)"
  }

  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let command = try command(name, arguments)
    return try output(command[0], Array(command.dropFirst()))
  }

  /// Runs a command after the tests' process has ended, however it did.
  static func afterTests(_ command: String, unlessEnded server: Int32? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let check = server.map { "kill -0 \($0) || exit;" } ?? ""
    process.arguments = [
      "-c", "while kill -0 \(getpid()); do \(check) sleep 1; done; \(command)",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
  }

  static func asUser(_ name: String, _ arguments: [String]) throws {
    try run(name, arguments)
  }

  static func makeFolder() throws -> String {
    let folder = "/tmp/storefront-pg-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    if let user, let entry = getpwnam(user) {
      chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid)
    }
    return folder
  }

  private static func output(_ path: String, _ arguments: [String]) throws -> String {
    let program = try RunningProgram(path, arguments)
    guard try program.waitForEnd(within: 120) == 0 else {
      throw ProgramFailure(command: [path] + arguments, errors: program.errors)
    }
    return program.output.trimmingCharacters(in: .newlines)
  }
}

/// A program that failed.
struct ProgramFailure: Error {
  let command: [String]
  let errors: String
}
#endif
