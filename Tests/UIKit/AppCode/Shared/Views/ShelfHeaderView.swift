import UIKit

final class ShelfHeaderView: UICollectionReusableView {
  static let reuseIdentifier = "ShelfHeaderView"
  private let title = UILabel()
  private lazy var more: UIButton = {
    var config = UIButton.Configuration.plain()
    config.title = "See All"
    config.image = UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))
    config.imagePlacement = .trailing
    config.imagePadding = 4
    config.contentInsets = .zero
    let button = UIButton(
      configuration: config, primaryAction: UIAction { [weak self] _ in self?.onMore?() })
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    return button
  }()
  var onMore: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    title.adjustsFontForContentSizeCategory = true
    title.accessibilityTraits.insert(.header)
    let stack = UIStackView(arrangedSubviews: [title, more])
    stack.alignment = .firstBaseline
    stack.spacing = UIStackView.spacingUseSystem
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 20, bottom: 0, trailing: 20)
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailingAnchor.constraint(equalTo: stack.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8).withPriority(.defaultHigh),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  func configure(title text: String) { title.text = text }
  override func prepareForReuse() {
    super.prepareForReuse()
    onMore = nil
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.size.height =
      systemLayoutSizeFitting(
        CGSize(
          width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    return attributes
  }
}

extension NSLayoutConstraint {
  func withPriority(_ p: UILayoutPriority) -> NSLayoutConstraint {
    priority = p
    return self
  }
}

final class BackgroundDecoration: UICollectionReusableView {
  static let kind = "background"
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowColor = UIColor.black.withAlphaComponent(0.2).cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }
  required init?(coder: NSCoder) { nil }
}
