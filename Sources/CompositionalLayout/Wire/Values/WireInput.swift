/// A value to read, with the place for what a reader wants to say about it.
struct WireInput {
  let json: JSONValue
  let log: WireLog

  init(_ json: JSONValue, log: WireLog = WireLog()) {
    self.json = json
    self.log = log
  }
}

/// Collects what is noticed while one document is read, and knows the place where reading is.
final class WireLog {
  private(set) var notes: [PlanNote] = []
  private var steps: [PlanPath.Step] = []
  private var remainingLooks = 1_000

  /// Notes something about the current place.
  func note(_ fact: PlanNote.Fact) {
    notes.append(PlanNote(path: PlanPath(steps), fact: fact))
  }

  /// Whether one more unknown member may be compared with the known ones; a document full of unknown
  /// members must not cost more time than one of known ones.
  func mayLookForMisspelling() -> Bool {
    remainingLooks -= 1
    return remainingLooks >= 0
  }

  /// Reads one step further down; an error then names that step.
  func within<Value>(
    _ step: PlanPath.Step, read: () throws(PlanFormatError) -> Value
  ) throws(PlanFormatError) -> Value {
    steps.append(step)
    defer { steps.removeLast() }
    do throws(PlanFormatError) {
      return try read()
    } catch {
      throw error.within(step)
    }
  }
}
