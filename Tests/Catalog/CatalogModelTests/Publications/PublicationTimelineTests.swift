import CatalogModel
import TestSupport
import Testing

@Suite struct PublicationTimelineTests {
  /// What was published, by number from 1, and what is live at which minute.
  struct Situation: CustomTestStringConvertible {
    var name: String
    var entries: [(from: Int, until: Int?, isWithdrawn: Bool)]
    var live: [(minute: Int, number: Int?)]
    var testDescription: String { name }

    init(
      _ name: String, _ entries: [(Int, Int?, Bool)], live: [(Int, Int?)]
    ) {
      self.name = name
      self.entries = entries.map { (from: $0.0, until: $0.1, isWithdrawn: $0.2) }
      self.live = live.map { (minute: $0.0, number: $0.1) }
    }

    var model: NaiveTimeline {
      NaiveTimeline(
        entries: entries.enumerated().map { index, entry in
          .init(
            number: index + 1, from: entry.from, until: entry.until, isWithdrawn: entry.isWithdrawn)
        })
    }
  }

  static let situations = [
    Situation("nothing was published", [], live: [(0, nil), (9, nil)]),
    Situation(
      "one is live from its moment on", [(5, nil, false)], live: [(4, nil), (5, 1), (9, 1)]),
    Situation(
      "a schedule comes due", [(0, nil, false), (5, nil, false)], live: [(4, 1), (5, 2)]),
    Situation(
      "two schedules come due one after the other, whichever was made first",
      [(0, nil, false), (8, nil, false), (5, nil, false)],
      live: [(4, 1), (5, 3), (7, 3), (8, 2)]),
    Situation(
      "a hot fix between two schedules lasts until the next one",
      [(0, nil, false), (5, nil, false), (9, nil, false), (7, nil, false)],
      live: [(6, 2), (7, 4), (8, 4), (9, 3)]),
    Situation(
      "a rollback is live in front of what it takes back",
      [(0, nil, false), (3, nil, false), (6, nil, false)], live: [(5, 2), (6, 3)]),
    Situation(
      "where one ends, the one below is live again",
      [(0, nil, false), (3, 6, false)], live: [(2, 1), (3, 2), (5, 2), (6, 1)]),
    Situation(
      "one that ended below another does not come back",
      [(0, nil, false), (2, 4, false), (3, 6, false)], live: [(2, 2), (3, 3), (5, 3), (6, 1)]),
    Situation(
      "withdrawing the live one shows the one below",
      [(0, nil, false), (3, nil, true)], live: [(3, 1), (9, 1)]),
    Situation(
      "withdrawing a scheduled one keeps it from ever being live",
      [(0, nil, false), (5, nil, true), (7, nil, false)], live: [(5, 1), (7, 3)]),
    Situation(
      "of equal moments the greater number is live",
      [(0, nil, false), (5, nil, false), (5, nil, false)], live: [(4, 1), (5, 3)]),
    Situation(
      "the only one ends, or is withdrawn, and nothing is live",
      [(1, 4, false), (2, nil, true)], live: [(0, nil), (1, 1), (3, 1), (4, nil)]),
  ]

  @Test(arguments: situations)
  func `twelve situations`(situation: Situation) {
    let timeline = situation.model.timeline
    for (minute, number) in situation.live {
      #expect(timeline.live(at: Moment(minute: minute))?.number == number, "minute \(minute)")
      #expect(situation.model.live(at: minute) == number, "the model, minute \(minute)")
    }
  }

  @Test func `random histories are as the naive model plays them`() {
    let seed = randomSeed("random timelines")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var model = NaiveTimeline()
      for number in 1...Int.random(in: 1...9, using: &random) {
        let from = Int.random(in: 0...20, using: &random)
        let until = Bool.random(using: &random) ? from + Int.random(in: 1...8, using: &random) : nil
        model.entries.append(
          .init(
            number: number, from: from, until: until,
            isWithdrawn: Int.random(in: 0...4, using: &random) == 0))
      }
      let timeline = model.timeline
      let live = (0...30).map { model.live(at: $0) }
      for minute in 0...30 {
        let moment = Moment(minute: minute)
        #expect(timeline.live(at: moment)?.number == live[minute], "seed \(seed), \(model)")
        let next = (minute...30).first { live[$0] != live[minute] }
        #expect(
          timeline.nextChange(after: moment) == next.map(Moment.init(minute:)),
          "seed \(seed), after \(minute), \(model)")
        #expect(
          timeline.numbers(liveFrom: moment) == Set(live[minute...].compactMap { $0 }),
          "seed \(seed), from \(minute), \(model)")
        let states = timeline.publications.map { timeline.state(of: $0, at: moment) }
        #expect(states.count { $0 == .live } == (live[minute] == nil ? 0 : 1))
      }
    }
  }

  @Test func `what replaces a publication though it shows something older is named`() throws {
    var publications = NaiveTimeline(
      entries: [
        .init(number: 1, from: 0), .init(number: 2, from: 9), .init(number: 3, from: 7),
        .init(number: 4, from: 8, isWithdrawn: true), .init(number: 5, from: 4),
      ]
    ).timeline.publications
    for index in publications.indices { publications[index].revision = [1, 2, 6, 2, 5][index] }
    var fix = publications[4]
    let timeline = PublicationTimeline(publications)
    #expect(timeline.olderSuccessors(of: fix).map(\.number) == [2])
    fix.until = Moment(minute: 9)
    #expect(timeline.olderSuccessors(of: fix).isEmpty)
  }

  @Test func `what replaces a publication because a clock was ahead is named`() {
    var publications = NaiveTimeline(
      entries: [.init(number: 1, from: 9), .init(number: 2, from: 5), .init(number: 3, from: 7)]
    ).timeline.publications
    for index in publications.indices { publications[index].made = publications[index].liveFrom }
    // This one was scheduled before.
    publications[2].made = Moment(minute: 4)
    let timeline = PublicationTimeline(publications)
    #expect(timeline.olderSuccessors(of: publications[1]).map(\.number) == [1])
  }
}
