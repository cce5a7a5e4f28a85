import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  /// A registration of a cell (iOS 14).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    public let handler: Handler
    let isFromNib: Bool

    public init(handler: @escaping Handler) {
      (self.handler, isFromNib) = (handler, false)
    }

    /// Cells are made as those of nibs, of which nothing is read.
    public init(cellNib: UINib, handler: @escaping Handler) {
      (self.handler, isFromNib) = (handler, true)
    }
  }

  /// A registration of a supplementary view (iOS 14).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    public let elementKind: String
    public let handler: Handler
    let isFromNib: Bool

    /// Views are made as those of nibs, of which nothing is read.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, isFromNib) = (elementKind, handler, true)
    }

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, isFromNib) = (elementKind, handler, false)
    }
  }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, with: identifier)
  }

  /// Registers the class with the nib's name.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, with: identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, ofKind: elementKind, with: identifier)
  }

  /// Registers the class with the nib's name.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(nib, ofKind: elementKind, with: identifier)
  }

  /// A new cell of the registered class, with the item's frame where the layout is solved; a plain
  /// cell if none was.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      makeRegistered(UICollectionViewCell.self, with: identifier) { $0.init(plainFrame: .zero) }
      ?? UICollectionViewCell(frame: .zero)
    place(cell, at: indexPath)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A new view of the registered class; a plain view if none was.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      makeRegistered(UICollectionReusableView.self, ofKind: elementKind, with: identifier) {
        $0.init(plainFrame: .zero)
      } ?? UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  /// A new cell, configured by the registration's handler (iOS 14).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell =
      registration.isFromNib
      ? NamedClass.make(Cell.self) ?? Cell(plainFrame: .zero)
      : Cell(plainFrame: .zero)
    place(cell, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    cell.setNeedsUpdateConfiguration()
    return cell
  }

  /// A new supplementary view, configured by the registration's handler (iOS 14).
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view =
      registration.isFromNib
      ? NamedClass.make(Supplementary.self) ?? Supplementary(plainFrame: .zero)
      : Supplementary(plainFrame: .zero)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Gives a new cell the item's frame, if that is known: asking for it here could solve the layout
  /// while it is being solved.
  private func place(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    let solved = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.solved
    if indexPath.count == 2, let solved,
      let element = solved.solution.element(
        .cell(section: indexPath.section, item: indexPath.item))
    {
      cell.frame = CGRect(element.frame)
    }
  }
}
