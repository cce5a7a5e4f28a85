import StorefrontClient
import UIKitCompositionalLayout

/// The title and the subtitle of a section.
final class SectionHeaderView: UICollectionReusableView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.textColor = .secondaryLabel
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    titleLabel.accessibilityTraits = .header
    // Opaque, because a pinned header covers the cells below it.
    backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
    stack.axis = .vertical
    fill(with: stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a title and a subtitle, if there is one.
  func show(title: String?, subtitle: String?) {
    titleLabel.text = title
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = subtitle == nil
  }
}

/// The number of items in a section.
final class SectionFooterView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.adjustsFontForContentSizeCategory = true
    fill(with: label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a number of items.
  func show(count: Int) {
    label.text = count == 1 ? "1 item" : "\(count) items"
  }
}

/// A badge at the corner of a cell that shows an app's rating.
final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    fill(with: label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows the badge of an item; hidden if the item has none.
  func show(_ item: SectionItem?) {
    label.text = item?.badge?.text
    isHidden = item?.badge == nil
  }
}
