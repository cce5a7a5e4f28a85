public import Foundation

/// A placeholder for missing content; stored, never shown (iOS 17).
///
/// | member              | on Linux                                     |
/// |---------------------|----------------------------------------------|
/// | `makeContentView()` | a view that stores the configuration         |
/// | `updated(for:)`     | the same configuration: the state is ignored |
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()

  /// The properties of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
  }

  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self() }
  public static func search() -> Self { Self() }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The view of a placeholder; stores the configuration (iOS 17).
open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  open var isScrollEnabled = false

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
  }
}

/// The state of a controller without content (iOS 17).
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var searchText: String?

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
