import StorefrontClient
import UIKitCompositionalLayout

/// The title, the subtitle and the button of a section.
final class SectionHeaderView: UICollectionReusableView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let button = UIButton(configuration: .plain())

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
    let texts = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
    texts.axis = .vertical
    let stack = UIStackView(arrangedSubviews: [texts, button])
    let isStacked = traitCollection.preferredContentSizeCategory >= .accessibilityMedium
    stack.axis = isStacked ? .vertical : .horizontal
    stack.alignment = isStacked ? .leading : .firstBaseline
    button.setContentHuggingPriority(.required, for: .horizontal)
    fill(with: stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows what the header of a section says.
  func show(_ content: HeaderContent) {
    titleLabel.text = content.title
    subtitleLabel.text = content.subtitle
    subtitleLabel.isHidden = content.subtitle == nil
    button.configuration?.title = content.button
    button.isHidden = content.button == nil
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

/// A badge at the corner of a cell.
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

  /// Shows a number or a short text. The badge is hidden if there is none.
  func show(_ badge: String?) {
    label.text = badge
    isHidden = badge == nil
  }
}
