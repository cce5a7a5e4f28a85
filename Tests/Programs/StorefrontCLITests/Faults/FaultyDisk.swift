#if os(Linux)
import Foundation
import TestSupport

/// A disk on which system calls of a program fail. A library that is loaded into the program counts its
/// calls on the files of one folder: opening, reading, writing, syncing, locking, removing and so on.
struct FaultyDisk {
  /// What happens at a call.
  enum Mode: String, CaseIterable {
    /// The call fails, and later ones work again.
    case once
    /// The call and all later ones fail.
    case from
    /// The program is killed at the call, a write after half of its bytes.
    case kill
  }

  /// A fault at one of a program's calls.
  struct Fault: CustomStringConvertible {
    var mode: Mode
    /// The number of the call, from 1.
    var call: Int
    /// The value of `errno`.
    var error: Int32

    var description: String { "\(mode) at call \(call), error \(error)" }
  }

  /// The folder of the compiled library.
  private let folder: TemporaryFolder

  /// Compiles the library with the system's C compiler, or else with the one that Swift brings along.
  init() throws {
    folder = try TemporaryFolder()
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c")
    let result = try Workplace().shell(
      """
      "$(command -v cc || command -v clang)" -shared -fPIC -O1 \
        -o '\(folder.path("faults.so"))' '\(source.path)' -ldl
      """,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
    guard result.exitCode == 0 else { throw CannotCompile(message: result.errors) }
  }

  /// Runs a command of the program in a folder and counts its calls.
  func calls(
    of arguments: [String], in workplace: Workplace, environment: [String: String]
  ) throws -> (result: CommandResult, calls: [String]) {
    let log = folder.path("\(UUID().uuidString).log")
    let result = try workplace.storefront(
      arguments,
      environment: environment.merging(variables(workplace)) { $1 }.merging(["FAULTS_LOG": log]) {
        $1
      })
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return (result, lines.map(String.init))
  }

  /// Runs a command of the program in a folder and records what it does with the files there.
  func recording(
    of arguments: [String], in workplace: Workplace, environment: [String: String]
  ) throws -> (result: CommandResult, changes: [DiskChange]) {
    let record = folder.path("\(UUID().uuidString).record")
    var variables = variables(workplace)
    variables["FAULTS_RECORD"] = record
    let result = try workplace.storefront(
      arguments, environment: environment.merging(variables) { $1 })
    return (result, try DiskChange.all(in: Data(contentsOf: URL(filePath: record))))
  }

  /// Runs a command of the program in a folder with a fault.
  func run(
    _ arguments: [String], in workplace: Workplace, environment: [String: String], with fault: Fault
  ) throws -> CommandResult {
    var variables = variables(workplace)
    variables["FAULTS_AT"] = "\(fault.call)"
    variables["FAULTS_MODE"] = fault.mode.rawValue
    variables["FAULTS_ERROR"] = "\(fault.error)"
    return try workplace.storefront(
      arguments, environment: environment.merging(variables) { $1 })
  }

  private func variables(_ workplace: Workplace) -> [String: String] {
    [
      "LD_PRELOAD": folder.path("faults.so"),
      "FAULTS_FOLDER": workplace.folder.url.resolvingSymlinksInPath().path,
    ]
  }

  private struct CannotCompile: Error {
    var message: String
  }
}
#endif
