import LayoutRendering

extension String {
  /// The text as a message shows it: on one line, harmless to a terminal, and cut where nobody
  /// reads on.
  var inMessages: String {
    let limit = 200
    return (count > limit ? prefix(limit) + "…" : self[...]).description.escapingControls
  }
}
