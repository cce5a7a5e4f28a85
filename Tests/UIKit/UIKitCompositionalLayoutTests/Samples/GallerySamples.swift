import UIKitCompositionalLayout

/// Every kind of sideways scrolling, one a section.
enum OrthogonalGallery: SampleLayout {
  enum SectionKind: Int, CaseIterable {
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered, none

    func orthogonalScrollingBehavior() -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none: return .none
      case .continuous: return .continuous
      case .continuousGroupLeadingBoundary: return .continuousGroupLeadingBoundary
      case .paging: return .paging
      case .groupPaging: return .groupPaging
      case .groupPagingCentered: return .groupPagingCentered
      }
    }
  }

  static var itemCounts: [Int] { SectionKind.allCases.map { _ in 18 } }

  static func layout() -> UICollectionViewCompositionalLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { sectionIndex, _ in
        guard let sectionKind = SectionKind(rawValue: sectionIndex) else {
          fatalError("unknown section kind")
        }
        let leadingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
        leadingItem.contentInsets = NSDirectionalEdgeInsets(
          top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
        trailingItem.contentInsets = leadingItem.contentInsets
        let trailingGroup = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
          repeatingSubitem: trailingItem, count: 2)
        let orthogonallyScrolls = sectionKind.orthogonalScrollingBehavior() != .none
        let containerGroupFractionalWidth =
          orthogonallyScrolls ? CGFloat(0.85) : CGFloat(1.0)
        let containerGroup = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(containerGroupFractionalWidth),
            heightDimension: .fractionalHeight(0.4)),
          subitems: [leadingItem, trailingGroup])
        let section = NSCollectionLayoutSection(group: containerGroup)
        section.orthogonalScrollingBehavior = sectionKind.orthogonalScrollingBehavior()
        let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
          elementKind: "header-element-kind", alignment: .top)
        section.boundarySupplementaryItems = [sectionHeader]
        return section
      }, configuration: config)
  }
}

/// Cards that grow towards the middle of the screen.
enum ScalingCarousel: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let fraction: CGFloat = 1 / 3
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(fraction), heightDimension: .fractionalWidth(fraction)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 100, leading: 0, bottom: 0, trailing: 0)
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { (items, offset, environment) in
      items.forEach { item in
        let distanceFromCenter = abs(
          (item.frame.midX - offset.x) - environment.container.contentSize.width / 2.0)
        let minScale: CGFloat = 0.7
        let maxScale: CGFloat = 1.1
        let scale = max(
          maxScale - (distanceFromCenter / environment.container.contentSize.width), minScale)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// Pages that fade and turn, with a number of the page in sight.
@MainActor
final class PagedBanner {
  private(set) var currentPage = 0

  func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    if #available(iOS 17.0, *) {
      section.orthogonalScrollingProperties.decelerationRate = .fast
      section.orthogonalScrollingProperties.bounce = .never
    }
    section.visibleItemsInvalidationHandler = { [weak self] visibleItems, offset, env in
      guard let self = self else { return }
      self.currentPage = Int(max(0, round(offset.x / env.container.contentSize.width)))
      for item in visibleItems where item.representedElementCategory == .cell {
        let isCurrent = item.indexPath.row == self.currentPage
        item.alpha = isCurrent ? 1 : 0.5
        item.zIndex = isCurrent ? 10 : 0
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        item.transform3D =
          isCurrent ? CATransform3DIdentity : CATransform3DRotate(transform, .pi / 8, 0, 1, 0)
      }
    }
    return section
  }
}
