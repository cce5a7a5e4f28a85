public import LayoutSolver
public import UIKitStandIns

/// A table view. Its rows are solved as a list of its style: a row is as tall as the delegate or
/// ``rowHeight`` says, and otherwise as a list's row is estimated to be.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of a table view, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Edge to edge, with headers that pin.
    case plain = 0
    /// In groups, edge to edge.
    case grouped = 1
    /// In groups, with margins at both sides.
    case insetGrouped = 2
  }

  /// Stands for a height that the content decides.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The style.
  public let style: Style
  /// The data source, which provides the counts and the cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The delegate, which provides heights, headers and footers.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { forgetRows() }
  }
  /// The height of a row, in points.
  open var rowHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  /// The estimated height of a row, in points; a list's own where it is not positive.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  /// The height of a section's header, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  /// The height of a section's footer, in points.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  /// The estimated height of a header, in points. Stored without any effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of a footer, in points. Stored without any effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Padding above each header, in points (iOS 15).
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { forgetRows() } }
  /// The view above all sections, as tall as it is when it is set.
  open var tableHeaderView: UIView? { didSet { forgetRows() } }
  /// The view below all sections, as tall as it is when it is set.
  open var tableFooterView: UIView? { didSet { forgetRows() } }
  /// The view behind the rows. Supported.
  open var backgroundView: UIView?
  /// Whether lines are drawn between rows. Supported.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the lines. Supported.
  open var separatorColor: UIColor? = .separator
  /// The insets of the lines, in points. Supported.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while editing. Supported.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while editing. Supported.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows can be dragged. Supported.
  open var dragInteractionEnabled = false
  /// The color of the index at the side. Supported.
  open var sectionIndexColor: UIColor?
  /// Whether the rows are edited. Supported.
  open var isEditing = false

  var selectedRows: [IndexPath] = []
  var registeredCells: [String: UITableViewCell.Type] = [:]
  var registeredViews: [String: UITableViewHeaderFooterView.Type] = [:]
  let cells = ShownViews<IndexPath, UITableViewCell>()
  private var rows: TableRows?
  private var solved: LayoutSolution?

  /// Creates a table view with a frame, in points, and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table view with a frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table view without reading the coder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The counts, heights and headers, asked for once after each reload.
  var currentRows: TableRows {
    if let rows { return rows }
    let asked = TableRows(of: self)
    rows = asked
    return asked
  }

  /// The frames of the rows, headers and footers; not part of UIKit's API.
  public var solution: LayoutSolution {
    let environment = layoutEnvironment
    if let solved, solved.environment == environment { return solved }
    let solution = currentRows.solution(in: environment)
    solved = solution
    return solution
  }

  func forgetRows() {
    (rows, solved) = (nil, nil)
  }

  /// Asks the data source and the delegate again, and removes all cells.
  open func reloadData() {
    forgetRows()
    cells.keep(only: [])
    selectedRows = []
  }

  /// Begins or ends editing. Supported.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let hasScrolled = newValue.origin != bounds.origin
      super.bounds = newValue
      if hasScrolled { delegate?.scrollViewDidScroll(self) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if environment != nil { showVisibleRows() }
  }

  open override var contentSize: CGSize {
    get { CGSize(solution.contentSize) }
    set { super.contentSize = newValue }
  }
}
