public import UIKitStandIns

/// What the cells, headers and footers of a table view have in common. UIKit has no such class.
/// The labels are in the content view once they are asked for.
open class _TableContent: UIView, ConfiguredContent {
  var identifier: String?
  open internal(set) var contentView = UIView(frame: .zero)
  public private(set) lazy var textLabel: UILabel? = inContent(UILabel(frame: .zero))
  public private(set) lazy var detailTextLabel: UILabel? =
    hasDetail ? inContent(UILabel(frame: .zero)) : nil
  open var backgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true

  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    addContentView()
  }

  /// Makes a view of a class that is known only as a type, as UIKit does through Objective-C; not
  /// part of UIKit's API.
  public required convenience init(plainIdentifier identifier: String?) {
    self.init(reuseIdentifier: identifier)
  }

  /// The view with an identifier, which `init(coder:)` does not have.
  func identified(by identifier: String) -> Self {
    self.identifier = identifier
    return self
  }

  var hasDetail: Bool { true }

  func inContent<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    return view
  }

  open func prepareForReuse() {}

  /// One element that says all texts of the content; with controls, which are elements after it, a container of both.
  func standardAccessibility(
    traits: UIAccessibilityTraits, accessories: [UIView] = []
  ) -> _StandardAccessibility {
    let content = contentView.accessibleContent
    let controls = content.controls + accessories
    guard !controls.isEmpty else {
      return _StandardAccessibility(
        isElement: content.label != nil, label: content.label, traits: traits)
    }
    return _StandardAccessibility(label: content.label, traits: traits) {
      let texts = self.part(self.accessibilityLabel, traits: self.accessibilityTraits)
      texts.accessibilityValue = self.accessibilityValue
      texts.accessibilityHint = self.accessibilityHint
      texts.accessibilityCustomActions = self.accessibilityCustomActions
      return (texts.accessibilityLabel == nil ? [] : [texts]) + controls
    }
  }
}

extension UIView {
  /// What the texts in the view say together, and the controls in it.
  fileprivate var accessibleContent: (label: String?, controls: [UIView]) {
    guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return (nil, []) }
    let isControl =
      self is UIControl || self is UITextView || accessibilityElementCount() != NSNotFound
      || !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
    if isControl { return (nil, [self]) }
    if isAccessibilityElement { return (.joining([accessibilityLabel, accessibilityValue]), []) }
    let parts = subviews.map(\.accessibleContent)
    return (.joining(parts.map(\.label)), parts.flatMap(\.controls))
  }
}

/// The header or footer of a section; stores its properties, draws nothing.
open class UITableViewHeaderFooterView: _TableContent {
  open var reuseIdentifier: String? { identifier }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  var isHeader = false

  open override var _standardAccessibility: _StandardAccessibility {
    standardAccessibility(traits: isHeader ? .header : .staticText)
  }
}

/// The cell of a row; stores its properties, draws nothing.
open class UITableViewCell: _TableContent, StandInCell {
  private var style = CellStyle.default
  open var reuseIdentifier: String? { identifier }
  public private(set) lazy var imageView: UIImageView? = inContent(UIImageView(frame: .zero))
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  open var selectedBackgroundView: UIView?
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var editingAccessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 320, height: 44)
  }

  public override convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var hasDetail: Bool { style != .default }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  open override var _standardAccessibility: _StandardAccessibility {
    standardAccessibility(
      traits: isSelected ? .selected : .none, accessories: accessoryView.map { [$0] } ?? [])
  }

  open var configurationState: UICellConfigurationState { ownState }
  open func setNeedsUpdateConfiguration() { followState() }

  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}

/// The choices of a cell, with Apple's raw values.
extension UITableViewCell {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
}
