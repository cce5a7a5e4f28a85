import BenchmarkSupport
import CompositionalLayout
import PagePictures
import LayoutSolver

/// Draws the whole content of a page, or one screen of it.
func draw(_ page: Page, isFull: Bool = false) -> Int {
  PagePicture(
    page.plan, content: page.content, device: .standard, options: PictureOptions(isFull: isFull)
  ).svg.utf8.count
}

/// Solves a page and finds the elements that the picture would show.
func solve(_ page: Page, isFull: Bool = false) -> Int {
  let solution = LayoutSolver().solve(page.plan, in: DevicePreset.standard.environment)
  return isFull
    ? solution.allElements().count
    : solution.visibleElements(
      in: LayoutRect(origin: .zero, extent: solution.environment.container)
    ).count
}

let screens = Comparison("A page to SVG", peer: "solving it", in: .microseconds)
try screens.measure("the page apps", rounds: 51) {
  draw(.apps)
} peer: {
  solve(.apps)
}

let pages = Comparison("10,000 cells to SVG", peer: "10 pages of 1,000", in: .milliseconds)
for kind in Page.Kind.allCases {
  let (large, small) = (Page.cells(10_000, kind), Page.cells(1_000, kind))
  try pages.measure(kind.rawValue) {
    draw(large, isFull: true)
  } peer: {
    (0..<10).reduce(0) { sum, _ in sum + draw(small, isFull: true) }
  }
}
