import CompositionalLayout

extension GroupSolver {
  /// Gives uniform siblings the largest length that was measured among them (`S7`); unmeasured
  /// siblings do not count.
  func shareUniformLengths(in box: GroupBox) {
    for axis in LayoutAxis.allCases where box.estimated[axis] {
      var largest = context.uniform[axis]
      if largest == nil {
        let measured = box.inside.filter { $0.uniform[axis] && !$0.provisional[axis] }
        largest = measured.map { $0.size[axis] }.max()
      }
      if let largest {
        // An item's box has only one place here, so it may be changed.
        for item in box.inside where item.uniform[axis] { item.size[axis] = largest }
      }
      shareGroupLengths(in: box, axis)
    }
  }

  private func shareGroupLengths(in box: GroupBox, _ axis: LayoutAxis) {
    let numbers = box.inside.indices.filter { box.inside[$0].isUniformGroup(axis) }
    guard let largest = numbers.map({ box.inside[$0].size[axis] }).max() else { return }
    for number in numbers where box.inside[number].size[axis] != largest {
      let longer = box.inside[number].copy()
      longer.size[axis] = largest
      box.inside[number] = longer
    }
  }
}

extension GroupBox {
  /// The axes on which an item is as long as its siblings; none for a group.
  var uniform: AxisFlags {
    guard case .item(let item) = content else { return AxisFlags() }
    return AxisFlags { estimated[$0] && item.size[$0].isUniform }
  }

  fileprivate func isUniformGroup(_ axis: LayoutAxis) -> Bool {
    guard estimated[axis], case .group(let group) = content else { return false }
    return group.size[axis].isUniform
  }
}
