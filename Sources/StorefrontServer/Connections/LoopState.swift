import NIOCore

/// What the connections of one event loop share. Only that loop touches it.
final class LoopState {
  /// The connections, in no order; each knows its place.
  private var connections: [ConnectionHandler] = []
  /// The current second, as answers carry it.
  var date = HTTPDate()
  /// Identifiers for requests that bring none.
  var identifiers = RequestIDs()
  /// Bodies that were sent lately.
  var bodies = BodyBuffers()
  /// Where requests are counted.
  var counters: RequestCounters

  /// Creates the state of a loop without connections.
  init(metrics: ServerMetrics) { counters = RequestCounters(metrics) }

  /// Takes a connection.
  func add(_ connection: ConnectionHandler) {
    connection.place = connections.count
    connections.append(connection)
  }

  /// Lets go of a connection.
  func remove(_ connection: ConnectionHandler) {
    guard let place = connection.place, let last = connections.popLast() else { return }
    connection.place = nil
    guard last !== connection else { return }
    connections[place] = last
    last.place = place
  }

  /// Ends what has taken too long.
  func checkTimes(_ now: NIODeadline) {
    // A connection that is closed takes itself out of the list.
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

  /// The state of a loop, which must be the current one and of the group.
  subscript(loop: any EventLoop) -> LoopState? { boxes[ObjectIdentifier(loop)]?.value }

  /// Looks at the times of all connections again and again, until the tasks are cancelled.
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
