public import StorefrontClient
import Storefront

/// What the screen of a page shows.
public enum PageStatus: Hashable, Sendable {
  /// Nothing yet: the page is being loaded.
  case loading
  /// A page. It may be outdated if the last request failed.
  case shown(isOutdated: Bool)
  /// A page without items, or no page because none is live.
  case empty
  /// No page, because the server cannot be reached.
  case offline
  /// No page, because the server's response cannot be used or the page cannot be shown.
  case failed

  /// The status for what a loader reports.
  public init(_ state: LoadState) {
    switch (state.page, state.problem) {
    case (let page?, let problem):
      let isEmpty = page.page.sections.allSatisfy(\.items.isEmpty)
      self = isEmpty ? .empty : .shown(isOutdated: problem != nil)
    case (nil, nil): self = .loading
    case (nil, .noSuchPage): self = .empty
    case (nil, .transport(let error)):
      switch error {
      case .unreachable, .timedOut: self = .offline
      case .cancelled: self = .loading
      case .tooLarge, .unread: self = .failed
      }
    case (nil, _): self = .failed
    }
  }
}

/// Why a page is not shown, or may be outdated. The descriptions are for developers, not for users.
public enum ScreenProblem: Error, Sendable {
  /// A request failed.
  case loading(PageLoadError)
  /// A page that was loaded cannot be shown, because identifiers in it are not unique.
  case showing(any Error)
}

extension ScreenProblem: CustomStringConvertible {
  /// What is wrong and how to correct it.
  public var description: String {
    switch self {
    case .loading(let error): error.description
    case .showing(let error):
      "The page cannot be shown: \(error). Publish it again without duplicate identifiers."
    }
  }
}
