import CompositionalLayout
import Foundation

/// Reads plan documents from files and from standard input.
enum PlanFile {
  /// The plan in a file; `-` is standard input. Notes about it go to standard error.
  static func read(_ path: String) throws -> LayoutPlan {
    let document = try document(path)
    for note in document.notes { Output.note("\(name(of: path)): \(note)") }
    return document.plan
  }

  /// The document in a file; `-` is standard input.
  static func document(_ path: String) throws -> PlanDocument {
    do {
      return try PlanDocument.read(try InputFile.read(path, limit: PlanLimits.standard.bytes))
    } catch let error as PlanFormatError {
      throw CommandError.unreadableDocument(
        name: name(of: path),
        problem: """
          \(error)
          `storefront layout --format json` prints documents that are right.
          """)
    }
  }

  private static func name(of path: String) -> String {
    path == "-" ? "standard input" : path
  }
}
