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
    orthogonalScrollingProperties.take(description.orthogonalScrollingProperties)
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
      orthogonalScrollingProperties: orthogonalScrollingProperties.described,
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

extension UICollectionLayoutSectionOrthogonalScrollingProperties {
  func take(_ properties: OrthogonalScrollingProperties) {
    switch properties.bounce {
    case .automatic: bounce = .automatic
    case .always: bounce = .always
    case .never: bounce = .never
    }
    switch properties.decelerationRate {
    case .automatic: decelerationRate = .automatic
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    }
  }

  var described: OrthogonalScrollingProperties {
    var properties = OrthogonalScrollingProperties.automatic
    if bounce == .always { properties.bounce = .always }
    if bounce == .never { properties.bounce = .never }
    if decelerationRate == .normal { properties.decelerationRate = .normal }
    if decelerationRate == .fast { properties.decelerationRate = .fast }
    return properties
  }
}
#endif
