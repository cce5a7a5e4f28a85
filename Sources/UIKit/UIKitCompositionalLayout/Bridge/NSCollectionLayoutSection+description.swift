#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout

extension NSCollectionLayoutSection {
  /// UIKit's section from a description, or from the alternative that applies in the environment
  /// which a section provider is given (`N170`).
  @preconcurrency @MainActor
  public convenience init(
    _ description: LayoutSection, environment: any NSCollectionLayoutEnvironment
  ) {
    self.init(description.adapted(to: LayoutEnvironment(choosingIn: environment)))
  }

  /// UIKit's section from a section's own description, ignoring its alternatives.
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
    #if canImport(Darwin)
    supplementariesFollowContentInsets = description.supplementariesFollowContentInsets
    #else
    followsContentInsets = description.supplementariesFollowContentInsets
    list = description.list
    #endif
  }

  /// All that UIKit lets be read of a section, around a group that it does not.
  func described(around group: LayoutGroup) -> LayoutSection {
    #if canImport(Darwin)
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

extension UICollectionViewCompositionalLayoutConfiguration {
  /// UIKit's configuration from a description.
  public convenience init(_ configuration: LayoutConfiguration) {
    self.init()
    scrollDirection = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    interSectionSpacing = configuration.interSectionSpacing
    boundarySupplementaryItems = configuration.boundaryItems.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    contentInsetsReference = .make(configuration.contentInsetsReference)
  }

  var described: LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal,
      interSectionSpacing: Double(interSectionSpacing),
      boundaryItems: boundarySupplementaryItems.map(\.describedBoundary),
      contentInsetsReference: contentInsetsReference.described)
  }
}

extension UICollectionViewCompositionalLayout {
  /// UIKit's layout for a plan: section i is the plan's, and none beyond its end. A section with
  /// alternatives is the one that holds in the environment that UIKit gives (`N170`).
  public convenience init(_ plan: LayoutPlan) {
    let sections = plan.sections.map(\.layout)
    self.init(
      sectionProvider: { index, environment in
        sections.indices.contains(index)
          ? NSCollectionLayoutSection(sections[index], environment: environment) : nil
      }, configuration: UICollectionViewCompositionalLayoutConfiguration(plan.configuration))
    #if !canImport(Darwin)
    self.plan = plan
    #endif
  }
}
#endif
