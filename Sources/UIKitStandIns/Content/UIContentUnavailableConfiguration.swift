import Foundation

/// A placeholder for missing content; stored, never shown (iOS 17).
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The text.
  public var text: String?
  /// The secondary text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// The button.
  public var button = UIButton.Configuration.plain()
  /// The properties of the button.
  public var buttonProperties = ButtonProperties()

  /// The properties of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// What a tap does.
    public var primaryAction: UIAction?
    /// The menu.
    public var menu: UIMenu?
    /// Whether the button is enabled.
    public var isEnabled = true
  }

  /// There is no content.
  public static func empty() -> Self { Self() }
  /// Content is being loaded.
  public static func loading() -> Self { Self() }
  /// A search found nothing.
  public static func search() -> Self { Self() }

  /// A view that keeps the configuration and draws nothing.
  public func makeContentView() -> any UIView & UIContentView {
    ContentUnavailableView(configuration: self)
  }

  /// The same configuration; the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

private final class ContentUnavailableView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
  }
}

/// The state of a controller without content (iOS 17).
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// The text of the search.
  public var searchText: String?

  /// Creates the normal state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
