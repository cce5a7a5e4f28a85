/// What changed between two plans, by path and in words.
///
/// A section is the same in both when it has the same identifier; without one, when it has the same
/// type and title, or the same type at the same place.
public struct PlanDifference: Hashable, Sendable {
  /// The changes, in the order of the second plan; sections that are gone come last.
  public var changes: [PlanChange]

  /// Compares two plans.
  public init(from old: LayoutPlan, to new: LayoutPlan) {
    changes = []
    guard old != new else { return }
    compare(DescribedNode(head: old), DescribedNode(head: new), at: "")
    let matching = SectionMatching(from: old.sections, to: new.sections)
    for (index, section) in new.sections.enumerated() {
      let node = DescribedNode(section: section, at: index)
      guard let partner = matching.partners[index] else {
        add(.added(node.text), at: node.key)
        continue
      }
      if matching.moved.contains(index) { add(.moved(from: "sections[\(partner)]"), at: node.key) }
      compare(DescribedNode(section: old.sections[partner], at: partner), node, at: node.key)
    }
    for index in matching.removed {
      let node = DescribedNode(section: old.sections[index], at: index)
      add(.removed(node.text), at: node.key)
    }
  }

  /// Whether the plans are the same.
  public var isEmpty: Bool { changes.isEmpty }

  private mutating func compare(_ old: DescribedNode, _ new: DescribedNode, at path: String) {
    if old.children.isEmpty && new.children.isEmpty {
      if old.text != new.text {
        add(.changed(from: old.text, to: new.text), at: path)
      } else if let before = old.number, let after = new.number, before != after,
        !(before.isNaN && after.isNaN)
      {
        add(.changed(from: "\(before)", to: "\(after)"), at: path)
      }
      return
    }
    let before = Dictionary(
      old.children.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    let identities = Set(new.children.map(\.identity))
    for child in new.children {
      let place = path.isEmpty ? child.key : "\(path).\(child.key)"
      if let partner = before[child.identity] {
        compare(partner, child, at: place)
      } else {
        add(.added(child.text), at: place)
      }
    }
    for child in old.children where !identities.contains(child.identity) {
      add(.removed(child.text), at: path.isEmpty ? child.key : "\(path).\(child.key)")
    }
  }

  private mutating func add(_ kind: PlanChange.Kind, at path: String) {
    changes.append(PlanChange(path: path, kind: kind))
  }
}

extension PlanDifference: CustomStringConvertible {
  /// A line a change; `No changes.` without any.
  public var description: String {
    isEmpty ? "No changes." : changes.map(\.description).joined(separator: "\n")
  }
}
