import NIOConcurrencyHelpers
import NIOCore

/// The numbers of connections and event streams, of each peer and in total.
final class PeerTable: Sendable {
  private struct State {
    var peers: [PeerAddress: Peer] = [:]
    var connections = 0
    var streams = 0
  }

  private let limits: ServerLimits
  private let proxies: Set<PeerAddress>
  private let state = NIOLockedValueBox(State())

  /// Creates an empty table.
  ///
  /// - Parameter proxies: The trusted proxies, whose own connections are not limited.
  init(limits: ServerLimits, proxies: Set<PeerAddress>) {
    self.limits = limits
    self.proxies = proxies
  }

  /// The total number of connections.
  var connections: Int { state.withLockedValue { $0.connections } }
  /// The total number of event streams.
  var streams: Int { state.withLockedValue { $0.streams } }
  /// The number of peers in the table.
  var count: Int { state.withLockedValue { $0.peers.count } }

  /// Adds a connection.
  ///
  /// - Throws: ``Refusal``: `tooManyConnections`, `tooManyConnectionsOfPeer`.
  func connect(_ address: PeerAddress) throws(Refusal) -> Peer {
    let result: Result<Peer, Refusal> = state.withLockedValue { state in
      guard state.connections < limits.connections else {
        return .failure(.tooManyConnections(limit: limits.connections))
      }
      let peer = find(address, in: &state)
      guard peer.isProxy || peer.holds.connections < limits.connectionsPerPeer else {
        return .failure(.tooManyConnectionsOfPeer(limit: limits.connectionsPerPeer))
      }
      state.connections += 1
      peer.count(connections: 1)
      return .success(peer)
    }
    return try result.get()
  }

  /// Removes a connection.
  func disconnect(_ peer: Peer) {
    state.withLockedValue { state in
      state.connections -= 1
      peer.count(connections: -1)
    }
  }

  /// The peer at an address that a proxy reports.
  func peer(at address: PeerAddress) -> Peer {
    state.withLockedValue { state in find(address, in: &state) }
  }

  /// Adds an event stream.
  ///
  /// - Throws: ``Refusal``: `tooManyStreams`, `tooManyStreamsOfPeer`.
  func openStream(_ peer: Peer) throws(Refusal) {
    let refusal: Refusal? = state.withLockedValue { state in
      guard state.streams < limits.streams else { return .tooManyStreams(limit: limits.streams) }
      guard peer.holds.streams < limits.streamsPerPeer else {
        return .tooManyStreamsOfPeer(limit: limits.streamsPerPeer)
      }
      state.streams += 1
      peer.count(streams: 1)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Removes an event stream.
  func closeStream(_ peer: Peer) {
    state.withLockedValue { state in
      state.streams -= 1
      peer.count(streams: -1)
    }
  }

  /// Removes the peers that have no connections and no streams, and whose allowance of requests is full.
  func forgetIdlePeers(_ now: NIODeadline) {
    state.withLockedValue { state in
      state.peers = state.peers.filter { !$0.value.isForgettable(now) }
    }
  }

  private func find(_ address: PeerAddress, in state: inout State) -> Peer {
    if let peer = state.peers[address] { return peer }
    let peer = Peer(
      isProxy: proxies.contains(address), requestsPerSecond: limits.requestsPerSecondPerPeer)
    state.peers[address] = peer
    return peer
  }
}

/// The connections, event streams and allowance of requests of one peer.
final class Peer: Sendable {
  /// The numbers of a peer's connections and event streams.
  struct Holds {
    var connections = 0
    var streams = 0
  }

  private struct State {
    var holds = Holds()
    /// The number of requests that the peer may send now (a token bucket).
    var allowance: Double
    /// When the allowance was last updated.
    var moment = NIODeadline.uptimeNanoseconds(0)
  }

  /// Whether the peer is a trusted proxy.
  let isProxy: Bool
  private let requestsPerSecond: Int
  private let state: NIOLockedValueBox<State>

  /// Creates a peer without connections.
  init(isProxy: Bool, requestsPerSecond: Int) {
    self.isProxy = isProxy
    self.requestsPerSecond = requestsPerSecond
    state = NIOLockedValueBox(State(allowance: Double(requestsPerSecond)))
  }

  /// The numbers of connections and streams. They change only under the lock of the table.
  var holds: Holds { state.withLockedValue { $0.holds } }

  /// Changes the numbers of connections and streams.
  func count(connections: Int = 0, streams: Int = 0) {
    state.withLockedValue { state in
      state.holds.connections += connections
      state.holds.streams += streams
    }
  }

  /// Counts a request.
  ///
  /// - Throws: ``Refusal``: `tooManyRequests`.
  func sendsRequest(_ now: NIODeadline) throws(Refusal) {
    guard requestsPerSecond > 0 else { return }
    let isAllowed = state.withLockedValue { state in
      refill(&state, now)
      guard state.allowance >= 1 else { return false }
      state.allowance -= 1
      return true
    }
    guard isAllowed else { throw .tooManyRequests(limit: requestsPerSecond) }
  }

  /// Whether a new peer would be in the same state.
  func isForgettable(_ now: NIODeadline) -> Bool {
    state.withLockedValue { state in
      refill(&state, now)
      return state.holds.connections == 0 && state.holds.streams == 0
        && state.allowance >= Double(requestsPerSecond)
    }
  }

  /// Increases the allowance in proportion to the time that has passed, up to that of one second.
  private func refill(_ state: inout State, _ now: NIODeadline) {
    let seconds = Double((now - state.moment).nanoseconds) / 1e9
    state.allowance = min(
      Double(requestsPerSecond), state.allowance + seconds * Double(requestsPerSecond))
    state.moment = now
  }
}
