import CompositionalLayout

/// How all sections of a page divide a window that is wider than most phones, so that their leading edges and
/// their columns are in line.
struct PageColumns {
  /// The number of columns of lists and episodes.
  let count: Int
  /// The distance of the outer columns from the edges of ``reference``, in points.
  let margin: Double
  /// The distance between two columns, in points.
  let gap: Double
  /// The distance between two pictures of a grid, in points.
  let tileGap: Double
  /// What the margins are measured from.
  let reference: ContentInsetsReference
  /// The fraction of the window's width, inside ``reference``, that the columns of a row that scrolls take with a
  /// gap each. Without a fold, a little of the next column shows on most windows that there are more.
  let rowFraction: Double

  private static let two = PageColumns(
    count: 2, margin: 20, gap: 20, tileGap: 12, reference: .automatic, rowFraction: 0.975)
  private static let three = PageColumns(
    count: 3, margin: 20, gap: 20, tileGap: 12, reference: .automatic, rowFraction: 0.975)
  /// Two columns at both sides of an unfolded Duo's middle, 475.5 points from either edge, where 40 points bend. The
  /// margins are as wide as the bar at one side of its screen; otherwise the content's middle were not the
  /// screen's.
  private static let halves = PageColumns(
    count: 2, margin: 84, gap: 40, tileGap: 40, reference: .none, rowFraction: 0.8654)

  /// The insets of a section whose items have half a gap at their sides, in points.
  var insets: LayoutInsets { SectionParts.sides(margin - gap / 2) }

  /// The insets of an item that is a column, in points.
  var itemInsets: LayoutInsets { SectionParts.sides(gap / 2) }

  /// The fraction of the window's width that a column with its gap takes in a row that scrolls.
  var rowShare: Double { rowFraction / Double(count) }

  /// A section's alternatives on windows wider than most phones: two columns from 700 points, and from 640 where the
  /// width is regular, as on an open Duo held upright; three from 1000. From 900 points, the two columns are halves
  /// of a screen that may be folded.
  ///
  /// - Parameters:
  ///   - category: The least text size of these alternatives.
  ///   - layout: The layout for a division.
  static func alternatives(
    from category: LayoutContentSizeCategory? = nil, _ layout: (PageColumns) -> LayoutSection
  ) -> [LayoutAlternative] {
    let divisions: [(LayoutCondition, PageColumns)] = [
      (LayoutCondition(widthAtLeast: 1000), three),
      (
        LayoutCondition(
          widthAtLeast: 900, horizontalSizeClass: .regular, verticalSizeClass: .regular), halves
      ),
      (LayoutCondition(widthAtLeast: 700), two),
      (LayoutCondition(widthAtLeast: 640, horizontalSizeClass: .regular), two),
    ]
    return divisions.map { condition, columns in
      var condition = condition
      condition.contentSizeCategoryAtLeast = category
      var section = layout(columns)
      section.contentInsetsReference = columns.reference
      return LayoutAlternative(when: condition, layout: section)
    }
  }
}
