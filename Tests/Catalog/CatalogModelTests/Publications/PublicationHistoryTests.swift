import CatalogModel
import TestSupport
import Testing

@Suite struct PublicationHistoryTests {
  /// Publications that are made, withdrawn and pruned one after the other, as minutes pass.
  private struct Model {
    var minute = 0
    var entries: [NaiveTimeline.Entry] = []
    var events: [PublicationEvent] = []
    private var numbers = 0

    var now: Moment { Moment(minute: minute) }
    var live: Int? { NaiveTimeline(entries: entries).live(at: minute) }
    var history: PublicationHistory {
      PublicationHistory(timeline: NaiveTimeline(entries: entries).timeline, events: events)
    }

    mutating func publish(from: Int, until: Int? = nil) {
      numbers += 1
      entries.append(.init(number: numbers, from: from, until: until))
      record(from > minute ? .scheduled : .published, numbers)
    }

    mutating func withdraw(_ index: Int) {
      entries[index].isWithdrawn = true
      record(.withdrawn, entries[index].number)
    }

    mutating func prune() {
      let needed = history.timeline.numbers(liveFrom: now)
      for entry in entries where !needed.contains(entry.number) { record(.pruned, entry.number) }
      entries.removeAll { !needed.contains($0.number) }
    }

    private mutating func record(_ kind: PublicationEvent.Kind, _ number: Int) {
      // Events of other pages stand between.
      events.append(
        PublicationEvent(
          id: Int64(events.count) * 3 + 7, moment: now, page: "apps", kind: kind, number: number))
    }
  }

  @Test func `what was live when somebody looked is known for as long as nothing is pruned`() {
    let seed = randomSeed("random histories")
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestForm.rounds(500) {
      var model = Model()
      var seen: [LiveState.ID: Int?] = [:]
      var isAfterPruning: Set<LiveState.ID> = []
      var last: LiveState.ID?
      for step in 0..<30 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          let from = model.minute + Int.random(in: 0...4, using: &random)
          let lasts = Int.random(in: 1...6, using: &random)
          model.publish(from: from, until: Bool.random(using: &random) ? from + lasts : nil)
        case 3:
          let kept = model.entries.indices.filter { !model.entries[$0].isWithdrawn }
          if let index = kept.randomElement(using: &random) { model.withdraw(index) }
        case 4 where step % 5 == 0:
          let count = model.events.count
          model.prune()
          if model.events.count > count { isAfterPruning = [] }
        default: model.minute += 1
        }
        let history = model.history
        let state = history.state(at: model.now)
        #expect(state.publication?.number == model.live, "seed \(seed), step \(step)")
        if let last { #expect(last <= state.id, "seed \(seed), step \(step)") }
        if let before = seen[state.id] { #expect(before == model.live, "seed \(seed)") }
        last = state.id
        seen[state.id] = .some(model.live)
        isAfterPruning.insert(state.id)
        for (id, number) in seen where id.event > 0 {
          let found = history.state(id, by: model.now)
          if isAfterPruning.contains(id) {
            #expect(found?.publication?.number == number, "seed \(seed), step \(step), \(id)")
          } else {
            #expect(found == nil, "seed \(seed), step \(step), \(id)")
          }
        }
      }
    }
  }

  @Test func `a publication withdrawn before its start is not a state of the page`() {
    var model = Model()
    model.publish(from: 0)
    model.publish(from: 5)
    let scheduled = model.events[1].id
    model.minute = 3
    model.withdraw(1)
    model.minute = 9
    let history = model.history
    #expect(history.state(at: model.now).publication?.number == 1)
    let invented = LiveState.ID(event: scheduled, turn: Moment(minute: 5))
    #expect(history.state(invented, by: model.now) == nil)
    for (event, minute) in [(scheduled, 2), (scheduled + 1, 0), (99, 0), (scheduled, 0)] {
      let id = LiveState.ID(event: event, turn: Moment(minute: minute))
      let isReal = event == scheduled && minute == 0
      #expect((history.state(id, by: model.now) != nil) == isReal, "\(id)")
    }
    #expect(
      history.state(LiveState.ID(event: scheduled, turn: Moment(minute: 10)), by: model.now) == nil)
  }

  @Test(
    "a name is read as it is written, and nothing else is one",
    arguments: [
      ("42-1764547200000", true), ("0-0", true), ("7--5", true), ("", false), ("42", false),
      ("42-", false), ("-1764547200000", false), ("042-5", false), ("42-5 ", false),
      ("42-0x5", false), ("42-999999999999999999", false), ("９-5", false),
      ("99999999999999999999-5", false), ("1-2-3", false),
    ])
  func names(text: String, isName: Bool) {
    #expect(LiveState.ID(text)?.description == (isName ? text : nil))
  }
}
