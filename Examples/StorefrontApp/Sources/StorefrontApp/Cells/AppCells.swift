import StorefrontClient
import UIKitCompositionalLayout

/// A featured app with a large picture.
final class FeaturedCell: ItemCell {
  let artwork = PictureView(frame: .zero)

  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    artwork.setContentHuggingPriority(.defaultLow, for: .vertical)
    artwork.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    // Where the cell grows with its text, the picture is half as high as wide.
    let shape = artwork.heightAnchor.constraint(equalTo: artwork.widthAnchor, multiplier: 0.5)
    shape.priority = .defaultHigh
    shape.isActive = true
    fill(with: [kindLabel, nameLabel, detailLabel, artwork], axis: .vertical, spacing: 4)
  }

  override func show(_ content: CellContent) {
    super.show(content)
    artwork.show(content.artwork?.address, insteadOf: content.initial)
  }
}

/// An app in a list: icon, name and price, below each other at accessibility text sizes.
final class AppRowCell: ItemCell {
  let button = UIButton(configuration: .gray())
  let noteLabel = UILabel()

  override func arrange() {
    picture.keep(width: 60, height: 60)
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.numberOfLines = 2
    noteLabel.font = .preferredFont(forTextStyle: .caption2)
    noteLabel.adjustsFontForContentSizeCategory = true
    noteLabel.textColor = .secondaryLabel
    button.configuration?.cornerStyle = .capsule
    button.isUserInteractionEnabled = false
    let names = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    names.axis = .vertical
    names.spacing = 2
    let offer = UIStackView(arrangedSubviews: [button, noteLabel])
    offer.axis = .vertical
    offer.setContentHuggingPriority(.required, for: .horizontal)
    let isStacked = traitCollection.preferredContentSizeCategory >= .accessibilityMedium
    offer.alignment = isStacked ? .leading : .center
    fill(
      with: [picture, names, offer], axis: isStacked ? .vertical : .horizontal,
      alignment: isStacked ? .leading : .center, spacing: 12)
  }

  override func show(_ content: CellContent) {
    super.show(content)
    button.configuration?.title = content.button
    noteLabel.text = content.note
    noteLabel.isHidden = content.note == nil
  }
}

/// A category with a small icon, a name and a chevron.
final class CategoryCell: ItemCell {
  override func arrange() {
    picture.keep(width: 28, height: 28)
    picture.layer.cornerRadius = 6
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.numberOfLines = 0
    let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    chevron.tintColor = .tertiaryLabel
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    fill(with: [picture, nameLabel, chevron], axis: .horizontal, alignment: .center, spacing: 12)
  }
}
