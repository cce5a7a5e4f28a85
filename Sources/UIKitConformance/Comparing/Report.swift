import Foundation

/// What comparing all cases of the given folders found.
struct Report {
  private(set) var lines: [String] = []
  private(set) var passed = 0
  private(set) var failed = 0

  /// Adds the cases of every `.jsonl` file in a folder, or of one file.
  mutating func addCases(in place: URL) throws {
    for file in try caseFiles(in: place) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n").enumerated() {
        add(line, named: "\(file.lastPathComponent):\(number + 1)")
      }
    }
  }

  private mutating func add(_ line: Substring, named place: String) {
    do {
      let recorded = try JSONDecoder().decode(RecordedCase.self, from: Data(line.utf8))
      let differences = try Comparison(recorded).differences
      for difference in differences {
        lines.append("\(place) \(recorded.index) \(recorded.name): \(difference)")
      }
      if differences.isEmpty { passed += 1 } else { failed += 1 }
    } catch {
      failed += 1
      lines.append("\(place): cannot be read: \(error)")
    }
  }

  private func caseFiles(in place: URL) throws -> [URL] {
    guard place.pathExtension != "jsonl" else { return [place] }
    let files = try FileManager.default.contentsOfDirectory(
      at: place, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "jsonl" }
    guard !files.isEmpty else { throw NoCases(folder: place.path) }
    return files.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// A folder without case files.
struct NoCases: Error, CustomStringConvertible {
  var folder: String

  var description: String { "\(folder) has no .jsonl file; give a folder of recorded cases" }
}
