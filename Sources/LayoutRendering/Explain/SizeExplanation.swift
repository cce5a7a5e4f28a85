import CompositionalLayout

/// How each size of a plan comes about in an environment: a sentence an element, with its
/// arithmetic and the rule that it rests on.
public struct SizeExplanation: Sendable {
  /// The sentences of each element, by its path (`sections[2].group.subitems[0]`).
  public private(set) var notes: [String: [String]] = [:]

  private let plan: SizedPlan

  /// Explains a plan's sizes in an environment.
  public init(_ plan: LayoutPlan, in environment: LayoutEnvironment) {
    self.plan = SizedPlan(plan, in: environment)
    for item in self.plan.boundaryItems { note(item, rule: "S23") }
    for section in self.plan.sections {
      for item in section.boundaryItems { note(item, rule: "S22") }
      note(section.group.element, rule: "S4", before: box(of: section))
      for group in section.groups { explain(group) }
    }
  }

  private mutating func note(
    _ element: SizedElement, rule: String, before: [String] = []
  ) {
    let sentences = LayoutAxis.allCases.map { axis in
      SizeSentence.text(of: element, along: axis, rule: rule)
    }
    notes[element.path] = before + [sentences.joined(separator: "; ")]
  }

  /// Explains what a group holds, and the group's own supplementary items.
  private mutating func explain(_ group: SizedGroup) {
    if let row = group.row, let sentence = RowSentence(group, row).text {
      notes[group.element.path, default: []].append(sentence)
    }
    for item in group.supplementaryItems { note(item, rule: "S2") }
    for subitem in group.subitems {
      let sentences = LayoutAxis.allCases.map { axis in
        SizeSentence.text(of: subitem, in: group, along: axis)
      }
      notes[subitem.element.path] = [sentences.joined(separator: "; ")] + frame(of: subitem)
      for item in subitem.supplementaryItems { note(item, rule: "S2") }
    }
  }

  /// What an item's insets leave of its slot.
  private func frame(of subitem: SizedSubitem) -> [String] {
    guard case .item(let item) = subitem.subitem, item.contentInsets != .zero else { return [] }
    var frame = subitem.element.extent
    for axis in LayoutAxis.allCases where !item.size[axis].isEstimated {
      // Insets beyond the slot leave the absolute difference (`S5`).
      frame[axis] = abs(frame[axis] - item.contentInsets.total(along: axis))
    }
    return ["frame \(frame): the slot \(subitem.element.extent) less its insets (S5)"]
  }

  /// How a section's insets narrow the box that its group is sized in.
  private func box(of section: SizedSection) -> [String] {
    let box = section.group.element.container
    let whole = plan.environment.container
    guard box != whole else { return [] }
    return ["sized in \(box): the container \(whole) less the insets beside the groups (S4)"]
  }
}
