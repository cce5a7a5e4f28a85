package import DocumentJSON

/// Another description of a section, for environments that meet a condition (`N170`).
///
/// The first of a section's ``LayoutSection/alternatives`` whose condition is true applies; if
/// there is none, the section's own description applies:
///
/// ```swift
/// section.alternatives = [
///   LayoutAlternative(when: LayoutCondition(widthAtLeast: 1000), layout: threeColumns),
///   LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: twoColumns),
/// ]
/// ```
public struct LayoutAlternative: Hashable, Sendable {
  /// The condition under which the alternative applies.
  public var condition: LayoutCondition
  /// The layout that applies. Its own alternatives are ignored, and cannot be written.
  public var layout: LayoutSection

  /// A layout for environments that meet a condition; its own alternatives are ignored.
  public init(when condition: LayoutCondition, layout: LayoutSection) {
    self.condition = condition
    self.layout = layout
  }
}

/// A condition on an environment; all of its parts must be true (`N170`).
public struct LayoutCondition: Hashable, Sendable {
  /// The least width of the container (`container.effectiveContentSize.width` in UIKit), in points.
  public var widthAtLeast: Double?
  /// The width that the container must be narrower than, in points.
  public var widthLessThan: Double?
  /// The size class of the width.
  public var horizontalSizeClass: LayoutSizeClass?
  /// The size class of the height.
  public var verticalSizeClass: LayoutSizeClass?
  /// The device idiom.
  public var idiom: LayoutIdiom?
  /// The least text size.
  public var contentSizeCategoryAtLeast: LayoutContentSizeCategory?

  /// Without any part, the condition is always true.
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

  /// Whether all parts of the condition are true in an environment.
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
  /// The index of the first of ``alternatives`` whose condition is true in an environment; nil if
  /// there is none, so that the section's own description applies (`N170`).
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
  /// The plan with the section descriptions that apply in an environment, without alternatives
  /// (`N170`).
  public func adapted(to environment: LayoutEnvironment) -> LayoutPlan {
    var plan = self
    for index in sections.indices where !sections[index].layout.alternatives.isEmpty {
      plan.sections[index].layout = sections[index].layout.adapted(to: environment)
    }
    return plan
  }
}

extension DocumentPath {
  /// The path of one of a section's alternatives; nil gives the section's own path.
  package func alternative(_ index: Int?) -> DocumentPath {
    index.map { key("alternatives").index($0) } ?? self
  }
}
