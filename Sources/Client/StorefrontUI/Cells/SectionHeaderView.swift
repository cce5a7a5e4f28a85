#if canImport(UIKit) || !canImport(AppKit)
public import CatalogModel
import Storefront
public import UIKitCompositionalLayout

/// The title and the subtitle of a section, and a button where the section leads somewhere.
public final class SectionHeaderView: UICollectionReusableView {
  /// Shows the section's title.
  public let titleLabel = UILabel()
  /// Shows the section's subtitle.
  public let subtitleLabel = UILabel()
  /// Leads to the section's address. It is hidden if there is none.
  public let button: UIButton = RoomyButton(configuration: .plain())
  private let row = RoomyStackView()
  private var action: (() -> Void)?

  /// A header without texts.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.textColor = .secondaryText
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    button.addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    button.setContentHuggingPriority(.required, for: .horizontal)
    // A pinned header covers the cells below it.
    backgroundColor = .screen
    let texts = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
    texts.axis = .vertical
    row.addArrangedSubview(texts)
    row.addArrangedSubview(button)
    row.spacing = 8
    fill(with: row)
  }

  /// Unavailable: the view cannot be loaded from a storyboard.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows texts, and a button if the header leads somewhere.
  ///
  /// - Parameters:
  ///   - content: The texts.
  ///   - action: Called when the button is tapped.
  public func show(_ content: HeaderContent, action: @escaping () -> Void = {}) {
    titleLabel.text = content.title
    subtitleLabel.text = content.subtitle
    subtitleLabel.isHidden = content.subtitle == nil
    button.configuration?.title = content.button
    for view in [titleLabel, subtitleLabel, button] as [UIView] { view.accessibilityLabel = nil }
    for element in SpokenElement.elements(of: content) {
      let view: UIView =
        element.traits == [.header]
        ? titleLabel : element.traits == [.button] ? button : subtitleLabel
      view.accessibilityLabel = element.label
      view.accessibilityTraits = UIAccessibilityTraits(element.traits)
    }
    button.isHidden = content.button == nil
    self.action = action
    stackIfNeeded(in: bounds.width)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    stackIfNeeded(in: bounds.width)
  }

  /// The attributes for the texts in the layout's width.
  public override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    stackIfNeeded(in: layoutAttributes.size.width)
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// Puts the button below an enlarged title that has no room beside it in a width in points.
  private func stackIfNeeded(in width: CGFloat) {
    let label = button.configuration?.title ?? ""
    let size = UIFont.preferredFont(forTextStyle: .body).pointSize
    let beside = width - TextStacking.width(ofLetters: label.count) * size - 24 - row.spacing
    let isStacked =
      traitCollection.preferredContentSizeCategory > .large && !button.isHidden
      && TextStacking.isNeeded(
        for: [(titleLabel.text ?? "", Double(titleLabel.font.pointSize))], width: beside)
    row.axis = isStacked ? .vertical : .horizontal
    row.alignment = isStacked ? .leading : .center
  }
}
#endif
