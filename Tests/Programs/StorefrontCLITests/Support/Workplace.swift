import Foundation
import TestSupport

/// A folder of its own in which the program runs, with an environment of its own.
struct Workplace {
  /// The current folder of whatever runs.
  let folder: TemporaryFolder
  /// What is written to files here stays out of the folder that tests look at.
  private let streams: TemporaryFolder

  /// An empty folder.
  init() throws {
    folder = try TemporaryFolder()
    streams = try TemporaryFolder()
  }

  /// Runs `storefront` with arguments, without standard input unless some is given.
  func storefront(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try run(BuiltProgram.path, arguments, input: input, environment: environment)
  }

  /// Runs a line in a shell that finds `storefront`; `set -e` and friends are off.
  func shell(
    _ script: String, input: String? = nil, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try run("/bin/sh", ["-c", script], input: input, environment: environment)
  }

  /// Starts a command line in a shell, which the command replaces, and does not wait for its end.
  func start(_ script: String) throws -> Process {
    let process = process("/bin/sh", ["-c", "exec \(script)"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    return process
  }

  /// Runs `storefront` with arguments and kills it after some seconds.
  ///
  /// - Returns: Whether it had ended by then, which it must have done without an error.
  func storefront(
    _ arguments: [String], killedAfter seconds: Double, environment: [String: String] = [:]
  ) throws -> Bool {
    let process = process(BuiltProgram.path, arguments, environment)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runAndKill(after: seconds)
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  private func run(
    _ program: String, _ arguments: [String], input: String?, environment: [String: String]
  ) throws -> CommandResult {
    // Files hold any amount of output; a pipe that nobody empties in time stops the program.
    let name = UUID().uuidString
    let output = try stream("\(name).out")
    let errors = try stream("\(name).err")
    let process = process(program, arguments, environment)
    process.standardOutput = output
    process.standardError = errors
    if let input { process.standardInput = try stream("\(name).in", holding: input) }
    try process.runToEnd(within: 300)
    return CommandResult(
      exitCode: process.exitCode, output: try text("\(name).out"), errors: try text("\(name).err"))
  }

  private func process(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.standardInput = FileHandle.nullDevice
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = BuiltProgram.environment(home: folder.url.path, adding: environment)
    return process
  }

  private func stream(_ name: String, holding text: String = "") throws -> FileHandle {
    let url = URL(fileURLWithPath: streams.path(name))
    try Data(text.utf8).write(to: url)
    return try FileHandle(forUpdating: url)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try streams.bytes(name), as: UTF8.self)
  }
}

extension Workplace {
  /// Runs a command line in a terminal, at which somebody types some text.
  ///
  /// - Returns: The result, whose output is all that the terminal shows.
  func terminal(
    _ command: String, typing text: String = "", environment: [String: String] = [:]
  ) throws -> CommandResult {
    #if os(Linux)
    let script = "script --quiet --return --command '\(command)' /dev/null"
    #else
    let script = "script -q /dev/null \(command)"
    #endif
    var result = try shell(script, input: text, environment: environment)
    result.output = result.output.split(separator: "\r\n").joined(separator: "\n")
    return result
  }
}

extension Workplace {
  /// The address of a server that logs as JSON into `serve.log`, once it listens, within a minute.
  func serverAddress() throws -> URL {
    for _ in 0..<600 {
      let log = String(decoding: (try? folder.bytes("serve.log")) ?? Data(), as: UTF8.self)
      let match = log.firstMatch(of: /"address":"([^"]+)"/)
      if let match, let address = URL(string: String(match.1)) { return address }
      usleep(100_000)
    }
    throw CommandTimeout(command: ["storefront-serve"], seconds: 60)
  }
}

/// What a command said and how it ended.
struct CommandResult: Equatable {
  /// The exit code; the signal's number plus 128 if a signal ended it, as in a shell.
  var exitCode: Int32
  /// What it wrote to standard output.
  var output = ""
  /// What it wrote to standard error.
  var errors = ""

  /// The output's lines, without the one that the last newline begins.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
