import UIKitCompositionalLayout

/// Views that a test places by their frames.
final class CanvasViewController: UIViewController {
  private let make: (UIView) -> Void

  init(_ make: @escaping (UIView) -> Void) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    make(view)
  }
}

extension UIView {
  /// Adds a view at a place, 100 by 44 points unless stated otherwise.
  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, height: CGFloat = 44,
    _ change: (View) -> Void = { _ in }
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    change(view)
    addSubview(view)
    return view
  }

  @discardableResult
  func add(
    label: String, _ x: CGFloat, _ y: CGFloat, _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    add(UILabel(), x, y) {
      $0.text = label
      change($0)
    }
  }
}

/// A shelf of recipes below a heading, with cells that are an element with an action, or hold controls.
final class RecipesViewController: UICollectionViewController {
  /// The first of two cells is an element itself, the second is not.
  final class RecipeCell: UICollectionViewCell {
    let title = UILabel()
    let like = UIButton()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.add(title, 0, 0)
      contentView.add(like, 120, 0) { $0.accessibilityLabel = "Like" }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ recipe: String, asElement isElement: Bool) {
      title.text = recipe
      guard isElement else { return }
      isAccessibilityElement = true
      accessibilityLabel = recipe
      accessibilityHint = "Opens the recipe"
      accessibilityTraits = .button
      accessibilityIdentifier = "recipe"
      accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Like") { _ in true },
        UIAccessibilityCustomAction(name: "Cook today", target: self, selector: Selector("cook")),
      ]
    }
  }

  /// A badge, or a section's header or footer.
  final class TextView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      add(label, 0, 0, width: 60, height: 10)
    }

    required init?(coder: NSCoder) { nil }
  }

  private static let kinds = [
    UICollectionView.elementKindSectionFooter: "footer",
    UICollectionView.elementKindSectionHeader: "header", "badge": "badge",
  ]

  init() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(60), heightDimension: .absolute(10)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size,
        subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])]))
    section.boundarySupplementaryItems = [
      UICollectionView.elementKindSectionFooter: NSRectAlignment.bottom,
      UICollectionView.elementKindSectionHeader: .top,
    ].sorted { $0.key < $1.key }.map { kind, alignment in
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = alignment == .top
      return item
    }
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    title = "Recipes"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(RecipeCell.self, forCellWithReuseIdentifier: "recipe")
    for kind in Self.kinds.keys {
      collectionView.register(
        TextView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "text")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "recipe", for: indexPath)
    (cell as? RecipeCell)?.show(
      "Recipe \(indexPath.section).\(indexPath.item)", asElement: indexPath.item == 0)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "text", for: indexPath)
    guard let label = (view as? TextView)?.label, let name = Self.kinds[kind] else { return view }
    // The second section's badges say nothing.
    if name == "badge", indexPath.section == 1 { return view }
    label.text = "\(name) \(indexPath.section).\(indexPath.item)"
    if name == "header" { label.accessibilityTraits.insert(.header) }
    return view
  }
}
