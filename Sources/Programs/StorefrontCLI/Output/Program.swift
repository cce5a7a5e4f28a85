import Foundation

/// Other programs that commands run.
enum Program {
  /// The path of an installed program; nil if it is in none of the folders of `PATH`.
  static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Makes a folder for the files of a program. The caller removes it.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("storefront-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a program without input, and waits for its end.
  ///
  /// - Parameters:
  ///   - output: Where its output goes.
  ///   - end: When it is stopped if it has not ended.
  static func run(
    _ path: String, _ arguments: [String], output: FileHandle = .nullDevice, until end: Date? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if let end, ended.wait(timeout: .now() + max(0, end.timeIntervalSinceNow)) == .timedOut {
      process.terminate()
    }
    process.waitUntilExit()
  }
}
