import ArgumentParser
import StorefrontServer

/// The limits for clients of the server.
struct LimitArguments: ParsableArguments {
  @Option(
    name: .customLong("max-connections"),
    help: ArgumentHelp("The maximum number of open connections.", valueName: "n"))
  var connections = ServerLimits().connections

  @Option(
    name: .customLong("max-connections-per-peer"),
    help: ArgumentHelp("The maximum number of open connections per client.", valueName: "n"))
  var connectionsPerPeer = ServerLimits().connectionsPerPeer

  @Option(
    name: .customLong("max-streams"),
    help: ArgumentHelp("The maximum number of open event streams.", valueName: "n"))
  var streams = ServerLimits().streams

  @Option(
    name: .customLong("max-streams-per-peer"),
    help: ArgumentHelp("The maximum number of open event streams per client.", valueName: "n"))
  var streamsPerPeer = ServerLimits().streamsPerPeer

  @Option(
    name: .customLong("max-requests-per-second"),
    help: ArgumentHelp(
      "The maximum number of requests per second and client; 0 means no limit.",
      valueName: "n"))
  var requestsPerSecond = ServerLimits().requestsPerSecondPerPeer

  @Option(
    name: .customLong("request-time"),
    help: ArgumentHelp("The maximum time of a request and its response.", valueName: "seconds"))
  var requestTime = ServerLimits().requestTime / .seconds(1)

  @Option(
    name: .customLong("idle-time"),
    help: ArgumentHelp(
      "The maximum time between two requests on a connection.", valueName: "seconds"))
  var idleTime = ServerLimits().idleTime / .seconds(1)

  @Option(
    name: .customLong("drain-time"),
    help: ArgumentHelp(
      "The maximum time that open requests may take when the server stops.", valueName: "seconds"))
  var drainTime = ServerLimits().drainTime / .seconds(1)

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "Trust the client address that this proxy sends in X-Forwarded-For; may be repeated.",
      valueName: "address"))
  var trustedProxies: [String] = []

  func validate() throws {
    let counts = [
      ("max-connections", connections), ("max-connections-per-peer", connectionsPerPeer),
      ("max-streams", streams), ("max-streams-per-peer", streamsPerPeer),
    ]
    for (name, count) in counts where count < 1 {
      throw ValidationError("--\(name) must be 1 or more.")
    }
    guard requestsPerSecond >= 0 else {
      throw ValidationError("--max-requests-per-second must be 0 or more.")
    }
    let times = [
      ("request-time", requestTime), ("idle-time", idleTime), ("drain-time", drainTime),
    ]
    for (name, seconds) in times where !(0.1...86_400).contains(seconds) {
      throw ValidationError("--\(name) must be from 0.1 to 86400 seconds.")
    }
    for address in trustedProxies where !ServerOptions.isAddress(address) {
      throw ValidationError(
        "--trusted-proxy \"\(address)\" is not an IP address, such as 192.0.2.7.")
    }
  }

  /// The limits of a server.
  var limits: ServerLimits {
    var limits = ServerLimits()
    limits.connections = connections
    limits.connectionsPerPeer = connectionsPerPeer
    limits.streams = streams
    limits.streamsPerPeer = streamsPerPeer
    limits.requestsPerSecondPerPeer = requestsPerSecond
    limits.requestTime = .seconds(requestTime)
    limits.idleTime = .seconds(idleTime)
    limits.drainTime = .seconds(drainTime)
    return limits
  }
}
