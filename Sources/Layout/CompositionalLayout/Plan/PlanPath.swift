public import DocumentJSON

/// A path in a plan's document: `sections[2].group.subitems[0].size.height`.
///
/// Two members are easily mistaken: a group's only subitem is `subitem` or `repeatingSubitem` (see
/// ``LayoutGroup/path(toSubitem:from:)``), and an anchor's offset is `absoluteOffset` or
/// `fractionalOffset`.
public typealias PlanPath = DocumentPath

extension DocumentPath {
  /// The configuration of a plan.
  public static let configuration = root.key("configuration")

  /// The section at an index, from 0.
  public static func section(_ index: Int) -> DocumentPath {
    DocumentPath([.key("sections"), .index(index)])
  }

  /// The path of one of the element's dimensions: `size.width` or `size.height`.
  public func size(along axis: LayoutAxis) -> DocumentPath {
    DocumentPath(steps + [.key("size"), .key(axis.lengthName)])
  }

  /// The index of the section that the path leads into; nil for the configuration.
  public var sectionIndex: Int? {
    guard steps.count >= 2, steps[0] == .key("sections"), case .index(let index) = steps[1] else {
      return nil
    }
    return index
  }
}

extension DocumentPath {
  /// The same place in another section, whose path is given; a path that leads into no section stays as it is.
  package func moved(toSectionAt place: PlanPath) -> DocumentPath {
    guard sectionIndex != nil else { return self }
    return place.appending(DocumentPath(Array(steps.dropFirst(2))))
  }
}

extension Diagnostic {
  /// The same diagnostic in another section, whose path is given.
  package func moved(toSectionAt place: PlanPath) -> Diagnostic {
    var moved = self
    moved.path = path.moved(toSectionAt: place)
    return moved
  }
}

extension LayoutGroup {
  /// The path of a subitem, by its index in ``subitems``: `subitems[1]`, or `subitem` or
  /// `repeatingSubitem` if the group repeats one.
  public func path(toSubitem index: Int, from path: PlanPath) -> PlanPath {
    switch arrangement {
    case .stack(_, .dividing): path.key("subitem")
    case .stack(_, .repeating): path.key("repeatingSubitem")
    case .stack(_, .subitems), .custom: path.key("subitems").index(index)
    }
  }

  /// The path of a nested subitem, by the index in ``subitems`` at each level.
  public func path(toSubitems indices: some Collection<Int>, from path: PlanPath) -> PlanPath {
    guard let index = indices.first else { return path }
    let place = self.path(toSubitem: index, from: path)
    guard subitems.indices.contains(index), case .group(let group) = subitems[index] else {
      return place
    }
    return group.path(toSubitems: indices.dropFirst(), from: place)
  }

  /// The group's subitems with their paths.
  package func subitems(from path: PlanPath) -> [(path: PlanPath, subitem: LayoutSubitem)] {
    subitems.enumerated().map { (self.path(toSubitem: $0, from: path), $1) }
  }
}
