public import CompositionalLayout

/// A property without a public getter in UIKit, so that it cannot be read into a description.
public enum HiddenProperty: String, Error, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// The group of an `NSCollectionLayoutSection`.
  case sectionGroup
  /// The axis, the counts and the provider of an `NSCollectionLayoutGroup`.
  case groupArrangement
  /// The sections of a `UICollectionViewCompositionalLayout`.
  case layoutSections

  /// A sentence that names the hidden property and the alternative.
  public var description: String {
    switch self {
    case .sectionGroup:
      "UIKit does not tell which group a section repeats; keep the LayoutSection beside the "
        + "NSCollectionLayoutSection, or read the section around a group that you know"
    case .groupArrangement:
      "UIKit does not tell a group's axis, counts and provider; keep the LayoutGroup beside the "
        + "NSCollectionLayoutGroup"
    case .layoutSections:
      "UIKit does not tell which sections a layout has; keep the LayoutPlan beside the layout"
    }
  }
}

#if canImport(Darwin)
/// The error that reading a description from Apple's objects throws.
public typealias BridgeFailure = HiddenProperty
#else
/// What reading a description from Apple's objects throws: nothing here, because the objects are this
/// module's own.
public typealias BridgeFailure = Never
#endif

#if canImport(UIKit) || !canImport(AppKit)
extension LayoutItem {
  /// Reads the description of UIKit's item.
  @preconcurrency @MainActor
  public init(_ item: NSCollectionLayoutItem) {
    self = item.describedItem
  }
}

extension LayoutConfiguration {
  /// Reads the description of UIKit's configuration.
  @preconcurrency @MainActor
  public init(_ configuration: UICollectionViewCompositionalLayoutConfiguration) {
    self = configuration.described
  }
}

extension LayoutSection {
  /// Reads the description of UIKit's section around a group that the caller knows: everything that
  /// UIKit lets be read, on every system.
  @preconcurrency @MainActor
  public init(_ section: NSCollectionLayoutSection, group: LayoutGroup) {
    self = section.described(around: group)
  }

  /// Reads the description of UIKit's section.
  ///
  /// Closures are called once, with the given environment: a custom group becomes the frames that
  /// its provider returns there, in points. A handler of visible items is no part of a description.
  ///
  /// - Throws: On Apple's systems ``HiddenProperty/sectionGroup``, as UIKit does not tell the group;
  ///   elsewhere nothing.
  @preconcurrency @MainActor
  public init(
    _ section: NSCollectionLayoutSection, environment: any NSCollectionLayoutEnvironment
  ) throws(BridgeFailure) {
    #if canImport(Darwin)
    throw HiddenProperty.sectionGroup
    #else
    self = SectionReader(environment).description(of: section)
    #endif
  }
}

extension LayoutGroup {
  /// Reads the description of UIKit's group; the provider of a custom group is called once, for the
  /// environment given.
  ///
  /// - Throws: On Apple's systems ``HiddenProperty/groupArrangement``; elsewhere nothing.
  @preconcurrency @MainActor
  public init(
    _ group: NSCollectionLayoutGroup, environment: any NSCollectionLayoutEnvironment
  ) throws(BridgeFailure) {
    #if canImport(Darwin)
    throw HiddenProperty.groupArrangement
    #else
    self = SectionReader(environment).description(of: group)
    #endif
  }
}

extension LayoutPlan {
  /// The plan of UIKit's layout: its section provider is asked once for each of the sections that
  /// the counts name, in the environment given. A section that it does not provide is empty.
  ///
  /// - Throws: On Apple's systems ``HiddenProperty/layoutSections``; elsewhere nothing.
  @preconcurrency @MainActor
  public init(
    _ layout: UICollectionViewCompositionalLayout,
    environment: any NSCollectionLayoutEnvironment, itemCounts: [Int]
  ) throws(BridgeFailure) {
    #if canImport(Darwin)
    throw HiddenProperty.layoutSections
    #else
    self = layout.described(in: environment, itemCounts: itemCounts)
    #endif
  }
}
#endif
