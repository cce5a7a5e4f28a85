#if canImport(UIKit) || !canImport(AppKit)
import UIKitCompositionalLayout

/// The view of an ``ItemContentConfiguration``: a picture, lines of text and a button, some of which a form
/// shows.
final class ItemContentView: UIView, UIContentView {
  let picture = PictureView(frame: .zero)
  let eyebrowLabel = UILabel()
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let noteLabel = UILabel()
  /// The price or the text below a picture, or the text below an entry's subtitle.
  let captionLabel = UILabel()
  let button = UIButton(configuration: .gray())
  /// The stack whose axis follows the text size, in the forms that have one.
  var row: UIStackView?
  private var shown: ItemContentConfiguration

  init(_ configuration: ItemContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setFont(.caption1, of: eyebrowLabel)
    setFont(.headline, of: titleLabel)
    setFont(.subheadline, of: subtitleLabel)
    setFont(.caption2, of: noteLabel)
    eyebrowLabel.textColor = .tintColor
    subtitleLabel.textColor = .secondaryLabel
    noteLabel.textColor = .secondaryLabel
    button.addAction(
      UIAction { [weak self] _ in self?.shown.didTapButton?() }, for: .touchUpInside)
    button.configuration?.cornerStyle = .capsule
    arrange(configuration.form)
    show(configuration)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? ItemContentConfiguration else { return }
      shown = new
      show(new)
    }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    (configuration as? ItemContentConfiguration)?.form == shown.form
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.owner = shown.form.pictureSize(in: bounds.size)
  }

  func setFont(_ style: UIFont.TextStyle, of label: UILabel) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
  }

  private func show(_ configuration: ItemContentConfiguration) {
    let content = configuration.content
    show(content.eyebrow, in: eyebrowLabel)
    // A picture has a name where it has a price or a text.
    let isUntitled = configuration.form == .picture && content.caption.isEmpty
    show(isUntitled ? "" : content.title, in: titleLabel)
    show(content.subtitle, in: subtitleLabel)
    show(content.note ?? "", in: noteLabel)
    show(configuration.form == .picture ? content.caption : content.text, in: captionLabel)
    button.configuration?.title = content.button
    button.configuration?.showsActivityIndicator = configuration.isInProgress
    button.isHidden = content.button == nil
    button.isUserInteractionEnabled = configuration.didTapButton != nil
    row?.axis = configuration.isStacked ? .vertical : .horizontal
    row?.alignment = configuration.isStacked ? .leading : .center
    titleLabel.numberOfLines = configuration.isStacked ? 0 : configuration.form.titleLines
    subtitleLabel.numberOfLines = configuration.isStacked ? 0 : configuration.form.subtitleLines
    captionLabel.numberOfLines = configuration.form == .entry ? 0 : 1
    alpha = configuration.isHighlighted ? 0.6 : 1
    picture.show(
      configuration.form.picture(of: content), insteadOf: content.initials,
      focusing: configuration.form.artwork(of: content), from: configuration.images)
  }

  private func show(_ text: String, in label: UILabel) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}
#endif
