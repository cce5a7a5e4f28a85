import UIKit

struct Video: Hashable, Identifiable {
  let id = UUID()
  let title: String
  let category: String

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  static func == (lhs: Video, rhs: Video) -> Bool { lhs.id == rhs.id }
}

enum FeedItem: Hashable {
  case banner(String)
  case video(Video)
  case loading(Int)
}

final class OutlineItem: Hashable {
  let title: String
  let subitems: [OutlineItem]
  let viewController: UIViewController.Type?
  private let identifier = UUID()

  init(
    title: String, viewController: UIViewController.Type? = nil, subitems: [OutlineItem] = []
  ) {
    self.title = title
    self.subitems = subitems
    self.viewController = viewController
  }

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool { lhs.identifier == rhs.identifier }
}
