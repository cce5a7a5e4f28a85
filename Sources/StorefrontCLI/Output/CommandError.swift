/// What can go wrong in a command that is neither the catalog's nor the layout's doing.
enum CommandError: Error {
  /// Output could not be written.
  case cannotWrite(destination: String)
  /// There is no section of that number on the page or in the plan.
  case noSection(Int, count: Int, plan: String)
  /// The user was asked and did not say yes, or could not be asked.
  case notConfirmed(action: String)
}

extension CommandError: CustomStringConvertible {
  /// The sentence for a person.
  var description: String {
    switch self {
    case .cannotWrite(let destination):
      "Cannot write to \(destination): the disk may be full or the reader gone."
    case .noSection(let index, let count, let plan):
      switch count {
      case 0: "There is no section \(index): \(plan) has no sections."
      case 1: "There is no section \(index): \(plan) has only section 0."
      default: "There is no section \(index): \(plan) has sections 0 to \(count - 1)."
      }
    case .notConfirmed(let action):
      "Nothing was changed. To \(action) without being asked, add --yes."
    }
  }
}
