import UIKit

/// A content configuration of the app's own.
struct BadgeContentConfiguration: UIContentConfiguration, Hashable {
  var text = ""
  var count = 0
  var isHighlighted = false

  func makeContentView() -> UIView & UIContentView {
    BadgeContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> BadgeContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.isHighlighted = state.isHighlighted || state.isSelected
    return updated
  }
}

final class BadgeContentView: UIView, UIContentView {
  private let label = UILabel()
  private var applied: BadgeContentConfiguration

  var configuration: UIContentConfiguration {
    get { applied }
    set {
      guard let new = newValue as? BadgeContentConfiguration, new != applied else { return }
      applied = new
      apply()
    }
  }

  init(configuration: BadgeContentConfiguration) {
    applied = configuration
    super.init(frame: .zero)
    addSubview(label)
    apply()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  private func apply() {
    label.text = applied.count > 0 ? "\(applied.text) (\(applied.count))" : applied.text
    label.textColor = applied.isHighlighted ? .systemBlue : .label
    invalidateIntrinsicContentSize()
  }
}

extension UIConfigurationStateCustomKey {
  static let isUnread = UIConfigurationStateCustomKey("com.example.unread")
}

extension UICellConfigurationState {
  var isUnread: Bool {
    get { self[.isUnread] as? Bool ?? false }
    set { self[.isUnread] = newValue }
  }
}

final class MailCell: UICollectionViewListCell {
  var subject: String? {
    didSet { setNeedsUpdateConfiguration() }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var content = defaultContentConfiguration().updated(for: state)
    content.text = subject
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.imageProperties.tintColor = state.isUnread ? .systemBlue : .systemGray
    content.imageToTextPadding = 8
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    background.cornerRadius = 8
    background.backgroundColorTransformer = UIConfigurationColorTransformer { color in
      color.withAlphaComponent(0.5)
    }
    backgroundConfiguration = background
  }
}
