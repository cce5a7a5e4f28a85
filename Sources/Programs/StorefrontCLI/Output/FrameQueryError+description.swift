import DocumentJSON
import PagePictures

extension FrameQueryError: CustomStringConvertible {
  /// The error message for the command line.
  package var description: String {
    switch self {
    case .wrongNumberOfCounts(let count, let sections):
      "--items gives \(counted(count, "count")), "
        + "but the plan has \(counted(sections, "section")).\n"
        + "Give one for each section, with commas between them, such as 3,7,9,5."
    case .noSection(let section, let count):
      CommandError.noSection(section, count: count, plan: "the plan").description
    case .tooManyElements(let limit):
      "There are more than \(limit) elements to print.\n"
        + "Name a part of the content with --rect x,y,w,h or --offset y."
    }
  }
}
