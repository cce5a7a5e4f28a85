#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Storefront
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
  let button = RoomyButton(configuration: .gray())
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
    subtitleLabel.textColor = .secondaryText
    noteLabel.textColor = .secondaryText
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
    stackIfNeeded(in: bounds.width)
    picture.owner = shown.form.pictureSize(in: bounds.size)
  }

  func setFont(_ style: UIFont.TextStyle, of label: UILabel) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
  }

  private func show(_ configuration: ItemContentConfiguration) {
    let content = configuration.content
    show(content.eyebrow, in: eyebrowLabel)
    // The name of a picture is shown only with a price or a text.
    let isUntitled = configuration.form == .picture && content.caption.isEmpty
    show(isUntitled ? "" : content.title, in: titleLabel)
    show(content.subtitle, in: subtitleLabel)
    show(content.note ?? "", in: noteLabel)
    show(configuration.form == .picture ? content.caption : content.text, in: captionLabel)
    button.configuration?.title = content.button
    button.configuration?.showsActivityIndicator = configuration.isInProgress
    button.isHidden = content.button == nil
    button.isUserInteractionEnabled = configuration.didTapButton != nil
    let isEnlarged = configuration.isEnlarged
    titleLabel.numberOfLines = isEnlarged ? 0 : configuration.form.titleLines
    subtitleLabel.numberOfLines = isEnlarged ? 0 : configuration.form.subtitleLines
    captionLabel.numberOfLines = isEnlarged || configuration.form == .entry ? 0 : 1
    for label in [eyebrowLabel, noteLabel] { label.numberOfLines = isEnlarged ? 0 : 1 }
    stackIfNeeded(in: bounds.width)
    alpha = configuration.isHighlighted ? 0.6 : 1
    picture.show(
      configuration.form.picture(of: content), insteadOf: content.initials,
      focusing: configuration.form.artwork(of: content), from: configuration.images)
  }

  /// Puts enlarged texts below the icon, and the button below them, where a width in points has no room for them beside
  /// each other.
  func stackIfNeeded(in width: CGFloat) {
    guard let row else { return }
    let beside = width - besides
    let texts = [titleLabel, subtitleLabel].map { ($0.text ?? "", Double($0.font.pointSize)) }
    let isStacked = shown.isEnlarged && TextStacking.isNeeded(for: texts, width: beside)
    row.axis = isStacked ? .vertical : .horizontal
    row.alignment = isStacked ? .leading : .center
  }

  /// About the width of what stands beside the texts, in points.
  private var besides: CGFloat {
    let icon = shown.form.pictureSize(in: .zero).width + 12
    guard let label = shown.content.button else { return icon }
    let size = UIFont.preferredFont(forTextStyle: .body).pointSize
    let letters = TextStacking.width(ofLetters: label.count) * size
    let note = TextStacking.width(ofLetters: shown.content.note?.count ?? 0)
    return icon + 12 + max(letters + 24, note * noteLabel.font.pointSize)
  }

  private func show(_ text: String, in label: UILabel) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}
#endif
