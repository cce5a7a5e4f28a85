public import Foundation

/// Node.js, which runs scripts of browsers that need no browser.
public enum Node {
  /// The path of the program; nil if it is not installed.
  public static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs a script to its end.
  ///
  /// - Returns: What it printed.
  /// - Throws: `CommandTimeout` if it takes longer than some seconds, or ``Failure`` if its exit code is not 0.
  @discardableResult
  public static func run(
    _ script: URL, _ arguments: [String] = [], within seconds: Double = 60
  ) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: path ?? "node")
    process.arguments = [script.path] + arguments
    process.standardOutput = output
    try process.runToEnd(within: seconds)
    guard process.terminationStatus == 0 else {
      throw Failure(script: script.lastPathComponent, code: process.terminationStatus)
    }
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// A script has failed; standard error says why.
  public struct Failure: Error {
    let script: String
    let code: Int32
  }
}
