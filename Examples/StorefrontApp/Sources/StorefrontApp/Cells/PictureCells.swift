import StorefrontClient
import UIKitCompositionalLayout

/// A photo, or a product with its name and price below its picture.
final class PhotoCell: ItemCell {
  let priceLabel = UILabel()
  private let texts = UIStackView()

  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.numberOfLines = 2
    priceLabel.font = .preferredFont(forTextStyle: .caption1)
    priceLabel.adjustsFontForContentSizeCategory = true
    priceLabel.textColor = .secondaryLabel
    picture.setContentHuggingPriority(.defaultLow, for: .vertical)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    texts.addArrangedSubview(nameLabel)
    texts.addArrangedSubview(priceLabel)
    texts.axis = .vertical
    fill(with: [picture, texts], axis: .vertical, spacing: 4)
  }

  override func show(_ content: CellContent) {
    super.show(content)
    picture.show(content.artwork?.address, insteadOf: content.initial)
    priceLabel.text = content.price
    texts.isHidden = content.price == nil
  }
}

/// A name on a pill-shaped background.
final class PillCell: ItemCell {
  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .subheadline)
    nameLabel.textAlignment = .center
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 22
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      nameLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
}

/// A feed entry: a picture above lines of text, as tall as the text requires.
final class EpisodeCell: ItemCell {
  override func arrange() {
    nameLabel.numberOfLines = 0
    detailLabel.numberOfLines = 0
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16).isActive =
      true
    fill(with: [picture, kindLabel, nameLabel, detailLabel], axis: .vertical, spacing: 4)
  }

  override func show(_ content: CellContent) {
    super.show(content)
    picture.show(content.artwork?.address, insteadOf: content.initial)
  }
}

/// A tile of a grid with a picture and a name, which can have a badge at its corner.
final class TileCell: ItemCell {
  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .caption1)
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 2
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 8
    picture.setContentHuggingPriority(.defaultLow, for: .vertical)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    fill(with: [picture, nameLabel], axis: .vertical, spacing: 4)
  }

  override func show(_ content: CellContent) {
    super.show(content)
    picture.show(content.artwork?.address, insteadOf: content.initial)
  }
}
