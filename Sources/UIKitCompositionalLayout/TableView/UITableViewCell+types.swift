public import UIKitStandIns

extension UITableViewCell {
  /// The style of a cell, with Apple's raw values.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default` = 0
    /// A text and a value at the trailing edge.
    case value1 = 1
    /// A name and a value side by side.
    case value2 = 2
    /// Two texts, one below the other.
    case subtitle = 3
  }

  /// The accessory of a cell, with Apple's raw values.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none = 0
    /// A chevron.
    case disclosureIndicator = 1
    /// A button for details and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How a selected cell looks, with Apple's raw values.
  public enum SelectionStyle: Int, Sendable {
    /// Unchanged.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// As the system chooses.
    case `default` = 3
  }

  /// The lines between rows, with Apple's raw values.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case singleLine = 1
  }

  /// The control of an edited row, with Apple's raw values.
  public enum EditingStyle: Int, Sendable {
    /// None.
    case none = 0
    /// It deletes the row.
    case delete = 1
    /// It inserts a row.
    case insert = 2
  }
}

/// The header or footer of a section; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredContent {
  /// The reuse identifier. Supported.
  public let reuseIdentifier: String?
  /// The container of the view's views.
  open internal(set) var contentView = UIView(frame: .zero)
  /// The title's label. Supported.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The label of the second text. Supported.
  public let detailTextLabel: UILabel? = UILabel(frame: .zero)
  /// The background view. Supported.
  open var backgroundView: UIView?
  /// The content's configuration (iOS 14). Supported.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }
  /// The background's configuration (iOS 14). Supported.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the content's configuration follows the view's state (iOS 14). Supported.
  open var automaticallyUpdatesContentConfiguration = true

  /// Creates a view with the identifier under which it is reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view with a frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view without reading the coder.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContentView()
  }

  /// Creates a view of a class that is known only as a type, as UIKit does through Objective-C; not
  /// part of UIKit's API.
  public required convenience init(plainIdentifier identifier: String?) {
    self.init(reuseIdentifier: identifier)
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// The default content configuration (iOS 14).
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
}
