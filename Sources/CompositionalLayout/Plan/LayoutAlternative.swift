import DocumentJSON

/// Another description of a section, for the environments in which a condition holds (`N170`).
///
/// A section has the description of the first of its ``LayoutSection/alternatives`` whose condition
/// holds, and its own where none does:
///
/// ```swift
/// section.alternatives = [
///   LayoutAlternative(when: LayoutCondition(widthAtLeast: 1000), layout: threeColumns),
///   LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: twoColumns),
/// ]
/// ```
public struct LayoutAlternative: Hashable, Sendable {
  /// Where the alternative holds.
  public var condition: LayoutCondition
  /// What is laid out there. Its own alternatives count for nothing, and cannot be written.
  public var layout: LayoutSection

  /// Creates an alternative.
  public init(when condition: LayoutCondition, layout: LayoutSection) {
    self.condition = condition
    self.layout = layout
  }
}

/// What has to be so of an environment: everything that is named, and nothing else (`N170`).
public struct LayoutCondition: Hashable, Sendable {
  /// The least width of the container (`container.effectiveContentSize.width` in UIKit), in points.
  public var widthAtLeast: Double?
  /// The width that the container has to stay below, in points.
  public var widthLessThan: Double?
  /// How much room there is along x.
  public var horizontalSizeClass: LayoutSizeClass?
  /// How much room there is along y.
  public var verticalSizeClass: LayoutSizeClass?
  /// The kind of device.
  public var idiom: LayoutIdiom?
  /// The least text size.
  public var contentSizeCategoryAtLeast: LayoutContentSizeCategory?

  /// Creates a condition; without any part it holds everywhere.
  public init(
    widthAtLeast: Double? = nil, widthLessThan: Double? = nil,
    horizontalSizeClass: LayoutSizeClass? = nil, verticalSizeClass: LayoutSizeClass? = nil,
    idiom: LayoutIdiom? = nil, contentSizeCategoryAtLeast: LayoutContentSizeCategory? = nil
  ) {
    self.widthAtLeast = widthAtLeast
    self.widthLessThan = widthLessThan
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.idiom = idiom
    self.contentSizeCategoryAtLeast = contentSizeCategoryAtLeast
  }

  /// Whether everything that the condition names is so in an environment.
  public func holds(in environment: LayoutEnvironment) -> Bool {
    let width = environment.container.width
    if let widthAtLeast, !(width >= widthAtLeast) { return false }
    if let widthLessThan, !(width < widthLessThan) { return false }
    if let horizontalSizeClass, environment.horizontalSizeClass != horizontalSizeClass {
      return false
    }
    if let verticalSizeClass, environment.verticalSizeClass != verticalSizeClass { return false }
    if let idiom, environment.idiom != idiom { return false }
    if let contentSizeCategoryAtLeast {
      return environment.contentSizeCategory >= contentSizeCategoryAtLeast
    }
    return true
  }
}

// MARK: - Choosing

extension LayoutSection {
  /// The position of the first of ``alternatives`` whose condition holds in an environment; nil where
  /// none does, and the section itself applies (`N170`).
  public func alternative(in environment: LayoutEnvironment) -> Int? {
    alternatives.firstIndex { $0.condition.holds(in: environment) }
  }

  /// The description that applies in an environment, without alternatives (`N170`).
  public func adapted(to environment: LayoutEnvironment) -> LayoutSection {
    described(byAlternative: alternative(in: environment))
  }

  /// The description of one alternative, or the section's own, without alternatives.
  package func described(byAlternative index: Int?) -> LayoutSection {
    guard !alternatives.isEmpty else { return self }
    var section = index.map { alternatives[$0].layout } ?? self
    section.alternatives = []
    return section
  }
}

extension LayoutPlan {
  /// The plan with the descriptions that apply in an environment, without alternatives (`N170`).
  public func adapted(to environment: LayoutEnvironment) -> LayoutPlan {
    var plan = self
    for index in sections.indices where !sections[index].layout.alternatives.isEmpty {
      plan.sections[index].layout = sections[index].layout.adapted(to: environment)
    }
    return plan
  }
}

extension DocumentPath {
  /// The place of one of a section's alternatives, or of the section at this place.
  package func alternative(_ index: Int?) -> DocumentPath {
    index.map { key("alternatives").index($0) } ?? self
  }
}
