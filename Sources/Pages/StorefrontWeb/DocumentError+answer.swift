package import DocumentJSON
import PagePictures

extension DocumentError {
  /// The error as an answer: `{"error": {"message": …}}`, with the place in the document.
  package var answer: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.object("error") { writer in
        writer.member("message", problem.sentence)
        writer.member("path", "\(path)", unless: "")
        writer.member("line", position?.line)
        writer.member("column", position?.column)
      }
    }
    // Texts and whole numbers can always be written.
    return (try? writer.finish()) ?? []
  }

  /// A question about sections or elements that the page does not have.
  init(_ error: FrameQueryError) {
    switch error {
    case .wrongNumberOfCounts(let count, let sections):
      self.init(
        .refused(
          rule: "itemCounts",
          message:
            "itemCounts gives \(counted(count, "count")) for \(counted(sections, "section")).",
          remedy: "Give one for each section."))
    case .noSection(let section, let count):
      self.init(
        .refused(
          rule: "section",
          message: "There is no section \(section).",
          remedy: "The page has \(counted(count, "section")), numbered from 0."))
    case .tooManyElements(let limit):
      self.init(
        .refused(
          rule: "elements", message: "There are more than \(limit) elements.",
          remedy: "Ask for a part of the content with rect or offset."))
    }
  }
}
