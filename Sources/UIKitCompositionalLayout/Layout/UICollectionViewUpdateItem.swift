#if !canImport(UIKit) && !canImport(AppKit)
/// One change of a collection view's items.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happened, with Apple's raw values.
  public enum Action: Int, Sendable {
    /// The item is new.
    case insert = 0
    /// The item is gone.
    case delete = 1
    /// The item is shown anew.
    case reload = 2
    /// The item has another place.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// The place before, nil for a new item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after, nil for a deleted item.
  public let indexPathAfterUpdate: IndexPath?
  /// What happened.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
#endif
