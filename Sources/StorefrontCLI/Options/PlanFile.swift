import CompositionalLayout
import DocumentJSON

/// Reads plan documents from files and from standard input.
enum PlanFile {
  /// The plan in a file; `-` is standard input. Notes about it go to standard error.
  static func read(_ path: String) throws -> LayoutPlan {
    let document = try document(path)
    for note in document.notes { Output.note("\(InputFile.name(path)): \(note)") }
    return document.plan
  }

  /// The document in a file, with its notes; `-` is standard input.
  static func document(_ path: String) throws -> PlanDocument {
    let bytes = try InputFile.read(path, limit: PlanLimits.standard.bytes)
    do {
      return try PlanDocument.read(bytes)
    } catch {
      throw CommandError.unreadableDocument(
        name: InputFile.name(path),
        problem: """
          \(error)
          `storefront layout --format json` prints documents that are right.
          """)
    }
  }
}
