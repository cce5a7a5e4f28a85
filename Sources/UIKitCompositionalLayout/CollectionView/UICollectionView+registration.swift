import UIKitStandIns

extension UICollectionView {
  /// A registration of a cell (iOS 14).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    /// Configures a cell.
    public let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }

    /// Creates a registration of a nib's cell.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A registration of a supplementary view (iOS 14).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    /// The view's kind.
    public let elementKind: String
    /// Configures a view.
    public let handler: Handler

    /// Creates a registration of a nib's view; no nib is read.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }

    /// Creates a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Registers a cell's class. Ignored, as no cells are made.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

  /// Registers a cell's nib. Ignored, as no cells are made.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Registers a supplementary view's class. Ignored, as no views are made.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Registers a supplementary view's nib. Ignored, as no views are made.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// A cell of no class of its own: views are not made here, and a cast to a subclass fails.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A view of no class of its own: views are not made here, and a cast to a subclass fails.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  /// A filled cell. The program stops: a class that is only known as a type cannot be made here,
  /// and no layout needs it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    preconditionFailure(
      "No \(Cell.self) can be made without UIKit; ask the layout for attributes instead")
  }

  /// A filled supplementary view. The program stops: a class that is only known as a type cannot be
  /// made here, and no layout needs it.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    preconditionFailure(
      "No \(Supplementary.self) can be made without UIKit; ask the layout for attributes instead")
  }
}
