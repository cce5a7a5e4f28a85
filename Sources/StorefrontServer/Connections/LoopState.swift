import NIOCore

/// The state that the connections of one event loop share. It is used on that loop only.
final class LoopState {
  /// The connections in no particular order. Each stores its index.
  private var connections: [ConnectionHandler] = []
  /// The value of `Date`.
  var date = HTTPDate()
  /// The generator of request IDs.
  var identifiers = RequestIDs()
  /// The bodies of recent responses.
  var bodies = BodyBuffers()
  /// The counters of requests.
  var counters: RequestCounters

  /// Creates the state of a loop without connections.
  init(metrics: ServerMetrics) { counters = RequestCounters(metrics) }

  /// Adds a connection.
  func add(_ connection: ConnectionHandler) {
    connection.place = connections.count
    connections.append(connection)
  }

  /// Removes a connection.
  func remove(_ connection: ConnectionHandler) {
    guard let place = connection.place, let last = connections.popLast() else { return }
    connection.place = nil
    guard last !== connection else { return }
    connections[place] = last
    last.place = place
  }

  /// Applies the time limits to all connections.
  func checkTimes(_ now: NIODeadline) {
    // A closed connection removes itself; the loop iterates over a copy.
    for connection in connections { connection.checkTime(now) }
  }
}

/// The states of all event loops of a server.
struct LoopStates: Sendable {
  private let boxes: [ObjectIdentifier: NIOLoopBoundBox<LoopState>]
  private let group: any EventLoopGroup

  /// Creates the states of a group's loops.
  init(_ group: any EventLoopGroup, metrics: ServerMetrics) {
    self.group = group
    var boxes: [ObjectIdentifier: NIOLoopBoundBox<LoopState>] = [:]
    for loop in group.makeIterator() {
      boxes[ObjectIdentifier(loop)] = NIOLoopBoundBox.makeBoxSendingValue(
        LoopState(metrics: metrics), eventLoop: loop)
    }
    self.boxes = boxes
  }

  /// The state of a loop of the group, which must be the current loop.
  subscript(loop: any EventLoop) -> LoopState? { boxes[ObjectIdentifier(loop)]?.value }

  /// Applies the time limits to all connections regularly, until the tasks are cancelled.
  func watch(every interval: TimeAmount) -> [RepeatedTask] {
    group.makeIterator().compactMap { loop in
      boxes[ObjectIdentifier(loop)].map { box in
        loop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
          box.value.checkTimes(.now())
        }
      }
    }
  }
}
