import StorefrontUI
import UIKitCompositionalLayout

/// A photo with its name at the lower edge, in place of the default cell, which has no name.
final class PhotoCell: UICollectionViewCell {
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.font = .preferredFont(forTextStyle: .caption2)
    nameLabel.adjustsFontForContentSizeCategory = true
    nameLabel.textColor = .white
    isAccessibilityElement = true
    accessibilityTraits = [.button, .image]
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func show(_ content: CellContent, images: any ImageLoading) {
    contentConfiguration = ItemContentConfiguration(content, form: .picture, images: images)
    bringSubviewToFront(nameLabel)
    nameLabel.text = content.title
    accessibilityLabel = content.title
  }
}
