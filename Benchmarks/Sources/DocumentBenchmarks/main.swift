import BenchmarkSupport
import CompositionalLayout
import DocumentJSON
import Foundation

/// A plan with many sections of typical kinds.
func plan(sections count: Int) -> LayoutPlan {
  let item = LayoutItem(
    width: .fractionalWidth(1), height: .fractionalHeight(0.33),
    contentInsets: LayoutInsets(leading: 5, trailing: 5))
  let triple = LayoutGroup.vertical(
    size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(165)),
    subitem: .item(item), count: 3, spacing: .fixed(8))
  let mosaic = LayoutGroup.horizontal(
    size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.4444)),
    subitems: [.item(item), .group(triple)])
  let header = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80.5)),
    elementKind: ElementKind.sectionHeader, alignment: .top)
  return LayoutPlan(
    page: "large",
    sections: (0..<count).map { number in
      PlannedSection(
        id: Int64(number), type: "tripleList", title: "Section \(number)", itemCount: 9,
        cellKind: "SmallAppCell",
        layout: LayoutSection(
          group: number.isMultiple(of: 2) ? triple : mosaic, interGroupSpacing: 10.25,
          orthogonalScrollingBehavior: .groupPagingCentered, boundaryItems: [header]))
    })
}

let large = plan(sections: 10_000)
let bytes = try large.encoded(pretty: true)
let data = Data(bytes)
let megabytes = Double(data.count) / 1e6
print("A plan of \((megabytes * 10).rounded() / 10) MB")

let comparison = Comparison("One plan", peer: "Foundation", in: .milliseconds)
let reading = try comparison.measure("bytes to a plan", rounds: 5) {
  try PlanDocument.read(bytes).plan.sections.count
} peer: {
  try JSONDecoder().decode(LayoutPlan.self, from: data).sections.count
}
let parsing = try comparison.measure("bytes to JSON", rounds: 5) {
  try JSONDocument(bytes).root.count
} peer: {
  try (JSONSerialization.jsonObject(with: data) as? [String: Any])?.count ?? 0
}
let writing = try comparison.measure("a plan to bytes", rounds: 5) {
  try large.encoded(pretty: true).count
} peer: {
  try JSONEncoder().encode(large).count
}
for (name, seconds) in [("read", reading), ("parsed", parsing), ("written", writing)] {
  print("\(name) at \(Int(megabytes / seconds)) MB/s")
}
