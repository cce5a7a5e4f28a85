import Foundation

/// Writes results to standard output.
enum ProgramOutput {
  /// Writes bytes.
  ///
  /// - Throws: ``ServeError/cannotWrite(reason:)``.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw ServeError.cannotWrite(reason: String(cString: strerror(errno)))
    }
  }
}
