#if canImport(UIKit) || !canImport(AppKit)
import CompositionalLayout

extension NSCollectionLayoutSection {
  /// UIKit's section for a description's.
  ///
  /// A description made from a list lays out as that list does; its separators and swipe actions
  /// come from a list configuration only.
  public convenience init(_ description: LayoutSection) {
    self.init(group: .group(description.group))
    contentInsets = NSDirectionalEdgeInsets(description.contentInsets)
    interGroupSpacing = description.interGroupSpacing
    contentInsetsReference = .make(description.contentInsetsReference)
    supplementaryContentInsetsReference = .make(description.supplementaryContentInsetsReference)
    orthogonalScrollingBehavior =
      UICollectionLayoutSectionOrthogonalScrollingBehavior(
        rawValue: description.orthogonalScrollingBehavior.rawValue) ?? .none
    let properties = description.orthogonalScrollingProperties
    orthogonalScrollingProperties.bounce = .make(properties.bounce)
    orthogonalScrollingProperties.decelerationRate = .make(properties.decelerationRate)
    boundarySupplementaryItems = description.boundaryItems.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    decorationItems = description.decorationItems.map { .background($0) }
    #if canImport(UIKit)
    supplementariesFollowContentInsets = description.supplementariesFollowContentInsets
    #else
    followsContentInsets = description.supplementariesFollowContentInsets
    list = description.list
    #endif
  }

  /// All that UIKit lets be read of a section, around a group that it does not.
  func described(around group: LayoutGroup) -> LayoutSection {
    #if canImport(UIKit)
    let followsContentInsets = supplementariesFollowContentInsets
    #endif
    return LayoutSection(
      group: group, contentInsets: LayoutInsets(contentInsets),
      interGroupSpacing: Double(interGroupSpacing),
      contentInsetsReference: contentInsetsReference.described,
      supplementaryContentInsetsReference: supplementaryContentInsetsReference.described,
      supplementariesFollowContentInsets: followsContentInsets,
      orthogonalScrollingBehavior: OrthogonalScrollingBehavior(
        rawValue: orthogonalScrollingBehavior.rawValue) ?? .none,
      orthogonalScrollingProperties: OrthogonalScrollingProperties(
        bounce: orthogonalScrollingProperties.bounce.described,
        decelerationRate: orthogonalScrollingProperties.decelerationRate.described),
      boundaryItems: boundarySupplementaryItems.map(\.describedBoundary),
      decorationItems: decorationItems.map(\.described))
  }
}

extension UIContentInsetsReference {
  static func make(_ reference: ContentInsetsReference) -> UIContentInsetsReference {
    UIContentInsetsReference(rawValue: reference.rawValue) ?? .automatic
  }

  var described: ContentInsetsReference {
    ContentInsetsReference(rawValue: rawValue) ?? .automatic
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce {
  static func make(_ bounce: OrthogonalScrollingProperties.Bounce) -> Self {
    Self(rawValue: bounce.rawValue) ?? .automatic
  }

  var described: OrthogonalScrollingProperties.Bounce {
    OrthogonalScrollingProperties.Bounce(rawValue: rawValue) ?? .automatic
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate {
  static func make(_ rate: OrthogonalScrollingProperties.DecelerationRate) -> Self {
    switch rate {
    case .automatic: .automatic
    case .normal: .normal
    case .fast: .fast
    }
  }

  var described: OrthogonalScrollingProperties.DecelerationRate {
    if self == .normal { return .normal }
    return self == .fast ? .fast : .automatic
  }
}
#endif
