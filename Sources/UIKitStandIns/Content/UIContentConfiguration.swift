import Foundation

/// What a cell shows (iOS 14).
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view or a cell (iOS 14).
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// What an app adds to a cell's state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key.
  public let rawValue: String

  /// Creates a key.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a view (iOS 14).
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether it is disabled.
  public var isDisabled = false
  /// Whether it is highlighted.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it is focused.
  public var isFocused = false

  /// Creates the normal state of a view.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell (iOS 14).
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether it is disabled.
  public var isDisabled = false
  /// Whether it is highlighted.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it is focused.
  public var isFocused = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether it is expanded.
  public var isExpanded = false
  /// Whether it is swiped.
  public var isSwiped = false
  /// Whether it is being reordered.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the normal state of a cell.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the app adds to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
