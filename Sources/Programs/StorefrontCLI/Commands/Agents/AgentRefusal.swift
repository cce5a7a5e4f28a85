import CatalogEditing
import CatalogModel
import DocumentJSON

/// What an agent may not do.
enum AgentRefusal: Error, CustomStringConvertible {
  /// The user has a role that may do less than is needed.
  case role(String, StudioUser.Role, needed: StudioUser.Role)
  /// A proposal is read with the draft, not with another state of a page.
  case notADraft(String)
  /// The proposal was answered, so that nothing of it is open.
  case notOpen(Int64, Proposal.State)
  /// The proposal does not change the page, but others.
  case otherPage(Int64, String, changed: [String])
  /// An argument needs another one.
  case needs(String, with: String)

  /// What is wrong and what to do about it.
  var description: String {
    switch self {
    case .role(let user, let role, let needed):
      "\(quoted(user)) has the role \(role.rawValue), and this needs the role \(needed.rawValue).\n"
        + "Ask a person with that role to do it."
    case .notADraft(let page):
      "A proposal changes the draft, and \(quoted(page)) is none.\nName the page without @ and what follows."
    case .notOpen(let number, let state):
      "Nothing of proposal \(number) is open: it is \(state.rawValue).\n"
        + "Leave the proposal out to see the draft."
    case .otherPage(let number, let page, let changed):
      "Proposal \(number) does not change the page \(quoted(page)).\n"
        + (changed.isEmpty
          ? "It changes no page." : "It changes \(changed.joined(separator: ", ")).")
    case .needs(let name, let other):
      "\(quoted(other)) needs \(quoted(name)).\nGive both."
    }
  }
}
