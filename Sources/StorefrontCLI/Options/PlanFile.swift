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
