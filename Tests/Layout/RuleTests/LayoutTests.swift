import Foundation
import Testing

/// Whole layouts with frames that were worked out by hand, so that a solver can be checked without the
/// recordings of UIKit.
@Suite struct LayoutTests {
  @Test("a layout has the frames that were worked out for it", arguments: try layouts())
  func layout(_ file: URL) throws {
    let json = try String(contentsOf: file, encoding: .utf8)
    try JSONDecoder().decode(WorkedExample.self, from: Data(json.utf8))
      .check(json, sourceLocation: #_sourceLocation)
  }

  @Test func `there are more than twenty of them`() throws {
    #expect(try Self.layouts().count > 20)
  }

  private static func layouts() throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Layouts")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
