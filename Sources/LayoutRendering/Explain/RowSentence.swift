import CompositionalLayout

/// What a group holds along its axis: `holds 5: 390 of 390 (S9)`.
struct RowSentence {
  /// The sentence; nil where there is nothing to say.
  let text: String?

  init(_ group: SizedGroup, _ row: SizedRow) {
    let used = NumberText.text(row.used)
    let length = NumberText.text(row.length)
    if row.share != nil {
      text = nil
    } else if group.group.size[row.axis].isEstimated {
      text = "holds one run of its subitems, \(used) long (S16)"
    } else if !row.isFitted {
      text = "holds \(row.capacity) at their own size: \(used) of \(length) (S10)"
    } else if row.capacity == 0 {
      text = "holds nothing: its first subitem is longer than \(length) (S13)"
    } else {
      let spacing = group.group.interItemSpacing?.value ?? 0
      let gaps = spacing != 0 && row.capacity > 1
      text =
        "holds \(row.capacity): \(used) of \(length)"
        + (gaps ? ", \(counted(row.capacity - 1, "spacing")) included" : "") + " (S9)"
    }
  }
}
