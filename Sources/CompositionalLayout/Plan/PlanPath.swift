/// A place in a plan as its document names it: `sections[2].group.subitems[0].size.height`.
///
/// One type names places in errors of the reader, notes, findings of lint, diagnostics of the solver,
/// explanations and differences, so that the same place has the same name everywhere, and can be
/// looked up in the document.
///
/// ```swift
/// PlanPath.section(2).key("group").key("size")      // sections[2].group.size
/// PlanPath("sections[2].group.size")                // the same, from its text
/// ```
///
/// Two members are easily mistaken: the only subitem of a group is `subitem` or `repeatingSubitem`
/// (see ``LayoutGroup/path(toSubitem:from:)``), and an anchor's offset is `absoluteOffset` or
/// `fractionalOffset`.
public struct PlanPath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// Into the member of an object.
    case key(String)
    /// Into the element of an array, from 0.
    case index(Int)
  }

  /// The steps from the document down.
  public var steps: [Step]

  /// The document itself.
  public static let root = PlanPath([])
  /// What all sections share.
  public static let configuration = root.key("configuration")

  /// The section of an index, from 0.
  public static func section(_ index: Int) -> PlanPath {
    PlanPath([.key("sections"), .index(index)])
  }

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The place of a member of the object at this place.
  public func key(_ name: String) -> PlanPath {
    PlanPath(steps + CollectionOfOne(.key(name)))
  }

  /// The place of an element of the array at this place.
  public func index(_ index: Int) -> PlanPath {
    PlanPath(steps + CollectionOfOne(.index(index)))
  }

  /// The place of a dimension of the element at this place: `size.width` or `size.height`.
  public func size(along axis: LayoutAxis) -> PlanPath {
    PlanPath(steps + [.key("size"), .key(axis.lengthName)])
  }

  /// A place that is given from this one.
  public func appending(_ path: PlanPath) -> PlanPath {
    PlanPath(steps + path.steps)
  }

  /// The index of the section that the place is in; nil for what all sections share.
  public var sectionIndex: Int? {
    guard steps.count >= 2, steps[0] == .key("sections"), case .index(let index) = steps[1] else {
      return nil
    }
    return index
  }
}

extension LayoutGroup {
  /// The place of a subitem, by its position in ``subitems``: `subitems[1]`, or `subitem` or
  /// `repeatingSubitem` if the group repeats one.
  public func path(toSubitem index: Int, from path: PlanPath) -> PlanPath {
    switch arrangement {
    case .stack(_, .dividing): path.key("subitem")
    case .stack(_, .repeating): path.key("repeatingSubitem")
    case .stack(_, .subitems), .custom: path.key("subitems").index(index)
    }
  }

  /// The place of what lies several levels down, by the position in ``subitems`` on each level.
  public func path(toSubitems indices: some Collection<Int>, from path: PlanPath) -> PlanPath {
    guard let index = indices.first else { return path }
    let place = self.path(toSubitem: index, from: path)
    guard subitems.indices.contains(index), case .group(let group) = subitems[index] else {
      return place
    }
    return group.path(toSubitems: indices.dropFirst(), from: place)
  }

  /// The group's subitems, each with its place.
  package func subitems(from path: PlanPath) -> [(path: PlanPath, subitem: LayoutSubitem)] {
    subitems.enumerated().map { (self.path(toSubitem: $0, from: path), $1) }
  }
}
