import StorefrontClient
import UIKitCompositionalLayout

/// A cell that shows only a picture.
final class PhotoCell: ItemCell {
  override func arrange() {
    contentView.fill(with: picture)
  }

  override func show(_ item: SectionItem) {
    super.show(item)
    if case .app(let app) = item.content { picture.show(app.artwork?.url ?? app.iconURL) }
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
}

/// A tile of a grid, which can have a badge at its corner.
final class TileCell: ItemCell {
  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .caption1)
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 2
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 8
    contentView.fill(with: nameLabel)
  }
}
