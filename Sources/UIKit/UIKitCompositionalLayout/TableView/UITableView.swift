public import LayoutSolver
public import UIKitStandIns

/// A table view. Its rows are solved as a list of its style: a row is as tall as the delegate or
/// `rowHeight` says, and otherwise as a list's row is estimated to be.
///
/// The views above and below all sections are as tall as they are when they are set. Estimated heights
/// of headers and footers have no effect. Delegates of drags and drops are never called, and nothing is
/// prefetched. ``solution`` has the frames; it is not part of UIKit's API. Enumerations have Apple's raw values.
open class UITableView: _ListView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  nonisolated public static let automaticDimension: CGFloat = -1

  public private(set) var style = Style.plain
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetRows()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var rowHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { forgetRows() } }
  open var tableHeaderView: UIView? { didSet { forgetRows() } }
  open var tableFooterView: UIView? { didSet { forgetRows() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorEffect: UIVisualEffect?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  open var insetsContentViewsToSafeArea = true
  open var isPrefetchingEnabled = true
  open var selfSizingInvalidation = UICollectionView.SelfSizingInvalidation.enabled
  /// The height of empty rows below the last one, in points.
  open var fillerRowHeight: CGFloat = 0
  open var cellLayoutMarginsFollowReadableWidth = false

  static let headerKind = "UITableViewHeader"
  static let footerKind = "UITableViewFooter"
  private var rows: TableRows?
  private var solved: LayoutSolution?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The counts, heights and headers, asked for once after each reload.
  var currentRows: TableRows {
    let current = rows ?? TableRows(of: self)
    rows = current
    return current
  }

  public var solution: LayoutSolution {
    let environment = layoutEnvironment
    if let solved, solved.environment == environment { return solved }
    let solution = currentRows.solution(in: environment)
    solved = solution
    return solution
  }

  private func forgetRows() { (rows, solved) = (nil, nil) }

  open override func reloadData() {
    forgetRows()
    super.reloadData()
    select(nil, animated: false)
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if environment != nil { makeVisibleViews() }
  }

  override var frames: LayoutSolution? { solution }

  override func makeView(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    let indexPath = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      return attributes.frame.isEmpty ? nil : dataSource?.tableView(self, cellForRowAt: indexPath)
    }
    return currentRows.views[ElementIdentifier.supplementaries(ofKind: kind, at: indexPath)[0]]
  }

  open override var contentSize: CGSize {
    get { CGSize(solution.contentSize) }
    set { super.contentSize = newValue }
  }
}
