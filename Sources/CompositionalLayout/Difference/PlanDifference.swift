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

  /// Whether the plans are the same.
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
    let before = Dictionary(
      old.children.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    let identities = Set(new.children.map(\.identity))
    for child in new.children {
      let place = path.appending(child.place)
      if let partner = before[child.identity] {
        compare(partner, child, from: oldPath.appending(partner.place), at: place)
      } else {
        add(.added(child.text), at: place)
      }
    }
    for child in old.children where !identities.contains(child.identity) {
      add(.removed(child.text), at: oldPath.appending(child.place))
    }
  }

  private mutating func add(_ kind: PlanChange.Kind, at path: PlanPath) {
    changes.append(PlanChange(path: path, kind: kind))
  }
}

extension PlanDifference: CustomStringConvertible {
  /// A line a change; `No changes.` without any.
  public var description: String {
    isEmpty ? "No changes." : changes.map(\.description).joined(separator: "\n")
  }
}

/// One difference between two plans.
public struct PlanChange: Hashable, Sendable {
  /// What became of the place.
  public enum Kind: Hashable, Sendable {
    /// It is new; the text describes it.
    case added(String)
    /// It is gone; the text describes what it was.
    case removed(String)
    /// It says something else; the texts are what it said and what it says.
    case changed(from: String, to: String)
    /// It is the section that was at another place; the path is where it was.
    case moved(from: PlanPath)
  }

  /// Where, as the wire format names it: in the second plan, or in the first for what is gone.
  public var path: PlanPath
  /// What became of it.
  public var kind: Kind

  /// Creates a change.
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
