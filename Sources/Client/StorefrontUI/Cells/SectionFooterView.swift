#if canImport(UIKit) || !canImport(AppKit)
public import UIKitCompositionalLayout

/// A line of text below a section.
public final class SectionFooterView: UICollectionReusableView {
  /// Shows the text.
  public let label = UILabel()

  /// A footer without a text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryText
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    fill(with: label)
  }

  /// Unavailable: the view cannot be loaded from a storyboard.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A number or a short text at the corner of a cell.
public final class BadgeView: UICollectionReusableView {
  /// Shows the text.
  public let label = UILabel()

  /// A badge without a text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .badge
    layer.cornerRadius = 10
    // It does not grow with the text: the layout gives a badge 20 points at every text size.
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    // The cell says the badge's text.
    label.isAccessibilityElement = false
    fill(with: label)
  }

  /// Unavailable: the view cannot be loaded from a storyboard.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows a text; without one, the badge is hidden.
  public func show(_ text: String?) {
    label.text = text
    isHidden = text == nil
  }
}
#endif
