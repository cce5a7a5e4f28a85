import LayoutSnapshotTesting
import RowLayouts
import Testing

@MainActor @Test func `a row shows three apps and the edge of the next ones`() {
  expectLayout(rowLayout(), itemCounts: [6], matches: "row")
}
