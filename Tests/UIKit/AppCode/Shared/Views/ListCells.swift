// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

fileprivate extension UIConfigurationStateCustomKey {
  static let item = UIConfigurationStateCustomKey("com.apple.ItemListCell.item")
}
private extension UICellConfigurationState {
  var item: ListItem? {
    set { self[.item] = newValue }
    get { return self[.item] as? ListItem }
  }
}
struct ListItem: Hashable {
  let name: String
  let image: UIImage?
  var icon: UIImage? = nil
  init(name: String, imageName: String) { self.name = name; image = UIImage(systemName: imageName) }
  static let all = [ListItem(name: "Mountains", imageName: "mountain")]
}
class ItemListCell: UICollectionViewListCell {
  private var item: ListItem? = nil
  func updateWithItem(_ newItem: ListItem) {
    guard item != newItem else { return }
    item = newItem
    setNeedsUpdateConfiguration()
  }
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.item = self.item
    return state
  }
}
class CustomListCell: ItemListCell {
  private func defaultListContentConfiguration() -> UIListContentConfiguration {
    return .subtitleCell()
  }
  private lazy var listContentView = UIListContentView(
    configuration: defaultListContentConfiguration())
  private let categoryIconView = UIImageView()
  private let categoryLabel = UILabel()
  private var customViewConstraints:
    (categoryLabelLeading: NSLayoutConstraint, categoryLabelTrailing: NSLayoutConstraint)?
  private func setupViewsIfNeeded() {
    guard customViewConstraints == nil else { return }
    contentView.addSubview(listContentView)
    contentView.addSubview(categoryLabel)
    listContentView.translatesAutoresizingMaskIntoConstraints = false
    let defaultHorizontalCompressionResistance =
      listContentView.contentCompressionResistancePriority(for: .horizontal)
    listContentView.setContentCompressionResistancePriority(
      defaultHorizontalCompressionResistance - 1, for: .horizontal)
    let constraints = (
      categoryLabelLeading: categoryLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: listContentView.trailingAnchor),
      categoryLabelTrailing: categoryIconView.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor)
    )
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      constraints.categoryLabelLeading, constraints.categoryLabelTrailing,
      categoryLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
    customViewConstraints = constraints
  }
  private var separatorConstraint: NSLayoutConstraint?
  private func updateSeparatorConstraint() {
    guard let textLayoutGuide = listContentView.textLayoutGuide else { return }
    if let existingConstraint = separatorConstraint, existingConstraint.isActive { return }
    let constraint = separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: textLayoutGuide.leadingAnchor)
    constraint.isActive = true
    separatorConstraint = constraint
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    setupViewsIfNeeded()
    var content = defaultListContentConfiguration().updated(for: state)
    content.imageProperties.preferredSymbolConfiguration = .init(
      font: content.textProperties.font, scale: .large)
    content.image = state.item?.image
    content.text = state.item?.name
    content.axesPreservingSuperviewLayoutMargins = []
    listContentView.configuration = content
    let valueConfiguration = UIListContentConfiguration.valueCell().updated(for: state)
    categoryIconView.tintColor = valueConfiguration.imageProperties.resolvedTintColor(
      for: tintColor)
    categoryLabel.textColor = valueConfiguration.secondaryTextProperties.resolvedColor()
    categoryLabel.font = valueConfiguration.secondaryTextProperties.font
    customViewConstraints?.categoryLabelLeading.constant = content.directionalLayoutMargins.trailing
    updateSeparatorConstraint()
  }
}
class BadgeView: UICollectionReusableView {
  static let reuseIdentifier = "badge-reuse-identifier"
  let label = UILabel()
  override var frame: CGRect { didSet { configureBorder() } }
  override var bounds: CGRect { didSet { configureBorder() } }
  required init?(coder: NSCoder) { fatalError("Not implemented") }
  override init(frame: CGRect) { super.init(frame: frame); configure() }
  func configure() {
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    label.adjustsFontForContentSizeCategory = true
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    label.textAlignment = .center
    label.textColor = .black
    backgroundColor = .green
    configureBorder()
  }
  func configureBorder() {
    let radius = bounds.width / 2.0
    layer.cornerRadius = radius
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1.0
  }
}
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer { layer as! CAGradientLayer }
  private lazy var shape = CAShapeLayer()
  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    layer.addSublayer(shape)
    let tap = UITapGestureRecognizer()
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    shape.path = UIBezierPath(ovalIn: bounds).cgPath
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
  }
}
final class AppCell: UICollectionViewCell {
  private let nameLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    label.numberOfLines = 2
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    return label
  }()
  private let getButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "GET"
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .small
    let button = UIButton(configuration: configuration)
    button.setTitleColor(.systemBlue, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 14)
    button.layer.cornerRadius = 14
    return button
  }()
  private let activity = UIActivityIndicatorView(style: .medium)
  private var imageTask: Task<Void, Never>?
  var onGet: (() -> Void)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    let labels = UIStackView(arrangedSubviews: [nameLabel, UIView()])
    labels.axis = .vertical
    let stack = UIStackView(arrangedSubviews: [labels, getButton])
    stack.alignment = .center
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
    contentView.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let height = stack.heightAnchor.constraint(equalToConstant: 80)
    height.priority = .init(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
      stack.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.9),
    ])
    getButton.addAction(UIAction { [weak self] _ in self?.onGet?() }, for: .touchUpInside)
    let bg = UIView(); bg.backgroundColor = .systemGray5
    selectedBackgroundView = bg
    backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    isAccessibilityElement = true
    accessibilityTraits = [.button]
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
  override func prepareForReuse() { super.prepareForReuse(); imageTask?.cancel(); imageTask = nil }
  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
        options: [.allowUserInteraction, .beginFromCurrentState]
      ) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }
  func configure(with name: String, image url: URL) {
    nameLabel.text = name
    imageTask = Task { [weak self] in
      try? await Task.sleep(nanoseconds: 1)
      guard !Task.isCancelled else { return }
      self?.activity.stopAnimating()
    }
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
}
