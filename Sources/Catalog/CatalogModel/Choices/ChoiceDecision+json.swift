public import DocumentJSON

extension ChoiceDecision: JSONWritable {
  /// Writes what is shown, and why.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("choice", choice)
      writer.member("shows", outcomeText)
      writer.member("why", reason)
      writer.array("refused") { writer in
        for refusal in refusals {
          writer.object { writer in
            writer.member("case", refusal.key)
            writer.member("because", refusal.part.rawValue)
            writer.member("wanted", refusal.wanted)
            writer.member("found", refusal.found)
          }
        }
      }
      writer.array("experiments") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("experiment", entry.experiment)
            writer.member("arm", entry.arm)
            writer.member("position", entry.position)
            if entry.isForced { writer.member("forced", true) }
          }
        }
      }
    }
  }
}
