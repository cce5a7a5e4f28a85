import Foundation
import NIOConcurrencyHelpers

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
  static func run(_ arguments: [String]) throws -> Ending { try run(server, arguments) }

  /// Runs a program until it exits.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Ending {
    let (process, output, errors) = make(path, arguments, environment)
    try process.run()
    // Both pipes are read at the same time, because a full pipe would block the program.
    let reading = DispatchGroup()
    let complained = NIOLockedValueBox(Data())
    let errorFile = errors.fileHandleForReading
    DispatchQueue.global().async(group: reading) {
      let data = errorFile.readDataToEndOfFile()
      complained.withLockedValue { $0 = data }
    }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    process.waitUntilExit()
    return Ending(
      exitCode: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained.withLockedValue { $0 }, as: UTF8.self))
  }

  /// A process for a program, not started yet, and its pipes.
  static func make(
    _ path: String, _ arguments: [String], _ environment: [String: String]
  ) -> (process: Process, output: Pipe, errors: Pipe) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    return (process, output, errors)
  }
}
