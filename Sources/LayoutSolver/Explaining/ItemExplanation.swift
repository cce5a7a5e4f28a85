import CompositionalLayout

/// Writes down how one item came by its frame, from the container inwards and back out.
struct ItemExplanation {
  let solution: LayoutSolution
  let section: Int
  let item: Int
  private(set) var steps: [LayoutExplanation.Step] = []

  init(_ solution: LayoutSolution, item: Int, inSection section: Int) {
    self.solution = solution
    self.section = section
    self.item = item
    explainContainer()
    explainBoxes()
    explainRepetition()
    explainStacking()
    explainScreen()
  }

  private var solved: SectionSolution { solution.sections[section] }
  private var template: SectionTemplate { solved.template }

  private mutating func add(_ rule: String, _ subject: String, _ arithmetic: String) {
    steps.append(LayoutExplanation.Step(rule: rule, subject: subject, arithmetic: arithmetic))
  }

  private mutating func explainContainer() {
    let container = solution.environment.container
    add("S2", "container", "\(container)")
    let (own, all) = (template.section.contentInsets, template.insets)
    let reference = template.section.contentInsetsReference.resolved(solution.configuration)
    if own != all {
      add("S25", "section \(section)", "insets \(own) and those of \(reference): \(all)")
    }
    let flow = template.context.flow
    let box = template.context.box
    let inset = flow.across
    let subject = "box of section \(section)'s group"
    let arithmetic =
      "\(inset.lengthName) \(container[inset].text) − \(all.start(along: inset).text)"
      + " − \(all.end(along: inset).text) = \(box[inset].text);"
      + " whole \(flow.lengthName) \(box[flow].text)"
    add(template.isOrthogonal ? "S27" : "S4", subject, arithmetic)
  }

  private mutating func explainBoxes() {
    let run = solved.run
    let (number, slot) = run.place(of: item)
    let items = run.items(ofGroup: number)
    let sizes = run.measurements?.sizes ?? [:]
    let refits = run.measurements?.table != nil
    var solver = GroupSolver(context: template.context, refits: refits) {
      sizes[items.lowerBound + $0]
    }
    var node = solver.tree(template.section.group)
    if items.count < node.itemCount {
      let whole = node.size
      GroupTrimming(flow: run.flow).trim(&node, present: items.count)
      add(
        "S14", "last group",
        "\(items.count) of \(run.perGroup) items: \(whole)"
          + " trimmed to \(node.size)")
    }
    explain(template.section.group.size, node, named: "group")
    descend(into: node, toItem: slot, named: "group")
  }

  private mutating func descend(into node: GroupNode, toItem slot: Int, named name: String) {
    var before = 0
    for (index, child) in node.children.enumerated() {
      guard slot >= before + child.itemCount else {
        let childName = "\(name).slots[\(index)]"
        explainPlace(of: child, in: node, named: childName)
        if case .group = child.content {
          descend(into: child, toItem: slot - before, named: childName)
        }
        return
      }
      before += child.itemCount
    }
  }

  private mutating func explainPlace(
    of child: GroupNode, in parent: GroupNode, named name: String
  ) {
    switch child.content {
    case .custom(let item):
      add("S15", name, "given as \(item.frame) in \(item.unit): \(child.size)")
      return
    case .item(let item): explain(item.size, child, named: name)
    case .group(let group): explain(group.size, child, named: name)
    }
    let rule = parent.arrangementRule
    add(
      rule.number, name,
      "\(rule.text): at \(child.origin) of its group, whose inner size is"
        + " \(LayoutExtent(of: parent))")
    if case .item = child.content, child.insets != .zero {
      let slot = LayoutRect(origin: child.origin, extent: child.size)
      add(
        "S5", name, "\(slot) less \(child.insets) = \(slot.inset(by: child.insets))")
    }
  }

  private mutating func explain(_ size: LayoutSize, _ node: GroupNode, named name: String) {
    let width = size.width.arithmetic(in: node.box, length: node.size.width)
    let height = size.height.arithmetic(in: node.box, length: node.size.height)
    add("S1", name, "width \(width); height \(height)")
  }

  private mutating func explainRepetition() {
    let run = solved.run
    let (number, _) = run.place(of: item)
    let start = run.start(ofGroup: number)
    let spread =
      run.measurements == nil
      ? "\(number) · \(run.advance.text)"
      : "\(number) · \(run.advance.text) + \((start - Double(number) * run.advance).text) measured"
    add(
      "S17", "group \(number) of \(run.groupCount)",
      "starts at \(spread) = \(start.text) along \(run.flow.coordinateName)"
        + (run.room.before == 0 ? "" : ", its edge \(run.room.before.text) later"))
    let across = run.frame(ofGroup: number).start(run.flow.across)
    if across != 0 {
      add("S12", "group \(number)", "its edges across put it at \(across.text)")
    }
  }

  private mutating func explainStacking() {
    let axis = template.scrollAxis
    let before = solved.boundaries.roomBefore
    if before != 0 {
      add("S22", "section \(section)", "boundary items take \(before.text) before its content")
    }
    add("S18", "section \(section)", "first group at \(solved.runOrigin) of the section")
    let start = solution.starts[section]
    add(
      "S20", "section \(section)",
      "starts at \(start.text) along \(axis.coordinateName), \(section) times"
        + " \(solution.configuration.interSectionSpacing.text) of spacing included")
    if solution.boundaries.roomBefore != 0 {
      add(
        "S23", "layout",
        "its boundary items take \(solution.boundaries.roomBefore.text) of that")
    }
  }

  private mutating func explainScreen() {
    if solved.orthogonalOffset != 0 {
      add(
        "S28", "row",
        "scrolled by \(solved.orthogonalOffset.text): \(solved.runOrigin[solved.run.flow].text)"
          + " becomes \(solved.scrolledRunOrigin[solved.run.flow].text)")
    }
    guard let rect = solution.localFrame(ofItem: item, inSection: section) else { return }
    if let width = solution.mapping.mirrorWidth {
      let mirrored = solution.mapping.unrounded(rect)
      add(
        "S33", "item \(section).\(item)",
        "\(width.text) − \(rect.x.text) − \(rect.width.text) = \(mirrored.x.text)")
    }
    let scale = solution.environment.displayScale.map { "at scale \($0.text)" } ?? "unrounded"
    add("S3", "item \(section).\(item)", "\(scale): \(solution.mapping.rounded(rect))")
  }
}
