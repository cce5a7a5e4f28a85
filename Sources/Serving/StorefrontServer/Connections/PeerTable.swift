import CatalogModel
import PageService
import NIOCore

/// The connections and event streams of each peer and in total, and the requests that each peer may send.
final class PeerTable: Sendable {
  /// Numbers of connections and event streams.
  struct Holds: Equatable {
    var connections = 0
    var streams = 0
  }

  private struct Peer {
    var holds = Holds()
    /// The number of requests that the peer may send now (a token bucket).
    var allowance: Double
    /// When the allowance was last updated.
    var moment = NIODeadline.uptimeNanoseconds(0)

    /// Increases the allowance in proportion to the time that has passed, up to that of one second.
    mutating func refill(_ now: NIODeadline, _ requestsPerSecond: Double) {
      // Requests count from their first byte, which may have come before the last update.
      guard now > moment else { return }
      let seconds = Double((now - moment).nanoseconds) / 1e9
      allowance = min(requestsPerSecond, allowance + seconds * requestsPerSecond)
      moment = now
    }
  }

  private struct State {
    var peers: [PeerAddress: Peer] = [:]
    var total = Holds()
  }

  private let limits: ServerLimits
  private let proxies: Set<PeerAddress>
  private let state = Locked(State())

  /// Nobody is connected. The number of the connections of trusted proxies is not limited.
  init(limits: ServerLimits, proxies: Set<PeerAddress>) {
    self.limits = limits
    self.proxies = proxies
  }

  /// The numbers of connections and event streams in total.
  var total: Holds { state.withLock { $0.total } }
  /// The number of peers in the table.
  var count: Int { state.withLock { $0.peers.count } }

  /// Whether a peer is a trusted proxy.
  func isProxy(_ peer: PeerAddress) -> Bool { proxies.contains(peer) }

  /// Adds a connection.
  ///
  /// - Throws: ``Problem``: `tooManyConnections`, `tooManyConnectionsOfPeer`.
  func connect(_ peer: PeerAddress) throws(Problem) {
    try hold(
      \.connections, of: peer, limits.connections, .tooManyConnections,
      isProxy(peer) ? .max : limits.connectionsPerPeer,
      .tooManyConnectionsOfPeer(limit: limits.connectionsPerPeer))
  }

  /// Removes a connection.
  func disconnect(_ peer: PeerAddress) { release(\.connections, of: peer) }

  /// Adds an event stream.
  ///
  /// - Throws: ``Problem``: `tooManyStreams`, `tooManyStreamsOfPeer`.
  func openStream(_ peer: PeerAddress) throws(Problem) {
    try hold(
      \.streams, of: peer, limits.streams, .tooManyStreams,
      limits.streamsPerPeer, .tooManyStreamsOfPeer(limit: limits.streamsPerPeer))
  }

  /// Removes an event stream.
  func closeStream(_ peer: PeerAddress) { release(\.streams, of: peer) }

  /// Counts a request.
  ///
  /// - Throws: ``Problem``: `tooManyRequests`.
  func sendsRequest(_ peer: PeerAddress, _ now: NIODeadline) throws(Problem) {
    let limit = limits.requestsPerSecondPerPeer
    guard limit > 0 else { return }
    let isAllowed = state.withLock { state in
      var sender = state.peers[peer] ?? newPeer
      sender.refill(now, Double(limit))
      defer { state.peers[peer] = sender }
      guard sender.allowance >= 1 else { return false }
      sender.allowance -= 1
      return true
    }
    guard isAllowed else { throw .tooManyRequests(limit: limit) }
  }

  /// Removes the peers that have no connections and no streams, and whose allowance of requests is full.
  func forgetIdlePeers(_ now: NIODeadline) {
    let limit = Double(limits.requestsPerSecondPerPeer)
    state.withLock { state in
      state.peers = state.peers.compactMapValues { peer in
        var peer = peer
        peer.refill(now, limit)
        return peer.holds == Holds() && peer.allowance >= limit ? nil : peer
      }
    }
  }

  private var newPeer: Peer { Peer(allowance: Double(limits.requestsPerSecondPerPeer)) }

  private func hold(
    _ number: WritableKeyPath<Holds, Int>, of peer: PeerAddress, _ limit: Int, _ refusal: Problem,
    _ limitOfPeer: Int, _ refusalOfPeer: Problem
  ) throws(Problem) {
    let refused: Problem? = state.withLock { state in
      guard state.total[keyPath: number] < limit else { return refusal }
      guard state.peers[peer, default: newPeer].holds[keyPath: number] < limitOfPeer else {
        return refusalOfPeer
      }
      state.total[keyPath: number] += 1
      state.peers[peer, default: newPeer].holds[keyPath: number] += 1
      return nil
    }
    if let refused { throw refused }
  }

  private func release(_ number: WritableKeyPath<Holds, Int>, of peer: PeerAddress) {
    state.withLock { state in
      state.total[keyPath: number] -= 1
      state.peers[peer]?.holds[keyPath: number] -= 1
    }
  }
}
