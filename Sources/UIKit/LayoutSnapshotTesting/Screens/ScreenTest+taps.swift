#if !canImport(Darwin)
public import UIKitCompositionalLayout

extension ScreenTest {
  /// Taps the cell of an item or row in the first collection view or table view: asks the delegate
  /// whether it may be highlighted and selected, selects or deselects it, and tells the delegate.
  ///
  /// - Returns: Whether the tap changed the selection.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    let isTapped = onDevice {
      switch list {
      case let view as UICollectionView: view.tapItem(at: indexPath)
      case let view as UITableView: view.tapRow(at: indexPath)
      default: false
      }
    }
    update()
    return isTapped
  }
}

extension UICollectionView {
  fileprivate func tapItem(at indexPath: IndexPath) -> Bool {
    tap(
      indexPath,
      mayHighlight: delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true,
      mayDeselect: delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true,
      selection: delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
        ? indexPath : nil,
      didSelect: { delegate?.collectionView(self, didSelectItemAt: $0) },
      didDeselect: { delegate?.collectionView(self, didDeselectItemAt: $0) })
  }
}

extension UITableView {
  fileprivate func tapRow(at indexPath: IndexPath) -> Bool {
    tap(
      indexPath,
      selection: delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath,
      didSelect: { delegate?.tableView(self, didSelectRowAt: $0) },
      didDeselect: { delegate?.tableView(self, didDeselectRowAt: $0) })
  }
}

extension _ListView {
  /// Selects what the delegate selects for a tap on an item, or deselects the item, as far as the
  /// delegate allows it, and tells the delegate.
  fileprivate func tap(
    _ indexPath: IndexPath, mayHighlight: @autoclosure () -> Bool = true,
    mayDeselect: @autoclosure () -> Bool = true, selection: @autoclosure () -> IndexPath?,
    didSelect: (IndexPath) -> Void, didDeselect: (IndexPath) -> Void
  ) -> Bool {
    guard allowsSelection, cell(at: indexPath) != nil, mayHighlight() else { return false }
    let old = selected
    if allowsMultipleSelection, old.contains(indexPath) {
      guard mayDeselect() else { return false }
      deselect(indexPath, animated: false)
      didDeselect(indexPath)
      return true
    }
    guard let item = selection() else { return false }
    select(item, animated: false)
    for gone in old where !selected.contains(gone) { didDeselect(gone) }
    didSelect(item)
    return true
  }
}
#endif
