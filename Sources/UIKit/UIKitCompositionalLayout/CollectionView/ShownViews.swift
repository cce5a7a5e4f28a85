import UIKitStandIns

/// The name of a shown view: its index path, and its kind unless it is a cell.
struct ShownKey: Hashable {
  var kind: String?
  var indexPath: IndexPath
}

/// The cells, headers and other views that a collection view or a table view shows: made by the data
/// source when they are first asked for, and kept until the data is reloaded.
@MainActor
final class ShownViews {
  private var views: [ShownKey: UIView] = [:]
  private var beingMade: Set<ShownKey> = []

  /// The view of a key, at its current frame; nil while the data source is making it.
  func view(_ key: ShownKey, frame: CGRect, in parent: UIView, make: () -> UIView?) -> UIView? {
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
  subscript(key: ShownKey) -> UIView? { views[key] }

  /// The index path of a view; nil if it is not shown.
  func indexPath(of view: UIView) -> IndexPath? { views.first { $0.value === view }?.key.indexPath }

  /// The keys of all views.
  var keys: Set<ShownKey> { Set(views.keys) }

  /// Removes the views of other keys.
  func keep(only keys: Set<ShownKey>) {
    for (key, view) in views where !keys.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
  }
}
