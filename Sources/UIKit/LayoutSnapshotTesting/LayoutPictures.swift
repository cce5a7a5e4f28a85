import Foundation
import PagePictures

/// Pictures of differing frames, beside the text file of the approved ones: `NAME.approved.svg`,
/// `NAME.actual.svg` and `NAME.difference.svg`.
///
/// They are drawn from the two texts, so that they show exactly what was approved.
struct LayoutPictures {
  private let base: URL

  /// - Parameter text: The file of the approved frames.
  init(beside text: URL) {
    base = text.deletingPathExtension()
  }

  /// The files that may exist.
  var urls: [URL] { ["approved", "actual", "difference"].map(url) }

  /// Draws both texts and their difference.
  ///
  /// - Returns: A sentence that says where the pictures are, or why there are none.
  func write(approved: String, actual: String) -> String {
    guard let old = FrameSketch(table: approved), let new = FrameSketch(table: actual) else {
      return "There are no pictures, because the approved file is not a table of frames."
    }
    let name = base.lastPathComponent
    let pictures = [
      ("approved", old.svg(title: "\(name), approved")),
      ("actual", new.svg(title: "\(name), actual")),
      ("difference", new.svg(title: "\(name), difference", comparedWith: old)),
    ]
    do {
      for (kind, svg) in pictures {
        try svg.write(to: url(kind), atomically: true, encoding: .utf8)
      }
      return "Pictures: " + urls.map(\.path).joined(separator: ", ")
    } catch {
      return "The pictures cannot be written beside \(base.path): \(error)"
    }
  }

  /// Removes the pictures of an earlier failure.
  func remove() {
    for url in urls { try? FileManager.default.removeItem(at: url) }
  }

  private func url(_ kind: String) -> URL { base.appendingPathExtension("\(kind).svg") }
}
