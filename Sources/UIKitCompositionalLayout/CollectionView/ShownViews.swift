import UIKitStandIns

/// The cells, headers and other views that a collection view or a table view shows: made by the data
/// source when they are first asked for, and kept until the data is reloaded.
@MainActor
final class ShownViews<Key: Hashable, View: UIView> {
  private var views: [Key: View] = [:]
  private var beingMade: Set<Key> = []

  /// The view of a key, at its current frame; nil while the data source is making it.
  func view(_ key: Key, frame: CGRect, in parent: UIView, make: () -> View?) -> View? {
    if let view = views[key] {
      view.frame = frame
      return view
    }
    guard beingMade.insert(key).inserted else { return nil }
    defer { beingMade.remove(key) }
    guard let view = make() else { return nil }
    view.frame = frame
    parent.addSubview(view)
    views[key] = view
    return view
  }

  /// The view of a key, if it has been made.
  subscript(key: Key) -> View? { views[key] }

  /// The key of a view; nil if it is not shown.
  func key(of view: View) -> Key? { views.first { $0.value === view }?.key }

  /// The keys of all views.
  var keys: Set<Key> { Set(views.keys) }

  /// Removes the views of other keys.
  func keep(only keys: Set<Key>) {
    for (key, view) in views where !keys.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
  }
}

extension [IndexPath] {
  /// Selects an index path, in place of the others unless several can be selected.
  mutating func select(_ indexPath: IndexPath, allowsSeveral: Bool) {
    self = allowsSeveral ? filter { $0 != indexPath } : []
    append(indexPath)
  }
}
