/// A change of what is live. Everybody who keeps copies of responses, such as a cache in front of a server,
/// has to replace those that it concerns.
public enum LiveChange: Hashable, Sendable {
  /// Another publication of the page with this slug is live, or none is.
  case page(String)
  /// Any page has changed, and with it the responses about all of them, such as the list of pages.
  case list

  /// The surrogate keys of the responses that are about the page or the list: first the key that only they
  /// have, then the one of all responses about live pages.
  public var keys: [String] {
    switch self {
    case .page(let slug): ["page/\(slug)", "all"]
    case .list: ["pages", "all"]
    }
  }

  /// The change as the arguments of a command: what has changed, its name, and the keys, such as
  /// `page apps page/apps all`.
  public var arguments: [String] {
    switch self {
    case .page(let slug): ["page", slug] + keys
    case .list: ["list", "pages"] + keys
    }
  }
}

extension LiveChange: Comparable {
  /// Orders pages by their slugs, and the list after them.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.page(let left), .page(let right)): left < right
    case (.page, .list): true
    case (.list, _): false
    }
  }
}

/// What is live, as the tags of the pages and of their list: something has changed exactly if it has another
/// tag, or if only one of two states has it.
public typealias LiveTags = [LiveChange: String]
