#if !canImport(UIKit) && !canImport(AppKit)
/// A screen that a collection view fills.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  /// Creates a controller whose collection view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The layout that the collection view was made with.
  open var collectionViewLayout: UICollectionViewLayout { layout }

  // UIKit declares it as an implicitly unwrapped optional.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView
        ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
    set {
      ownCollectionView = newValue
      view = newValue
    }
  }

  open override func loadView() {
    let collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout)
    ownCollectionView = collectionView
    view = collectionView
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// One section, unless a subclass says otherwise.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items, unless a subclass says otherwise.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// A cell of no class of its own, unless a subclass says otherwise.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// A view of no class of its own, unless a subclass says otherwise.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Does nothing, unless a subclass says otherwise.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}
#endif
