import UIKitStandIns

/// What an outlet of a prepared copy is, because no nib or storyboard is read: a new constraint, or a new view in that of
/// its owner; nil for another object. Not part of UIKit's API.
///
/// A view has no place, but a collection view or a table view fills a controller's view, and asks its owner for the
/// data if that is a data source, as storyboards usually say.
@preconcurrency @MainActor
public func _outlet<Object>(of owner: AnyObject) -> Object? {
  if Object.self == NSLayoutConstraint.self { return NSLayoutConstraint() as? Object }
  guard let view = (Object.self as? UIView.Type).flatMap({ NamedClass.make($0) }) else {
    return nil
  }
  // A view that is not loaded yet would ask for its outlets.
  let superview = (owner as? UIViewController)?.viewIfLoaded ?? content(of: owner)
  superview?.addSubview(view)
  if let list = view as? _ListView, let superview {
    list.frame = superview.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  if let list = view as? UICollectionView {
    list.collectionViewLayout = UICollectionViewFlowLayout()
    list.dataSource = owner as? any UICollectionViewDataSource
    list.delegate = owner as? any UICollectionViewDelegate
  } else if let list = view as? UITableView {
    list.dataSource = owner as? any UITableViewDataSource
    list.delegate = owner as? any UITableViewDelegate
  }
  return view as? Object
}

/// Where the views are that a cell or another view owns.
@MainActor
private func content(of owner: AnyObject) -> UIView? {
  switch owner {
  case let cell as UICollectionViewCell: cell.contentView
  case let cell as UITableViewCell: cell.contentView
  default: owner as? UIView
  }
}
