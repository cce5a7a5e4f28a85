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
    guard allowsSelection, cellForItem(at: indexPath) != nil,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    if allowsMultipleSelection, indexPathsForSelectedItems?.contains(indexPath) == true {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
        return false
      }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else {
      return false
    }
    let old = indexPathsForSelectedItems ?? []
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for gone in old where gone != indexPath && !allowsMultipleSelection {
      delegate?.collectionView(self, didDeselectItemAt: gone)
    }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }
}

extension UITableView {
  fileprivate func tapRow(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, cellForRow(at: indexPath) != nil else { return false }
    if allowsMultipleSelection, indexPathsForSelectedRows?.contains(indexPath) == true {
      deselectRow(at: indexPath, animated: false)
      delegate?.tableView(self, didDeselectRowAt: indexPath)
      return true
    }
    guard
      let selected = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath
    else { return false }
    let old = indexPathsForSelectedRows ?? []
    selectRow(at: selected, animated: false, scrollPosition: .none)
    for gone in old where gone != selected && !allowsMultipleSelection {
      delegate?.tableView(self, didDeselectRowAt: gone)
    }
    delegate?.tableView(self, didSelectRowAt: selected)
    return true
  }
}
#endif
