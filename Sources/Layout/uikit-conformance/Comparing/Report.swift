import CompositionalLayout
import Foundation

/// The result of comparing all recordings in the given places.
struct Report {
  private(set) var lines: [String] = []
  private(set) var passed = 0
  private(set) var failed = 0

  /// Adds the recordings of a `.jsonl` file, of the files in a folder, or of its subfolders.
  mutating func addRecordings(in place: URL) throws {
    for file in try Self.files(in: place) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let recordings = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains { !$0.isWhitespace } }
      if recordings.isEmpty { fail("\(file.lastPathComponent): holds no recordings") }
      for (number, line) in recordings {
        add(line, named: "\(file.lastPathComponent):\(number + 1)")
      }
    }
  }

  private mutating func add(_ line: Substring, named place: String) {
    do {
      let result = try Recording(Data(line.utf8)).compare()
      for difference in result.differences {
        lines.append("\(place) \(result.name): \(difference)")
      }
      if result.differences.isEmpty { passed += 1 } else { failed += 1 }
    } catch {
      fail("\(place): cannot be read: \(error)")
    }
  }

  private mutating func fail(_ line: String) {
    failed += 1
    lines.append(line)
  }

  private static func files(in place: URL) throws -> [URL] {
    guard place.pathExtension != "jsonl" else { return [place] }
    let own = try recordings(in: place)
    guard own.isEmpty else { return own }
    let below = try contents(of: place).filter(isFolder).flatMap(recordings)
    guard !below.isEmpty else { throw NoRecordings(folder: place.path) }
    return below
  }

  private static func recordings(in folder: URL) throws -> [URL] {
    try contents(of: folder).filter { $0.pathExtension == "jsonl" }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    // The contents of a symbolic link to a folder are only listed after resolving the link.
    try FileManager.default.contentsOfDirectory(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func isFolder(_ place: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// A folder without recordings.
struct NoRecordings: Error, CustomStringConvertible {
  var folder: String

  var description: String {
    "\(folder) and its folders have no .jsonl file; give a folder of recordings"
  }
}
