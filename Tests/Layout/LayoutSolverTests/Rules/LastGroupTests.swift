import CompositionalLayout
import LayoutSolver
import Testing

@Suite("The last group")
struct LastGroupTests {
  private static func item(
    _ width: LayoutDimension, _ height: LayoutDimension, insets: Double = 0
  ) -> LayoutSubitem {
    .item(LayoutItem(width: width, height: height, contentInsets: LayoutInsets(all: insets)))
  }

  private static func column(_ width: Double, _ subitem: LayoutSubitem) -> LayoutSubitem {
    .group(
      .vertical(
        size: Layouts.size(.fractionalWidth(width), .fractionalHeight(1)), subitems: [subitem]))
  }

  /// A row of 40 points, with an item of 30 and one of 20.
  static let uneven = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(40)),
      subitems: [
        item(.fractionalWidth(0.5), .absolute(30)), item(.fractionalWidth(0.5), .absolute(20)),
      ]))

  /// A row of 60 points, with an item as high and one of half the height.
  static let halved = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(60)),
      subitems: [
        item(.fractionalWidth(0.5), .fractionalHeight(1)),
        item(.fractionalWidth(0.5), .fractionalHeight(0.5)),
      ]))

  /// A row of 40 points, with an item of 50 and one of 60.
  static let tall = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(40)),
      subitems: [
        item(.fractionalWidth(0.5), .absolute(50)), item(.fractionalWidth(0.5), .absolute(60)),
      ]))

  /// A row of 40 points, with an item of 10 and one of 60.
  static let taller = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(40)),
      subitems: [
        item(.fractionalWidth(0.5), .absolute(10)), item(.fractionalWidth(0.5), .absolute(60)),
      ]))

  /// A wide item beside two below one another, all inset by 10.
  static let nested = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .fractionalHeight(0.4)),
      subitems: [
        item(.fractionalWidth(0.7), .fractionalHeight(1), insets: 10),
        column(0.3, item(.fractionalWidth(1), .fractionalHeight(0.5), insets: 10)),
      ]))

  /// Columns of three times 30 and of twice 40 in 100 points.
  static let columns = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(100)),
      subitems: [
        column(0.5, item(.fractionalWidth(1), .absolute(30))),
        column(0.5, item(.fractionalWidth(1), .absolute(40))),
      ]))

  @Test(
    "It is as long as its cells reach, plus what a whole group leaves after its last (S14)",
    arguments: [
      // 30 + (40 − 20), where a whole group's last cell ends at 20.
      (uneven, 1, 50.0), (uneven, 2, 40), (uneven, 3, 90),
      // 60 + (60 − 30): longer than a whole row.
      (halved, 1, 90), (halved, 2, 60), (halved, 3, 150),
      // 50 + (40 − 60): the last cell of a whole row sticks out.
      (tall, 1, 30), (tall, 3, 70),
      // 10 + (40 − 60) is less than nothing.
      (taller, 1, 0), (taller, 3, 0),
      // 230 + (240 − 230): the insets at the far edge come back with what is left over.
      (nested, 3, 240), (nested, 4, 480), (nested, 5, 480),
      // 60 + (100 − 80), then 90 + (100 − 80).
      (columns, 2, 80), (columns, 3, 110), (columns, 5, 100), (columns, 7, 180),
    ])
  func length(section: LayoutSection, count: Int, expected: Double) {
    let solution = Layouts.solve(
      section, count: count, in: Layouts.environment(375, 600, scale: 2))
    #expect(solution.contentSize.height == expected)
  }
}
