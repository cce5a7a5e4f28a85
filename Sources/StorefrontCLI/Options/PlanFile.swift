import CompositionalLayout
import Foundation

/// Reads plan documents from files and from standard input.
enum PlanFile {
  /// The plan in a file; `-` is standard input. Notes about it go to standard error.
  static func read(_ path: String) throws -> LayoutPlan {
    let name = path == "-" ? "standard input" : path
    do {
      let document = try PlanDocument.read(
        try InputFile.read(path, limit: PlanLimits.standard.bytes))
      for note in document.notes { Output.note("\(name): \(note)") }
      return document.plan
    } catch let error as PlanFormatError {
      throw CommandError.unreadableDocument(
        name: name,
        problem: """
          \(error)
          `storefront layout --format json` prints documents that are right.
          """)
    }
  }
}

/// Reads files within bounded memory.
enum InputFile {
  /// The bytes of a file, or of standard input for `-`; one byte more than the limit at most, so
  /// that the reader can tell that there is more.
  static func read(_ path: String, limit: Int) throws -> Data {
    if path == "-" { return try read(.standardInput, orElse: .noInput, limit: limit) }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CommandError.noFile(path)
    }
    guard !isDirectory.boolValue, let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandError.cannotRead(path)
    }
    defer { try? handle.close() }
    return try read(handle, orElse: .cannotRead(path), limit: limit)
  }

  private static func read(
    _ handle: FileHandle, orElse failure: CommandError, limit: Int
  ) throws -> Data {
    var data = Data()
    do {
      while data.count <= limit,
        let chunk = try handle.read(upToCount: min(1 << 20, limit + 1 - data.count)),
        !chunk.isEmpty
      {
        data += chunk
      }
    } catch {
      throw failure
    }
    return data
  }
}
