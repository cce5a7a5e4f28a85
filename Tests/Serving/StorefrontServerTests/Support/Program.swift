import Foundation
import TestSupport

/// Programs that tests run.
enum Program {
  /// The exit code and the output of a program.
  struct Ending {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// The path of `storefront-serve`.
  static let server: String = {
    // On Apple platforms the tests are a bundle that another program loads.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "storefront-serve").path
  }()

  /// The path of an installed program, or `nil`.
  static func find(_ name: String) -> String? {
    ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin"]
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs `storefront-serve` with arguments that make it exit at once.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Ending { try run(server, arguments, environment: environment) }

  /// Runs a program until it exits.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Ending {
    let program = try RunningProgram(path, arguments, environment: environment)
    let exitCode = try program.waitForEnd()
    return Ending(exitCode: exitCode, output: program.output, errors: program.errors)
  }
}

/// `storefront-serve` on a free port, as a process of its own. It stops with the value.
final class ServerProcess: Sendable {
  let port: Int
  private let program: RunningProgram

  /// Starts the server and waits until it listens.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let program = try RunningProgram(
      Program.server, ["--port", "0", "--log", "json"] + arguments, environment: environment)
    self.program = program
    var port: Int?
    let listens = eventually {
      port = program.errors.firstMatch(of: /"address":"http:\S+:(\d+)\/"/).flatMap { Int($0.1) }
      return port != nil || !program.isRunning
    }
    guard listens, let port else { throw WireError.noServer }
    self.port = port
  }

  /// The lines of the log so far.
  var log: String { program.errors }

  /// Opens a connection to the server.
  func connect() throws -> Wire { try Wire(port: port) }

  /// Stops the server, and returns its exit code.
  func stop(_ signal: Int32) throws -> Int32 {
    program.signal(signal)
    return try program.waitForEnd()
  }
}
