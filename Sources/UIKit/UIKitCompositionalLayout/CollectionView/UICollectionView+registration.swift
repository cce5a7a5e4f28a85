import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  /// A registration of a cell (iOS 14).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    public let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }

    /// No nib is read.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A registration of a supplementary view (iOS 14).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    public let elementKind: String
    public let handler: Handler

    /// No nib is read.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, with: identifier)
  }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, ofKind: elementKind, with: identifier)
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// A new cell of the registered class, with the item's frame where the layout is solved; a plain
  /// cell if none was.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let type = registered(UICollectionViewCell.self, with: identifier)
    let cell = make(type ?? UICollectionViewCell.self, at: indexPath)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A new view of the registered class; a plain view if none was.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let type = registered(
      UICollectionReusableView.self, ofKind: elementKind, with: identifier)
    let view = (type ?? UICollectionReusableView.self).init(plainFrame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  /// A new cell, configured by the registration's handler (iOS 14).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = make(Cell.self, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    cell.setNeedsUpdateConfiguration()
    return cell
  }

  /// A new supplementary view, configured by the registration's handler (iOS 14).
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(plainFrame: .zero)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// A new cell with the item's frame, if that is known: asking for it here could solve the layout
  /// while it is being solved.
  private func make<Cell: UICollectionViewCell>(_ type: Cell.Type, at indexPath: IndexPath) -> Cell
  {
    let cell = type.init(plainFrame: .zero)
    let solved = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.solved
    if indexPath.count == 2, let solved,
      let element = solved.solution.element(
        .cell(section: indexPath.section, item: indexPath.item))
    {
      cell.frame = CGRect(element.frame)
    }
    return cell
  }
}
