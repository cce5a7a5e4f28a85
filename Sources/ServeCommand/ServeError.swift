/// Why the server does not start.
enum ServeError: Error {
  /// The address cannot be listened at, for the system's reason.
  case cannotListen(host: String, port: Int, reason: String)
}

extension ServeError: CustomStringConvertible {
  /// The sentence for a person.
  var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "Cannot listen at \(host), port \(port): \(reason).\n"
        + "Stop what listens there, or choose others with --host and --port."
    }
  }
}
