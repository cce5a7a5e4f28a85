public import CompositionalLayout
public import DocumentJSON

extension PlanDifference {
  /// The changes as text, one per line; `No changes.` if there are none.
  public func text(style: TextStyle = .plain) -> String {
    guard !isEmpty else { return "No changes.\n" }
    return changes.map { change in
      let path = "\(change.path)"
      var line = StyledText(path, .type)
      line.append(String(change.description.dropFirst(path.count)))
      return style.rendered(line) + "\n"
    }.joined()
  }
}

extension PlanDifference: JSONWritable {
  /// Writes the changes as a `storefront.diff/1` document: `format`, `count` and `changes`, each
  /// with its path, its kind, and the value before (`from`) and after (`to`).
  public func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }

  /// Writes the members of a `storefront.diff/1` document about plans.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", "storefront.diff/1")
    writer.member("count", changes.count)
    writer.member("changes", changes)
  }
}

extension PlanChange: JSONWritable {
  /// Writes the change as a member of a `storefront.diff/1` document.
  public func write(to writer: inout JSONWriter) {
    let (word, from, to): (String, String?, String?) =
      switch kind {
      case .added(let text): ("added", nil, text)
      case .removed(let text): ("removed", text, nil)
      case .changed(let old, let new): ("changed", old, new)
      case .moved(let place): ("moved", "\(place)", nil)
      }
    writer.object { writer in
      writer.member("path", "\(path)")
      writer.member("kind", word)
      writer.member("from", from)
      writer.member("to", to)
    }
  }
}
