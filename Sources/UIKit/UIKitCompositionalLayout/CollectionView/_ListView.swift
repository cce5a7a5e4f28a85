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
  private var registeredClasses: [ReusedKind: (type: UIView.Type, isFromNib: Bool)] = [:]

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
  func register(
    _ type: AnyClass?, ofKind kind: String? = nil, with identifier: String, isFromNib: Bool = false
  ) {
    registeredClasses[ReusedKind(element: kind, identifier: identifier)] =
      (type as? UIView.Type).map { ($0, isFromNib) }
  }

  /// Registers the class with a nib's name.
  func register(_ nib: UINib?, ofKind kind: String? = nil, with identifier: String) {
    register(nib?.namedClass, ofKind: kind, with: identifier, isFromNib: true)
  }

  /// A view of the registered class, or of the one that an identifier of a storyboard names; nil if there is none.
  func makeRegistered<View: UIView>(
    _ type: View.Type, ofKind kind: String? = nil, with identifier: String,
    _ make: (View.Type) -> View
  ) -> View? {
    let key = ReusedKind(element: kind, identifier: identifier)
    // Only cells: others are rarely prototypes.
    let prototype = kind == nil && registeredClasses[key] == nil ? named(identifier) : nil
    let registered = registeredClasses[key] ?? prototype.map { ($0, isFromNib: true) }
    guard let found = registered?.type as? View.Type else { return nil }
    return registered?.isFromNib == true ? NamedClass.make(found) : make(found)
  }

  /// The class with a name in the app, in whose storyboard the view would be a prototype.
  private func named(_ identifier: String) -> UIView.Type? {
    var view: UIView? = self
    while let next = view, next.controller == nil { view = next.superview }
    return view?.controller.flatMap {
      NamedClass.named(identifier, in: NamedClass.module(of: $0)) as? UIView.Type
    }
  }
}

/// The identifier and kind under which a class is registered.
private struct ReusedKind: Hashable {
  /// The kind of supplementary view; nil for a cell.
  var element: String?
  var identifier: String
}
