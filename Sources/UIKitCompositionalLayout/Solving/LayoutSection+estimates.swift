#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

extension LayoutSection {
  /// Whether a cell's or a group's size is an estimate: UIKit does not call the handler of visible
  /// items of such a section (`N98`).
  var hasEstimates: Bool { group.hasEstimates }
}

extension LayoutGroup {
  fileprivate var hasEstimates: Bool {
    size.isEstimated || subitems.contains(where: \.hasEstimates)
  }
}

extension LayoutSubitem {
  fileprivate var hasEstimates: Bool {
    switch self {
    case .item(let item): item.size.isEstimated
    case .group(let group): group.hasEstimates
    }
  }
}

extension LayoutSize {
  fileprivate var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
#endif
