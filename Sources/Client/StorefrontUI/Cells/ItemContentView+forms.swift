#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Foundation
import Storefront
import UIKitCompositionalLayout

extension CellForm {
  /// The maximum number of lines of the title at the usual text sizes; 0 means any number.
  var titleLines: Int {
    switch self {
    case .entry: 0
    case .row, .tile, .picture: 2
    case .featured, .compactRow, .pill: 1
    }
  }

  /// The maximum number of lines of the subtitle at the usual text sizes; 0 means any number.
  var subtitleLines: Int { self == .entry ? 0 : 1 }

  /// The address of the picture that a cell of this form shows; `nil` if the item has none.
  func picture(of content: CellContent) -> URL? {
    switch self {
    case .featured, .picture, .entry, .tile: content.artwork?.url
    case .row, .compactRow: content.thumbnailAddress.flatMap { URL(string: $0) }
    case .pill: nil
    }
  }

  /// The size at which a cell of a size loads its picture, in points. It depends on the cell alone, so that
  /// pictures are prefetched at the size at which they are shown.
  func pictureSize(in cell: CGSize) -> CGSize {
    switch self {
    case .picture, .tile: cell
    case .featured, .entry: CGSize(width: cell.width, height: cell.width * 9 / 16)
    case .row: CGSize(width: 60, height: 60)
    case .compactRow: CGSize(width: 28, height: 28)
    case .pill: .zero
    }
  }
}

extension ItemContentView {
  /// Adds the views of a form.
  func arrange(_ form: CellForm) {
    switch form {
    case .featured: arrangeFeatured()
    case .row: arrangeRow()
    case .compactRow: arrangeCompactRow()
    case .picture: arrangePicture()
    case .pill: arrangePill()
    case .entry: arrangeEntry()
    case .tile: arrangeTile()
    }
  }

  private func arrangeFeatured() {
    setFont(.title2, of: titleLabel)
    let height = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16)
    // In a cell of a fixed height, the cell's height wins.
    height.priority = .defaultHigh
    height.isActive = true
    fill(with: stack([eyebrowLabel, titleLabel, subtitleLabel, picture], .vertical, spacing: 4))
  }

  private func arrangeRow() {
    setFont(.body, of: titleLabel)
    picture.keep(width: 60, height: 60)
    let names = stack([titleLabel, subtitleLabel], .vertical, spacing: 2)
    let offer = RoomyStackView(arrangedSubviews: [button, noteLabel])
    offer.axis = .vertical
    offer.spacing = 2
    offer.alignment = .center
    offer.setContentHuggingPriority(.required, for: .horizontal)
    offer.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = stack([picture, names, offer], .horizontal, spacing: 12)
    self.row = row
    fill(with: row)
  }

  private func arrangeCompactRow() {
    setFont(.body, of: titleLabel)
    picture.keep(width: 28, height: 28)
    picture.layer.cornerRadius = 6
    let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    chevron.tintColor = .tertiaryLabel
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    let names = stack([picture, titleLabel], .horizontal, spacing: 12)
    row = names
    let whole = stack([names, chevron], .horizontal, spacing: 12)
    whole.alignment = .center
    fill(with: whole)
  }

  private func arrangePicture() {
    setFont(.footnote, of: titleLabel)
    setFont(.caption1, of: captionLabel)
    captionLabel.textColor = .secondaryText
    letPictureGrow(
      from: picture.heightAnchor.constraint(
        greaterThanOrEqualTo: picture.widthAnchor, multiplier: 0.5))
    fill(with: stack([picture, titleLabel, captionLabel], .vertical, spacing: 4))
  }

  private func arrangePill() {
    setFont(.subheadline, of: titleLabel)
    titleLabel.textAlignment = .center
    backgroundColor = .placeholder
    layer.cornerRadius = 22
    fill(with: titleLabel, margin: 16)
  }

  private func arrangeEntry() {
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16).isActive =
      true
    setFont(.subheadline, of: captionLabel)
    let texts = [eyebrowLabel, titleLabel, subtitleLabel, captionLabel]
    fill(with: stack([picture] + texts, .vertical, spacing: 4))
  }

  private func arrangeTile() {
    setFont(.caption1, of: titleLabel)
    titleLabel.textAlignment = .center
    backgroundColor = .placeholder
    layer.cornerRadius = 8
    letPictureGrow(from: picture.heightAnchor.constraint(greaterThanOrEqualToConstant: 44))
    fill(with: stack([picture, titleLabel], .vertical, spacing: 4))
  }

  /// Gives the picture the room that the texts leave, but no less than a constraint requires where the cell is as high as
  /// its content.
  private func letPictureGrow(from least: NSLayoutConstraint) {
    least.priority = .defaultLow
    least.isActive = true
    picture.setContentHuggingPriority(.defaultLow, for: .vertical)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
  }

  private func stack(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis, spacing: CGFloat
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    return stack
  }
}
#endif
