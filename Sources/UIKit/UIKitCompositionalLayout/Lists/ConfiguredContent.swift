import UIKitStandIns

/// A cell or a header whose content view comes from a configuration when it has one.
@preconcurrency @MainActor
protocol ConfiguredContent: UIView {
  var contentView: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
}

/// A cell of a collection view or a table view, which is selected and follows its state.
@preconcurrency @MainActor
protocol StandInCell: ConfiguredContent {
  var isSelected: Bool { get set }
  var isHighlighted: Bool { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var configurationState: UICellConfigurationState { get }
  func setSelected(_ selected: Bool, animated: Bool)
  func updateConfiguration(using state: UICellConfigurationState)
}

extension StandInCell {
  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// The state that the cell's own properties say.
  var ownState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Updates the cell and its content's configuration for its state.
  func followState() {
    let state = configurationState
    updateConfiguration(using: state)
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    self.contentConfiguration = contentConfiguration.updated(for: state)
  }
}

extension ConfiguredContent {
  /// Shows the configuration in the content view if that supports it, and else in a view that the
  /// configuration makes.
  func showContent() {
    guard let contentConfiguration else {
      if contentView is any UIContentView { replaceContentView(by: UIView(frame: .zero)) }
      return
    }
    if let shown = contentView as? any UIView & UIContentView,
      shown.supports(contentConfiguration)
    {
      shown.configuration = contentConfiguration
      return
    }
    replaceContentView(by: contentConfiguration.makeContentView())
  }

  /// Adds the content view, which fills the view.
  func addContentView() {
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replaceContentView(by view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    addContentView()
  }
}
