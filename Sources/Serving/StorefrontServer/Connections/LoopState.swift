import CatalogModel
import NIOCore

/// The state that the connections of one event loop share. It is used on that loop only.
final class LoopState {
  /// The generator of request IDs.
  var identifiers = RequestIDs()
  /// The bodies of recent responses.
  var bodies = BodyBuffers()
  private var connections: [ObjectIdentifier: ConnectionHandler] = [:]
  /// When the graceful shutdown began; `nil` before it.
  private(set) var drainingSince: NIODeadline?
  private var date: (second: Int64, line: String) = (-1, "")
  private let metrics: ServerMetrics
  /// The metrics that have been used, which are found here without a lock.
  private var series: [RequestKind: RequestSeries] = [:]

  /// The loop has no connections.
  init(metrics: ServerMetrics) { self.metrics = metrics }

  /// The metrics of requests of a kind.
  func series(_ kind: RequestKind) -> RequestSeries {
    if let known = series[kind] { return known }
    let made = metrics.series(kind)
    series[kind] = made
    return made
  }

  /// The header field `Date` with its line break, which is made once per second.
  func dateLine() -> String {
    let now = Moment.now
    if now.milliseconds / 1000 != date.second {
      date = (now.milliseconds / 1000, "Date: \(now.httpText)\r\n")
    }
    return date.line
  }

  /// Adds a connection.
  func add(_ connection: ConnectionHandler) {
    connections[ObjectIdentifier(connection)] = connection
  }

  /// Removes a connection.
  func remove(_ connection: ConnectionHandler) { connections[ObjectIdentifier(connection)] = nil }

  /// Applies the time limits to all connections.
  func checkTimes(_ now: NIODeadline) {
    // A closed connection removes itself; the loop iterates over a copy.
    for connection in connections.values { connection.checkTime(now) }
  }

  /// Closes each connection when its current request has been answered, and returns the futures of their ends.
  func drain() -> [EventLoopFuture<Void>] {
    drainingSince = .now()
    let ends = connections.values.compactMap { $0.context?.channel.closeFuture }
    for connection in connections.values { connection.endIfStopping() }
    return ends
  }
}

/// The states of all event loops of a server.
struct LoopStates: Sendable {
  private let boxes: [ObjectIdentifier: NIOLoopBoundBox<LoopState>]
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup, metrics: ServerMetrics) {
    self.group = group
    boxes = Dictionary(
      uniqueKeysWithValues: group.makeIterator().map { loop in
        let state = LoopState(metrics: metrics)
        return (ObjectIdentifier(loop), .makeBoxSendingValue(state, eventLoop: loop))
      })
  }

  /// The state of a loop of the group, which must be the current loop.
  subscript(loop: any EventLoop) -> LoopState? { boxes[ObjectIdentifier(loop)]?.value }

  /// Applies the time limits to all connections regularly, and forgets idle peers, until the tasks are
  /// canceled.
  func watch(every interval: TimeAmount, peers: PeerTable) -> [RepeatedTask] {
    let forgetting = group.next().scheduleRepeatedTask(
      initialDelay: .seconds(1), delay: .seconds(1)
    ) { _ in peers.forgetIdlePeers(.now()) }
    return boxes.values.map { box in
      box.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
        box.value.checkTimes(.now())
      }
    } + [forgetting]
  }

  /// Waits until all connections are closed, each after its current request has been answered.
  func drain() async {
    // All loops begin at once.
    let ends = boxes.values.map { box in
      box.eventLoop.flatSubmit {
        EventLoopFuture.andAllComplete(box.value.drain(), on: box.eventLoop)
      }
    }
    for end in ends { try? await end.get() }
  }
}
