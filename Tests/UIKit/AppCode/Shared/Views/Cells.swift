import UIKit

final class TextCell: UICollectionViewCell {
  static let reuseIdentifier = "text-cell-reuse-identifier"
  let label = UILabel()
  private lazy var stack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [label])
    stack.axis = .vertical
    stack.spacing = 4
    return stack
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? .systemBlue : .systemBackground }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let target = CGSize(width: layoutAttributes.size.width, height: 0)
    attributes.size = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}

extension TextCell {
  func configure() {
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    contentView.addSubview(stack)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
      label.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
  }
}

final class TitleSupplementaryView: UICollectionReusableView {
  static let elementKind = "title-element-kind"
  static let reuseIdentifier = "title-supplementary-reuse-identifier"
  let label = UILabel()
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "See all") { [weak self] _ in
        self?.onTap?()
      })
    addSubview(button)
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class RoundedBackgroundView: UICollectionReusableView {
  static var kind: String { "background" }

  private let insetView: UIView = {
    let view = UIView()
    view.backgroundColor = .secondarySystemFill
    view.layer.cornerRadius = 12
    view.layer.borderColor = UIColor.separator.cgColor
    view.clipsToBounds = true
    return view
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(insetView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    insetView.alpha = layoutAttributes.alpha
  }
}

extension UICollectionReusableView {
  static var identifier: String { String(describing: self) }
}

extension UICollectionView {
  func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: type.identifier)
  }

  func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell? {
    dequeueReusableCell(withReuseIdentifier: type.identifier, for: indexPath) as? Cell
  }
}
