import Foundation

/// What a cell shows (iOS 14).
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same, for what a cell is in.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
}

/// What a view or a cell is in (iOS 14).
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

/// What a view is in (iOS 14).
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether it is out of use.
  public var isDisabled = false
  /// Whether it is touched.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether the keyboard writes to it.
  public var isFocused = false

  /// Creates the state of a view at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// What a cell is in (iOS 14).
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether it is out of use.
  public var isDisabled = false
  /// Whether it is touched.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether the keyboard writes to it.
  public var isFocused = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether what is below it is shown.
  public var isExpanded = false
  /// Whether it is swiped.
  public var isSwiped = false
  /// Whether it is moved.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// What the app adds.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
