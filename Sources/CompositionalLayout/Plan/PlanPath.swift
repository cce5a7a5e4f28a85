import DocumentJSON

/// A place in a plan as its document names it: `sections[2].group.subitems[0].size.height`.
///
/// Two members are easily mistaken: the only subitem of a group is `subitem` or `repeatingSubitem`
/// (see ``LayoutGroup/path(toSubitem:from:)``), and an anchor's offset is `absoluteOffset` or
/// `fractionalOffset`.
public typealias PlanPath = DocumentPath

extension DocumentPath {
  /// What all sections of a plan share.
  public static let configuration = root.key("configuration")

  /// The section of an index, from 0.
  public static func section(_ index: Int) -> DocumentPath {
    DocumentPath([.key("sections"), .index(index)])
  }

  /// The place of a dimension of the element at this place: `size.width` or `size.height`.
  public func size(along axis: LayoutAxis) -> DocumentPath {
    DocumentPath(steps + [.key("size"), .key(axis.lengthName)])
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
