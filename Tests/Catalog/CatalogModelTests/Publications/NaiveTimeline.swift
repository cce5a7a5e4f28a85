import CatalogModel

/// The rule of what is live, played through: minute by minute a stack of what is on air.
struct NaiveTimeline {
  struct Entry {
    var number: Int
    var from: Int
    var until: Int?
    var isWithdrawn = false
  }

  var entries: [Entry] = []

  /// The number that is live at a minute, found by starting at minute 0 and walking on.
  func live(at minute: Int) -> Int? {
    var onAir: [Entry] = []
    for now in 0...minute {
      onAir.removeAll { $0.until == now }
      // Of several that begin together the greatest number ends on top.
      for entry in entries where entry.from == now && !entry.isWithdrawn {
        let place = onAir.firstIndex { $0.from == now && $0.number > entry.number }
        onAir.insert(entry, at: place ?? onAir.endIndex)
      }
    }
    return onAir.last?.number
  }

  var timeline: PublicationTimeline {
    PublicationTimeline(
      entries.map { entry in
        Publication(
          page: "apps", number: entry.number, revision: 1, contentHash: "", size: 0,
          made: Moment(minute: 0), liveFrom: Moment(minute: entry.from),
          until: entry.until.map(Moment.init(minute:)),
          withdrawn: entry.isWithdrawn ? Moment(minute: 0) : nil)
      })
  }
}

extension Moment {
  /// So many minutes after the start of a test's time.
  init(minute: Int) { self.init(milliseconds: 1_700_000_000_000 + Int64(minute) * 60_000) }
}
