import StorefrontClient
import UIKitCompositionalLayout

/// The base class of all cells: a picture and lines of text, which subclasses arrange.
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

  /// Arranges the views. Subclasses override this.
  func arrange() {}

  /// Shows an item.
  func show(_ item: SectionItem) {
    nameLabel.text = item.name
    switch item.content {
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

  /// Fills the content view with a stack of views.
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
  /// Adds a subview that fills this view.
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

  /// Constrains the view to a width and a height.
  func keep(width: CGFloat, height: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}
