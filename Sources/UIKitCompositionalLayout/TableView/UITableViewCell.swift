public import UIKitStandIns

/// The cell of a row; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredContent {
  /// The style.
  let style: CellStyle
  /// The reuse identifier. Supported.
  public let reuseIdentifier: String?
  /// The container of the cell's views; while the cell has a content configuration, the view that it
  /// made.
  open internal(set) var contentView = UIView(frame: .zero)
  /// The text's label. Supported.
  public private(set) lazy var textLabel: UILabel? = labelInContent()
  /// The label of the second text; nil in the default style. Supported.
  public private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : labelInContent()
  /// The image's view. Supported.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    return view
  }()
  /// The content's configuration (iOS 14), as of a collection view's cell. Supported.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }
  /// The background's configuration (iOS 14). Supported.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the content's configuration follows the cell's state (iOS 14). Supported.
  open var automaticallyUpdatesContentConfiguration = true
  /// Updates the cell for a state (iOS 15).
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  /// The background view. Supported.
  open var backgroundView: UIView?
  /// The background view of a selected cell. Supported.
  open var selectedBackgroundView: UIView?
  /// The accessory. Supported.
  open var accessoryType = AccessoryType.none
  /// The view in place of the accessory. Supported.
  open var accessoryView: UIView?
  /// The accessory while the row is edited. Supported.
  open var editingAccessoryType = AccessoryType.none
  /// How a selected cell looks. Supported.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell is selected. Supported.
  open var isSelected = false
  /// Whether the cell is highlighted. Supported.
  open var isHighlighted = false
  /// Whether the cell is edited. Supported.
  open var isEditing = false
  /// The insets of the line below, in points. Supported.
  open var separatorInset = UIEdgeInsets.zero
  /// The level of indentation. Supported.
  open var indentationLevel = 0
  /// The width of a level, in points. Supported.
  open var indentationWidth: CGFloat = 10
  /// Whether the cell shows a control that reorders rows. Supported.
  open var showsReorderControl = false

  /// Creates a cell with a style and the identifier under which it is reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContentView()
  }

  /// Creates a cell of the default style with a frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell without reading the coder.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addContentView()
  }

  /// Creates a cell of a class that is known only as a type, as UIKit does through Objective-C; not
  /// part of UIKit's API.
  public required convenience init(plainStyle style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  private func labelInContent() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }

  /// Called before the cell is used again.
  open func prepareForReuse() {}

  /// Selects or deselects the cell. Supported.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Highlights the cell or not. Supported.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Begins or ends editing. Supported.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The default content configuration of the cell's style (iOS 14).
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The cell's state (iOS 14).
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Updates the configuration, immediately (iOS 14).
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    updateContent(for: state)
  }

  /// Updates the configuration for a state (iOS 14).
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}
