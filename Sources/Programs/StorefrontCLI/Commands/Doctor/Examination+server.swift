import CatalogModel
import DocumentJSON
import ProgramOptions

/// A running server, and the proxy in front of it.
extension Examination {
  var serverFinding: DoctorFinding {
    guard let url, let readiness else {
      return DoctorFinding(.server, .unset, "there is no address to ask")
    }
    switch readiness {
    case .failure(let failure): return DoctorFinding(.server, failure)
    case .success(let response):
      var finding = Self.finding(of: response, at: url)
      finding.values.append(("status", response.status))
      return finding
    }
  }

  private static func finding(of response: ServerResponse, at url: ServerAddress) -> DoctorFinding {
    let address = "\(url.text)/readyz"
    switch response.status {
    case 200 where response.text.hasPrefix("ready\n"):
      return DoctorFinding(.server, "\(address) says that the server is ready")
    case 200:
      return DoctorFinding(
        .server, .missing, "\(address) is answered by another program.",
        remedy: "Check the address, and to where a proxy passes requests.")
    case 300..<400:
      return DoctorFinding(
        .server, .missing,
        "\(address) redirects to \((response["Location"] ?? "another address").shortened(to: 200)).",
        remedy: "Ask the address to which it leads.")
    default:
      if let title = response.problem("title") {
        return DoctorFinding(
          .server, .missing,
          "\(address) has the status \(response.status): \(title.shortened(to: 200)).",
          remedy:
            "The log of the server says why; storefront doctor on its machine says what the catalog lacks."
        )
      }
      let isGateway = [502, 503, 504].contains(response.status)
      return DoctorFinding(
        .server, .missing, "\(address) has the status \(response.status).",
        remedy: isGateway
          ? "Start the server, and compare its port with the one to which the proxy passes requests."
          : "Check the address, and what the proxy does with it.")
    }
  }

  var proxyFinding: DoctorFinding {
    guard let url, case .success(let ready)? = readiness, ready.status == 200 else {
      return DoctorFinding(.proxy, .unset, "not checked, because the server is not ready")
    }
    do throws(ServerProbe.Failure) {
      let probe = ServerProbe(address: url)
      // No cache has a response for a schema that does not exist, so the server itself answers and checks the host.
      let nothing = try probe.get("/schemas/doctor")
      guard nothing.problem("type")?.hasSuffix(":no-schema") == true else {
        return Self.refusal(nothing, url)
      }
      let path = "/schemas/plan"
      let response = try probe.get(path, [("Accept-Encoding", "gzip")])
      guard response.status == 200 else { return Self.refusal(response, url) }
      var problems = Self.problems(of: response)
      if let tag = response["ETag"], tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
        let again = try probe.get(path, [("Accept-Encoding", "gzip"), ("If-None-Match", tag)])
        if again.status != 304 {
          problems.append(
            DoctorFinding(
              .proxy, .warning, "A request with If-None-Match gets the whole response again.",
              remedy: "Let the proxy pass If-None-Match and the status 304."))
        }
      }
      let arrival = try forwarding(probe)
      var finding = DoctorFinding(
        .proxy, worstOf: problems + (arrival?.problems ?? []),
        well: "Host, ETag, compression and request ids arrive; " + (arrival?.text ?? Self.unseen))
      finding.values = arrival?.values ?? []
      return finding
    } catch {
      return DoctorFinding(.proxy, error)
    }
  }

  private static let unseen = "STOREFRONT_TOKEN would also show whether the clients' addresses do"

  private static func refusal(_ response: ServerResponse, _ url: ServerAddress) -> DoctorFinding {
    if response.problem("type")?.hasSuffix(":wrong-host") == true {
      return DoctorFinding(
        .proxy, .missing,
        "The server refuses the host: \((response.problem("detail") ?? "").shortened(to: 300))",
        remedy:
          "Start it with --allow-host \(url.host), and let the proxy pass Host (nginx: proxy_set_header Host $host)."
      )
    }
    return DoctorFinding(
      .proxy, .missing,
      "The proxy does not pass all paths: one below /schemas/ has the status \(response.status).",
      remedy: "Let the proxy pass all paths to the server.")
  }

  /// What a response shows that a proxy has taken away or changed.
  private static func problems(of response: ServerResponse) -> [DoctorFinding] {
    var problems: [DoctorFinding] = []
    func add(_ text: String, _ remedy: String) {
      problems.append(DoctorFinding(.proxy, .warning, text, remedy: remedy))
    }
    let passing = "Let the proxy pass the header fields of requests and responses unchanged."
    if response["X-Request-ID"] == nil { add("X-Request-ID is missing in responses.", passing) }
    if response["ETag"] == nil {
      add("ETag is missing in responses, so that clients load everything again.", passing)
    } else if response["ETag"]?.hasPrefix("W/") == true {
      add(
        "The proxy compresses or changes responses itself: ETag is weak.",
        "Leave compression to the server (nginx: gzip off).")
    }
    if response["Content-Encoding"] != "gzip" {
      add("Responses are not compressed.", "Let the proxy pass Accept-Encoding.")
    }
    return problems
  }

  /// What the server says of how a request with the token has arrived; nil if it does not.
  private func forwarding(
    _ probe: ServerProbe
  ) throws(ServerProbe.Failure) -> (
    text: String, problems: [DoctorFinding], values: [(name: String, value: any JSONWritable)]
  )? {
    guard probe.address.isPrivate, let token = (try? ServerSecrets.token(variables)) ?? nil,
      token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
    else { return nil }
    let response = try probe.get("/readyz", [("Authorization", "Bearer \(token)")])
    var said: [String: String] = [:]
    for line in response.text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      said[String(line[..<colon])] = line[colon...].dropFirst().drop { $0 == " " }.lowercased()
    }
    guard response.status == 200, let trusted = said["trusted-proxy"],
      let address = said["x-forwarded-for"], let scheme = said["x-forwarded-proto"]
    else { return nil }
    var problems: [DoctorFinding] = []
    func add(_ text: String, _ remedy: String) {
      problems.append(DoctorFinding(.proxy, .warning, text, remedy: remedy))
    }
    let isTrusted = trusted == "yes"
    if isTrusted, address != "yes" {
      add(
        "The proxy does not send X-Forwarded-For, so that all clients count as one.",
        "Let it send that (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).")
    }
    if !isTrusted, address == "yes" {
      add(
        "The server does not trust the proxy that sends X-Forwarded-For, so that all clients count as one.",
        "Start it with --trusted-proxy and the address of the proxy.")
    }
    if isTrusted, scheme != (probe.address.isSecure ? "https" : "http") {
      add(
        "X-Forwarded-Proto does not say how clients connect.",
        "Let the proxy send it (nginx: proxy_set_header X-Forwarded-Proto $scheme).")
    }
    return (
      isTrusted ? "the clients' addresses do, too" : "the server sees no proxy", problems,
      [
        ("forwardedFor", address == "yes"), ("forwardedProto", scheme),
        ("isTrustedProxy", isTrusted),
      ]
    )
  }
}

extension ServerProbe.Failure: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .unknownHost(let host):
      "The host \(host) is not known.\nCheck the name, and that this machine can look up names."
    case .refused(let address):
      "Nobody answers at \(address): the connection was refused.\n"
        + "Start the server with storefront serve, and compare its host and port with the address."
    case .noTime(let seconds):
      "The server did not answer within \(seconds) seconds.\n"
        + "Look at its log and how busy the machine is; a firewall may also be in the way."
    case .notHTTP:
      "What answers does not speak HTTP.\nCheck the port, and whether the address begins with https."
    case .certificate(let reason):
      "The certificate is not trusted: \(reason.shortened(to: 300)).\n"
        + "Give the proxy one for this host, from an authority that this machine knows, and all that lead to it."
    case .noLoader:
      "Asking an https address needs curl, which is not installed.\n"
        + "Install it (apt-get install curl), or ask the server itself: --url http://127.0.0.1:8080."
    case .failed(let reason):
      "There is no response: \(reason.shortened(to: 300)).\nCheck the address, and the log of the server."
    }
  }
}
