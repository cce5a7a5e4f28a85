#if canImport(UIKit) || !canImport(AppKit)
import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutSolver
import UIKitCompositionalLayout

/// A collection view as large as a device's screen.
@MainActor
enum DeviceView {
  static func listing(
    of layout: () -> UICollectionViewLayout, itemCounts: [Int]?, on device: DevicePreset,
    state: LayoutState
  ) throws -> LayoutListing {
    #if canImport(Darwin)
    let layout = layout()
    let counts = try itemCounts ?? layout.ownItemCounts
    guard state.measuredSizes.isEmpty, state.rowOffsets.isEmpty else {
      throw LayoutSnapshotFailure.stateNeedsSolver
    }
    let environment = device.environment
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: CGSize(environment.container)),
      collectionViewLayout: layout)
    view.traitOverrides.horizontalSizeClass =
      environment.horizontalSizeClass == .compact ? .compact : .regular
    view.traitOverrides.verticalSizeClass =
      environment.verticalSizeClass == .compact ? .compact : .regular
    view.traitOverrides.layoutDirection =
      environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
    view.traitOverrides.displayScale = CGFloat(environment.displayScale ?? 1)
    view.traitOverrides.preferredContentSizeCategory = .init(environment.contentSizeCategory)
    let source = FixedCounts(counts)
    view.dataSource = source
    view.reloadData()
    if let offset = state.contentOffset { view.contentOffset = CGPoint(x: 0, y: offset) }
    layout.prepare()
    return withExtendedLifetime(source) { LayoutListing(asking: view) }
    #else
    return try SimulatedDevice.simulating(device.environment) {
      let (layout, guesses) = GuessLog.collecting(layout)
      let view = UICollectionView(
        environment: device.environment, itemCounts: try itemCounts ?? layout.ownItemCounts,
        collectionViewLayout: layout)
      guard let layout = layout as? UICollectionViewCompositionalLayout,
        let solution = layout.solution
      else {
        guard state == LayoutState() else { throw LayoutSnapshotFailure.stateNeedsSolver }
        let (listing, later) = GuessLog.collecting { LayoutListing(asking: view) }
        let all = GuessedSize.allCases.filter { (guesses + later).contains($0) }
        return listing.adding(all.map(\.sentence))
      }
      let known = Set(solution.diagnostics)
      return LayoutListing(
        try state.applied(to: solution), in: state,
        remarks: layout.diagnostics.filter { !known.contains($0) }.map(\.sentence))
    }
    #endif
  }
}

extension UICollectionViewLayout {
  @MainActor fileprivate var ownItemCounts: [Int] {
    get throws {
      guard let view = collectionView else { throw LayoutSnapshotFailure.noCounts }
      return (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    }
  }
}

extension LayoutListing {
  /// The answers that UIKit's own queries get from a layout.
  @MainActor
  init(asking view: UICollectionView) {
    let layout = view.collectionViewLayout
    let content = layout.collectionViewContentSize
    let items = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    let others = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: content)) ?? []
    let supplementary = others.filter { $0.representedElementCategory != .cell }.sorted {
      ($0.indexPath, $0.representedElementKind ?? "") < (
        $1.indexPath, $1.representedElementKind ?? ""
      )
    }
    let rows = (items.compactMap(layout.layoutAttributesForItem(at:)) + supplementary).map {
      LayoutListing.Row(
        element: $0.representedElementKind ?? "cell",
        index: "\($0.indexPath.section).\($0.indexPath.item)",
        frame: LayoutRect($0.frame), zIndex: $0.zIndex)
    }
    self.init(
      content: LayoutExtent(content), container: LayoutExtent(view.bounds.size), rows: rows)
  }
}

#if canImport(Darwin)
extension UIContentSizeCategory {
  fileprivate init(_ category: LayoutContentSizeCategory) {
    self =
      switch category {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      case .accessibilityLarge: .accessibilityLarge
      case .accessibilityExtraLarge: .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
      }
  }
}

/// A data source with empty cells and a fixed number of items per section.
private final class FixedCounts: NSObject, UICollectionViewDataSource {
  private let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}
#endif
#endif
