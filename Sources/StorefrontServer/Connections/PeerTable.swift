import NIOConcurrencyHelpers
import NIOCore

/// How many connections and streams there are, of each peer and in all.
final class PeerTable: Sendable {
  private struct State {
    var peers: [PeerAddress: Peer] = [:]
    var connections = 0
    var streams = 0
  }

  private let limits: ServerLimits
  private let proxies: Set<PeerAddress>
  private let state = NIOLockedValueBox(State())

  /// Creates a table without peers.
  ///
  /// - Parameter proxies: The peers that may hold any number of connections, and whose word about
  ///   their own peers is taken.
  init(limits: ServerLimits, proxies: Set<PeerAddress>) {
    self.limits = limits
    self.proxies = proxies
  }

  /// How many connections there are.
  var connections: Int { state.withLockedValue { $0.connections } }
  /// How many streams there are.
  var streams: Int { state.withLockedValue { $0.streams } }
  /// How many peers are remembered.
  var count: Int { state.withLockedValue { $0.peers.count } }

  /// Counts a connection, unless there are too many.
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

  /// Counts a connection no longer.
  func disconnect(_ peer: Peer) {
    state.withLockedValue { state in
      state.connections -= 1
      peer.count(connections: -1)
    }
  }

  /// The peer that a proxy speaks of.
  func peer(at address: PeerAddress) -> Peer {
    state.withLockedValue { state in find(address, in: &state) }
  }

  /// Counts a stream, unless there are too many.
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

  /// Counts a stream no longer.
  func closeStream(_ peer: Peer) {
    state.withLockedValue { state in
      state.streams -= 1
      peer.count(streams: -1)
    }
  }

  /// Forgets the peers that hold nothing and could send as many requests as anybody new.
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

/// One peer: what it holds, and how many requests it may send now.
final class Peer: Sendable {
  /// What a peer holds.
  struct Holds {
    var connections = 0
    var streams = 0
  }

  private struct State {
    var holds = Holds()
    /// How many requests may be sent at once.
    var allowance: Double
    /// When the allowance was looked at.
    var moment = NIODeadline.uptimeNanoseconds(0)
  }

  /// Whether it speaks for other peers.
  let isProxy: Bool
  private let requestsPerSecond: Int
  private let state: NIOLockedValueBox<State>

  /// Creates a peer that holds nothing.
  init(isProxy: Bool, requestsPerSecond: Int) {
    self.isProxy = isProxy
    self.requestsPerSecond = requestsPerSecond
    state = NIOLockedValueBox(State(allowance: Double(requestsPerSecond)))
  }

  /// What the peer holds. Only the table, under its lock, reads it to decide.
  var holds: Holds { state.withLockedValue { $0.holds } }

  /// Counts what the peer holds.
  func count(connections: Int = 0, streams: Int = 0) {
    state.withLockedValue { state in
      state.holds.connections += connections
      state.holds.streams += streams
    }
  }

  /// Counts a request, unless the peer sent too many.
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

  /// Whether nothing is lost if the peer is forgotten.
  func isForgettable(_ now: NIODeadline) -> Bool {
    state.withLockedValue { state in
      refill(&state, now)
      return state.holds.connections == 0 && state.holds.streams == 0
        && state.allowance >= Double(requestsPerSecond)
    }
  }

  /// An allowance grows evenly, up to what may be sent in one second.
  private func refill(_ state: inout State, _ now: NIODeadline) {
    let seconds = Double((now - state.moment).nanoseconds) / 1e9
    state.allowance = min(
      Double(requestsPerSecond), state.allowance + seconds * Double(requestsPerSecond))
    state.moment = now
  }
}
