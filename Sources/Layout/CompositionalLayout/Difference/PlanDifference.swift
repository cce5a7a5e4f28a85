public import DocumentJSON

/// The changes between two plans, by path and in words.
///
/// Sections are the same if they have the same identifier. Without identifiers, they are the same
/// if they have the same type and title, or the same type at the same position.
public struct PlanDifference: Hashable, Sendable {
  /// The changes, in the order of the second plan; removed sections come last.
  public var changes: [PlanChange]

  /// Compares two plans.
  public init(from old: LayoutPlan, to new: LayoutPlan) {
    changes = []
    guard old != new else { return }
    compare(DescribedNode(head: old), DescribedNode(head: new), from: .root, at: .root)
    let matching = SectionMatching(from: old.sections, to: new.sections)
    for (index, section) in new.sections.enumerated() {
      guard let partner = matching.partners[index] else {
        add(.added(section.description), at: .section(index))
        continue
      }
      if matching.moved.contains(index) {
        add(.moved(from: .section(partner)), at: .section(index))
      }
      guard old.sections[partner] != section else { continue }
      compare(
        DescribedNode(old.sections[partner]), DescribedNode(section), from: .section(partner),
        at: .section(index))
    }
    for index in matching.removed {
      add(.removed(old.sections[index].description), at: .section(index))
    }
  }

  /// Whether the plans are equal.
  public var isEmpty: Bool { changes.isEmpty }

  private mutating func compare(
    _ old: DescribedNode, _ new: DescribedNode, from oldPath: PlanPath, at path: PlanPath
  ) {
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
    // Of equal identities the first counts, so the last is stored first.
    var before: [String: DescribedNode] = [:]
    for child in old.children.reversed() { before[child.identity] = child }
    let identities = Set(new.children.map { $0.identity })
    for child in new.children {
      let childPath = path.appending(child.step)
      if let partner = before[child.identity] {
        compare(partner, child, from: oldPath.appending(partner.step), at: childPath)
      } else {
        add(.added(child.text), at: childPath)
      }
    }
    for child in old.children where !identities.contains(child.identity) {
      add(.removed(child.text), at: oldPath.appending(child.step))
    }
  }

  private mutating func add(_ kind: PlanChange.Kind, at path: PlanPath) {
    changes.append(PlanChange(path: path, kind: kind))
  }
}

extension PlanDifference: CustomStringConvertible {
  /// One line per change; `No changes.` if there are none.
  public var description: String {
    isEmpty ? "No changes." : changes.map { $0.description }.joined(separator: "\n")
  }
}

/// One difference between two plans.
public struct PlanChange: Hashable, Sendable {
  /// The kind of change at a path.
  public enum Kind: Hashable, Sendable {
    /// An added element, with its description.
    case added(String)
    /// A removed element, with its old description.
    case removed(String)
    /// A changed value, with the descriptions before and after.
    case changed(from: String, to: String)
    /// A moved section, with its old path.
    case moved(from: PlanPath)
  }

  /// The path in the second plan, or in the first for a removed element.
  public var path: PlanPath
  /// The kind of change.
  public var kind: Kind

  /// A change at a path in the second plan, or in the first for a removed element.
  public init(path: PlanPath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension PlanChange: CustomStringConvertible {
  /// The change on one line: `sections[1].group.size.height: ~165 → ~180`.
  public var description: String {
    switch kind {
    case .added(let text): "\(path): added \(text)"
    case .removed(let text): "\(path): removed \(text)"
    case .changed(let from, let to): "\(path): \(from) → \(to)"
    case .moved(let from): "\(path): moved from \(from)"
    }
  }
}
