import DocumentJSON

/// Why a page cannot be had.
public enum PageLoadError: Error, Hashable, Sendable {
  /// The name is no page's: lowercase letters, digits and hyphens.
  case invalidName(String)
  /// There is no answer.
  case transport(TransportError)
  /// The server shows no page of the name.
  case noSuchPage(String)
  /// The server refuses with this status, for the reason that it gives, and may ask to wait.
  case refused(status: Int, reason: String?, retryAfter: Duration? = nil)
  /// The answer is no page that this version reads.
  case unreadable(DocumentError)

  /// Whether the same request may succeed later.
  public var isTemporary: Bool {
    switch self {
    case .transport(.tooLarge), .invalidName, .unreadable: false
    case .transport, .noSuchPage: true
    case .refused(let status, _, _): status >= 500 || [408, 425, 429].contains(status)
    }
  }
}

extension PageLoadError: CustomStringConvertible {
  /// What is wrong and what to do: one sentence or two.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "“\(name.shortened())” is no name of a page; names have lowercase letters, digits and hyphens."
    case .transport(let error): error.description
    case .noSuchPage(let page):
      "The server shows no page “\(page.shortened())”. Check the name, and that it is published."
    case .refused(let status, let reason, _):
      "The server refuses with status \(status)" + (reason.map { ": \($0.shortened())" } ?? ".")
    case .unreadable(let error):
      "The answer is no page that this version reads: \(error). Check the address, or update the app."
    }
  }
}
