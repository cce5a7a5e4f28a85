import StorefrontClient
import UIKitCompositionalLayout

/// A featured app with a large picture.
final class FeaturedCell: ItemCell {
  private let artwork = PictureView(frame: .zero)

  override func arrange() {
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    artwork.setContentHuggingPriority(.defaultLow, for: .vertical)
    artwork.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    fill(with: [kindLabel, nameLabel, detailLabel, artwork], axis: .vertical, spacing: 4)
  }

  override func show(_ item: SectionItem) {
    super.show(item)
    if case .app(let app) = item.content { artwork.show(app.artwork?.url ?? app.iconURL) }
  }
}

/// An app in a list: icon, name and price.
final class AppRowCell: ItemCell {
  private let button = UIButton(configuration: .gray())
  private let purchaseLabel = UILabel()

  override func arrange() {
    picture.keep(width: 60, height: 60)
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.numberOfLines = 2
    purchaseLabel.font = .preferredFont(forTextStyle: .caption2)
    purchaseLabel.textColor = .secondaryLabel
    purchaseLabel.text = "In-App Purchases"
    button.configuration?.cornerStyle = .capsule
    button.isUserInteractionEnabled = false
    let names = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    names.axis = .vertical
    names.spacing = 2
    let offer = UIStackView(arrangedSubviews: [button, purchaseLabel])
    offer.axis = .vertical
    offer.alignment = .center
    offer.setContentHuggingPriority(.required, for: .horizontal)
    fill(with: [picture, names, offer], axis: .horizontal, alignment: .center, spacing: 12)
  }

  override func show(_ item: SectionItem) {
    super.show(item)
    guard case .app(let app) = item.content else { return }
    button.configuration?.title = app.price.isFree ? "Get" : app.price.description
    purchaseLabel.isHidden = !app.hasInAppPurchases
  }
}

/// A category with a small icon and a name.
final class CategoryCell: ItemCell {
  override func arrange() {
    picture.keep(width: 28, height: 28)
    picture.layer.cornerRadius = 6
    nameLabel.font = .preferredFont(forTextStyle: .body)
    fill(with: [picture, nameLabel], axis: .horizontal, alignment: .center, spacing: 12)
  }
}
