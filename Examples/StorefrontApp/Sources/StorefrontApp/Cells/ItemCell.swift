import StorefrontClient
import UIKitCompositionalLayout

/// A cell with a picture and lines of text, from which the others are made. Subclasses arrange the views.
class ItemCell: UICollectionViewCell {
  let picture = PictureView(frame: .zero)
  let kindLabel = UILabel()
  let nameLabel = UILabel()
  let detailLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    kindLabel.font = .preferredFont(forTextStyle: .caption1)
    kindLabel.textColor = .tintColor
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.textColor = .secondaryLabel
    for label in [kindLabel, nameLabel, detailLabel] {
      label.adjustsFontForContentSizeCategory = true
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Puts the views in their places.
  func arrange() {}

  /// Shows an item.
  func show(_ item: SectionItem) {
    nameLabel.text = item.name
    switch item {
    case .app(let app):
      kindLabel.text = app.kindLine
      detailLabel.text = app.subtitle
      picture.show(app.iconURL)
      accessibilityLabel = [app.name, app.subtitle, app.price.description].joined(separator: ", ")
    case .category(let category):
      kindLabel.text = nil
      detailLabel.text = nil
      picture.show(category.iconURL)
      accessibilityLabel = category.name
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    picture.show(nil)
  }

  /// A stack that fills the content view.
  func fill(
    with views: [UIView], axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment = .fill,
    spacing: CGFloat = 8
  ) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.alignment = alignment
    stack.spacing = spacing
    contentView.fill(with: stack)
  }
}

extension UIView {
  /// Adds a view that is as large as this one.
  func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// Keeps the view at a width and a height.
  func keep(width: CGFloat, height: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}
