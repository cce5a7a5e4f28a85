import UIKit

struct CompactCardTrait: UITraitDefinition {
  static let defaultValue = false
  static let name = "CompactCard"
  static let identifier = "com.example.compact"
}
extension UITraitCollection { var isCompactCard: Bool { self[CompactCardTrait.self] } }
extension UIMutableTraits {
  var isCompactCard: Bool {
    get { self[CompactCardTrait.self] }
    set { self[CompactCardTrait.self] = newValue }
  }
}

extension UIConfigurationStateCustomKey {
  static let isFavorite = UIConfigurationStateCustomKey("com.example.isFavorite")
}
extension UICellConfigurationState {
  var isFavorite: Bool {
    get { self[.isFavorite] as? Bool ?? false }
    set { self[.isFavorite] = newValue }
  }
}

class FavoriteListCell: UICollectionViewListCell {
  var isFavorite = false { didSet { if oldValue != isFavorite { setNeedsUpdateConfiguration() } } }
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isFavorite = isFavorite
    return state
  }
  private lazy var listContentView = UIListContentView(
    configuration: defaultListContentConfiguration())
  private func defaultListContentConfiguration() -> UIListContentConfiguration { .subtitleCell() }
  private func addContentView() {
    contentView.addSubview(listContentView)
    listContentView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      listContentView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
    ])
    guard let text = listContentView.textLayoutGuide else { return }
    separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor).isActive = true
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    if listContentView.superview == nil { addContentView() }
    var content = defaultListContentConfiguration().updated(for: state)
    content.imageProperties.preferredSymbolConfiguration = .init(
      font: content.textProperties.font, scale: .large)
    content.image = state.isFavorite ? UIImage(systemName: "star.fill") : nil
    content.axesPreservingSuperviewLayoutMargins = []
    content.prefersSideBySideTextAndSecondaryText = true
    content.textProperties.transform = .uppercase
    content.textProperties.adjustsFontForContentSizeCategory = true
    content.imageProperties.reservedLayoutSize = CGSize(
      width: UIListContentConfiguration.ImageProperties.standardDimension, height: 0)
    content.imageProperties.tintColor = .systemYellow
    content.imageProperties.accessibilityIgnoresInvertColors = true
    listContentView.configuration = content
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { c in
      state.isHighlighted ? c.withAlphaComponent(0.3) : c
    }
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
    background.strokeOutset = 1
    background.shadowProperties.radius = 3
    background.image = nil
    backgroundConfiguration = background
  }
}
