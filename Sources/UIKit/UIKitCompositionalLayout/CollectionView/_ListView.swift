import LayoutSolver
public import UIKitStandIns

/// What collection views and table views have in common: the views that are shown, the selection,
/// the registered classes. UIKit has no such class.
///
/// | member                               | on Linux                   |
/// |--------------------------------------|----------------------------|
/// | `performBatchUpdates(_:completion:)` | asks the data source again |
/// | `moveSection(_:toSection:)`          | asks the data source again |
/// | `hasUncommittedUpdates`              | always false               |
/// | `hasActiveDrag`, `hasActiveDrop`     | always false               |
@preconcurrency @MainActor
open class _ListView: UIScrollView {
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var dragInteractionEnabled = false
  open var isEditing = false
  open var allowsFocus = false
  open var allowsFocusDuringEditing = false
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var hasUncommittedUpdates: Bool { false }
  public var hasActiveDrag: Bool { false }
  public var hasActiveDrop: Bool { false }

  let shown = ShownViews()
  /// The selected items or rows, in the order of their selection.
  package private(set) var selected: [IndexPath] = []
  private var registeredClasses: [ReusedKind: UIView.Type] = [:]

  /// The solved frames; nil if a layout of the app's own places the items.
  var frames: LayoutSolution? { nil }

  /// The attributes of what intersects a rectangle of the content.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    frames.map { elements(of: $0, in: rect).map(UICollectionViewLayoutAttributes.init) } ?? []
  }

  /// An item's attributes.
  package func attributes(ofItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return frames?.element(.cell(section: indexPath.section, item: indexPath.item))
      .map(UICollectionViewLayoutAttributes.init)
  }

  /// Asks the data source for a cell, header or footer.
  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UIView? { nil }

  open func reloadData() { shown.keep(only: []) }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// The same for a block written in the call, which UIKit declares as not escaping, so that it needs no `self.`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  // MARK: - Selection

  /// Selects an item, where items can be selected; nil deselects all.
  ///
  /// - Returns: The item, if it is selected now.
  @discardableResult
  package func select(_ indexPath: IndexPath?, animated: Bool) -> IndexPath? {
    guard indexPath == nil || allowsSelection else { return nil }
    let old = selected
    selected.removeAll { indexPath == nil || !allowsMultipleSelection || $0 == indexPath }
    if let indexPath { selected.append(indexPath) }
    for gone in old where !selected.contains(gone) {
      shownCell(at: gone)?.setSelected(false, animated: animated)
    }
    if let indexPath { shownCell(at: indexPath)?.setSelected(true, animated: animated) }
    return indexPath
  }

  /// Deselects an item.
  package func deselect(_ indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shownCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  private func shownCell(at indexPath: IndexPath) -> (any StandInCell)? {
    shown[ShownKey(indexPath: indexPath)] as? any StandInCell
  }

  // MARK: - Registration

  /// Registers a class of cells, or of views of a kind, with an identifier.
  func register(_ type: AnyClass?, ofKind kind: String? = nil, with identifier: String) {
    registeredClasses[ReusedKind(element: kind, identifier: identifier)] = type as? UIView.Type
  }

  /// The registered class of cells, or of views of a kind; nil if there is none.
  func registered<View: UIView>(
    _ type: View.Type, ofKind kind: String? = nil, with identifier: String
  ) -> View.Type? {
    registeredClasses[ReusedKind(element: kind, identifier: identifier)] as? View.Type
  }
}

/// The identifier and kind under which a class is registered.
private struct ReusedKind: Hashable {
  /// The kind of supplementary view; nil for a cell.
  var element: String?
  var identifier: String
}
