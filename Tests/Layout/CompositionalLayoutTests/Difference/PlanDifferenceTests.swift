import CompositionalLayout
import Testing
import TestSupport

@Suite struct PlanDifferenceTests {
  /// What changed in the sample plan after something was done to it.
  private func changes(_ change: (inout LayoutPlan) -> Void) -> [String] {
    var plan = sampleTypesPlan
    change(&plan)
    return PlanDifference(from: sampleTypesPlan, to: plan).changes.map(\.description)
  }

  @Test func `is empty between equal plans`() {
    let difference = PlanDifference(from: vocabularyPlan, to: vocabularyPlan)
    #expect(difference.isEmpty)
    #expect(difference.description == "No changes.")
  }

  @Test func `names a changed property by its path, in the field's words`() {
    #expect(
      changes { plan in
        plan.configuration.interSectionSpacing = 24
        plan.sections[1].layout.group.size.height = .estimated(180)
        plan.sections[1].layout.group.interItemSpacing = .flexible(4)
        plan.sections[2].title = nil
        plan.sections[8].layout.contentInsets.leading = 16
        plan.sections[9].layout.boundaryItems[0].pinToVisibleBounds = false
      } == [
        "configuration.interSectionSpacing: 20 → 24",
        "sections[1].group.size.height: ~165 → ~180",
        "sections[1].group.interItemSpacing: 8 → ≥4",
        "sections[2].title: \"Learn something\" → none",
        "sections[8].contentInsets.leading: 20 → 16",
        "sections[9].boundaryItems[0].pinToVisibleBounds: true → false",
      ])
  }

  @Test func `prints a change too small for four decimals`() {
    #expect(
      changes { $0.sections[2].layout.group.size.width = .fractionalWidth(0.95001) } == [
        "sections[2].group.size.width: 0.95 → 0.95001"
      ])
  }

  @Test func `compares headers and footers by their kind, not their place`() {
    #expect(
      changes { $0.sections[9].layout.boundaryItems.remove(at: 0) } == [
        "sections[9].boundaryItems[0]: removed header 1w × ~44h, top, pinned, z 2"
      ])
  }

  @Test func `reports what a group contains instead`() {
    let group = sampleTypesPlan.sections[1].layout.group
    #expect(
      changes { plan in
        plan.sections[1].layout.group = .vertical(
          size: group.size, repeatingSubitem: group.subitems[0], count: 3, spacing: .fixed(8))
      } == [
        "sections[1].group.count: 2 → 3",
        "sections[1].group.repeatingSubitem: added item 1w × 0.5h, insets (0, 5, 0, 5)",
        "sections[1].group.subitem: removed item 1w × 0.5h, insets (0, 5, 0, 5)",
      ])
  }

  @Test func `recognizes an unnamed section by its contents`() {
    let sections = [1, 2].map { count in
      PlannedSection(
        layout: LayoutSection(
          group: .horizontal(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
            subitem: .item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))),
            count: count)))
    }
    let difference = PlanDifference(
      from: LayoutPlan(sections: [sections[0]]), to: LayoutPlan(sections: sections.reversed()))
    #expect(difference.changes.map(\.description) == ["sections[0]: added section"])
  }

  @Test func `follows sections that moved, came and went`() {
    #expect(
      changes { plan in
        plan.sections.swapAt(0, 1)
        plan.sections.remove(at: 9)
        plan.sections.insert(
          PlannedSection(type: "cardRow", title: "More", layout: SampleSections.cardRow), at: 3)
      } == [
        "sections[0]: moved from sections[1]",
        "sections[3]: added cardRow \"More\"",
        "sections[9]: removed badgedGrid \"Badges\", 20 items, BadgeCell",
      ])
  }

  @Test func `takes sections of one identifier for the same, and of two for others`() {
    let layout = SampleSections.cardRow
    let old = LayoutPlan(sections: [PlannedSection(id: 1, type: "cardRow", layout: layout)])
    let renamed = LayoutPlan(sections: [PlannedSection(id: 1, type: "brandRow", layout: layout)])
    let other = LayoutPlan(sections: [PlannedSection(id: 2, type: "cardRow", layout: layout)])
    #expect(
      PlanDifference(from: old, to: renamed).description == "sections[0].type: cardRow → brandRow")
    #expect(
      PlanDifference(from: old, to: other).description
        == "sections[0]: added cardRow\nsections[0]: removed cardRow")
  }

  @Test func `the way back removes what the way there added`() {
    let there = PlanDifference(from: sampleTypesPlan, to: vocabularyPlan)
    let back = PlanDifference(from: vocabularyPlan, to: sampleTypesPlan)
    let added = there.changes.compactMap { change -> String? in
      if case .added(let text) = change.kind { text } else { nil }
    }
    let removed = back.changes.compactMap { change -> String? in
      if case .removed(let text) = change.kind { text } else { nil }
    }
    #expect(added.sorted() == removed.sorted())
    #expect(there.changes.count == back.changes.count)
  }
}

@Suite struct RandomDifferenceTests {
  @Test func `two plans have no difference exactly when they are equal`() {
    let seed = randomSeed("differences")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(500) {
      let plan = layouts.plan()
      let other = layouts.plan()
      var changed = plan
      if let section = other.sections.first, !changed.sections.isEmpty {
        changed.sections[0] = section
      }
      for end in [plan, other, changed] {
        let difference = PlanDifference(from: plan, to: end)
        #expect(difference.isEmpty == (plan == end), "seed \(seed), plan \(number): \(difference)")
      }
    }
  }
}
