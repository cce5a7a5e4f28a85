import CatalogModel
import Testing

@Suite struct StandingRollbackTests {
  /// What happens to a page, in order.
  private enum Step {
    case publish(String)
    case rollBack(to: Int)
    case restore(Int)
    case withdraw(Int)
    case prune(Int)
  }

  /// The number of the rollback that stands after some steps.
  private func standing(after steps: [Step]) -> Int? {
    var publications: [Publication] = []
    var history = PublicationHistory(timeline: PublicationTimeline([]), events: [])
    func moment() -> Moment { Moment(milliseconds: Int64(history.events.count) * 1000) }
    func record(_ kind: PublicationEvent.Kind, _ number: Int) {
      let id = Int64(history.events.count) + 1
      history.events.append(
        PublicationEvent(id: id, moment: moment(), page: "home", kind: kind, number: number))
    }
    var last = 0
    func add(_ hash: String, restores: Int? = nil) {
      last += 1
      publications.append(
        Publication(
          page: "home", number: last, revision: 1, contentHash: hash, size: 1, made: moment(),
          restores: restores, liveFrom: moment()))
      record(restores == nil ? .published : .rolledBack, last)
    }
    for step in steps {
      switch step {
      case .publish(let hash): add(hash)
      case .rollBack(let number):
        add(publications.first { $0.number == number }?.contentHash ?? "", restores: number)
      case .restore(let number):
        history.restoration = PageRestoration(number: number, event: Int64(history.events.count))
      case .withdraw(let number):
        for index in publications.indices where publications[index].number == number {
          publications[index].withdrawn = moment()
        }
        record(.withdrawn, number)
      case .prune(let number):
        publications.removeAll { $0.number == number }
        record(.pruned, number)
      }
    }
    history.timeline = PublicationTimeline(publications)
    return history.standingRollback(at: Moment(milliseconds: 1_000_000))?.number
  }

  @Test func `a rollback stands until the page is restored`() {
    let rolledBack: [Step] = [.publish("good"), .publish("bad"), .rollBack(to: 1)]
    #expect(standing(after: [.publish("good"), .publish("bad")]) == nil)
    #expect(standing(after: rolledBack) == 3)
    #expect(standing(after: rolledBack + [.restore(3)]) == nil)
    #expect(standing(after: rolledBack + [.restore(1)]) == nil)
    #expect(standing(after: rolledBack + [.withdraw(3)]) == nil)
    #expect(standing(after: rolledBack + [.prune(2)]) == 3)
  }

  @Test func `restoring what was taken back, or before the rollback, does not count`() {
    #expect(
      standing(after: [.publish("good"), .publish("bad"), .rollBack(to: 1), .restore(2)]) == 3)
    #expect(
      standing(
        after: [.publish("good"), .restore(1), .publish("bad"), .rollBack(to: 1)]) == 3)
  }

  @Test func `a rollback to what the draft came from undoes nothing of it`() {
    let forward: [Step] = [
      .publish("good"), .publish("bad"), .rollBack(to: 1), .rollBack(to: 2),
    ]
    #expect(standing(after: forward) == nil)
    let restored: [Step] = [
      .publish("good"), .publish("bad"), .rollBack(to: 1), .restore(3), .rollBack(to: 2),
    ]
    #expect(standing(after: restored) == 4)
    #expect(standing(after: [.publish("same"), .rollBack(to: 1)]) == nil)
  }
}
