import UIKitStandIns

/// A cell or a header whose content view comes from a configuration when it has one.
@MainActor
protocol ConfiguredContent: UIView {
  var contentView: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
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

  /// Lets the configuration follow a state.
  func updateContent(for state: any UIConfigurationState) {
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    self.contentConfiguration = contentConfiguration.updated(for: state)
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
