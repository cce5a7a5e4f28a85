import CatalogModel
import DocumentJSON
import SystemEssentials

/// Loads the beginnings of files over HTTPS, with the program `curl`.
///
/// Each host is resolved here, and the program connects only to the addresses found: a name that resolves to
/// another address a moment later cannot lead into a private network. Each redirect is checked anew.
package struct WebLoader: Sendable {
  /// Whether hosts of this machine and of private networks may be asked.
  package var allowsPrivate = false
  /// The bytes of a file to load.
  package var byteLimit = 256 << 10
  /// The bytes of a file from which on nothing of it is loaded, if its host says so or sends them all.
  package var fileLimit = 64 << 20
  /// The seconds for one request.
  package var requestTime = 15
  /// The seconds for everything.
  package var totalTime = 60.0
  private let program: String

  /// A loader; nil if its program is not installed.
  ///
  /// - Parameter program: `curl`, or what takes its place.
  package init?(program: String = "curl") {
    guard let program = ChildProgram.path(of: program) else { return nil }
    self.program = program
  }

  /// The beginning of a file.
  package struct File: Hashable {
    /// The value of `Content-Type`; empty if there is none.
    package var type: String
    package var bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
      (self.type, self.bytes) = (type, bytes)
    }
  }

  /// Why a file was not loaded.
  package enum Failure: Error, Hashable {
    /// The address is not one of `https`, a host and a port.
    case notLoadable(String)
    case unknownHost(String)
    case privateHost(String, IPAddress)
    case status(Int)
    /// The connection failed; the reason is the loading program's.
    case noResponse(String)
    case tooManyRedirects
    case noTime
  }

  /// The number of redirects that are followed.
  static let mostRedirects = 5
  private static let mostAtOnce = 8

  /// Loads files, several at once.
  ///
  /// - Returns: What was loaded, by address.
  /// - Throws: What the file system refuses.
  package func load(_ addresses: Set<String>) throws -> [String: Result<File, Failure>] {
    let end = ContinuousClock.now + .seconds(totalTime)
    var results: [String: Result<File, Failure>] = [:]
    var hosts: [String: Result<[IPAddress], Failure>] = [:]
    // The address that each one leads to so far.
    var pending: [(given: String, now: WebAddress)] = []
    for given in addresses.sorted() {
      guard let address = WebAddress(given) else {
        results[given] = .failure(.notLoadable(given))
        continue
      }
      pending.append((given, address))
    }
    for round in 0...Self.mostRedirects where !pending.isEmpty {
      var requests: [(given: String, now: WebAddress, host: [IPAddress])] = []
      for (given, address) in pending {
        let host = hosts[address.host] ?? resolve(address)
        hosts[address.host] = host
        switch host {
        case .success(let found): requests.append((given, address, found))
        case .failure(let failure): results[given] = .failure(failure)
        }
      }
      let responses = try run(requests.map { ($0.now, $0.host) }, until: end)
      pending = []
      for (request, response) in zip(requests, responses) {
        switch response {
        case .file(let file): results[request.given] = .success(file)
        case .failure(let failure): results[request.given] = .failure(failure)
        case .redirect(let target):
          if round == Self.mostRedirects {
            results[request.given] = .failure(.tooManyRedirects)
          } else if let next = WebAddress(target, relativeTo: request.now) {
            pending.append((request.given, next))
          } else {
            results[request.given] = .failure(.notLoadable(target))
          }
        }
      }
    }
    return results
  }

  private func resolve(_ address: WebAddress) -> Result<[IPAddress], Failure> {
    let found = address.resolved()
    guard !found.isEmpty else { return .failure(.unknownHost(address.host)) }
    if !allowsPrivate, let inside = found.first(where: { !$0.isPublic }) {
      return .failure(.privateHost(address.host, inside))
    }
    return .success(found)
  }

  // MARK: - The program

  private enum Response {
    case file(File)
    case redirect(String)
    case failure(Failure)
  }

  /// Has the program send requests.
  ///
  /// - Returns: The response to each.
  private func run(
    _ requests: [(WebAddress, [IPAddress])], until end: ContinuousClock.Instant
  ) throws -> [Response] {
    let folder = try ChildProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (options, report) = (folder.appending(path: "options"), folder.appending(path: "report"))
    let text = requests.enumerated().map { number, request in
      self.options(number, request.0, request.1, to: folder.appending(path: "\(number)"))
    }.joined(separator: "next\n")
    try Data(text.utf8).write(to: options)
    // The user's own settings, such as proxies, would undo the checks.
    try ChildProgram(
      program, ["-q", "-Z", "--parallel-max", "\(Self.mostAtOnce)", "--config", options.path],
      output: report.path
    ).wait(until: end)
    var responses = [Response](repeating: .failure(.noTime), count: requests.count)
    for line in try String(decoding: Data(contentsOf: report), as: UTF8.self).split(separator: "\n")
    {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 6, let number = Int(parts[0]), responses.indices.contains(number) else {
        continue
      }
      responses[number] = response(parts, in: folder.appending(path: "\(number)"))
    }
    return responses
  }

  /// The options of a request, as lines of a file. No address contains a quotation mark or a backslash.
  private func options(
    _ number: Int, _ address: WebAddress, _ host: [IPAddress], to file: URL
  ) -> String {
    let addresses = host.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }.joined(separator: ",")
    let fields = ["exitcode", "http_code", "redirect_url", "content_type", "errormsg"]
    return """
      silent
      globoff
      noproxy = "*"
      proto = "=https"
      max-time = \(requestTime)
      max-filesize = \(fileLimit)
      limit-rate = 8M
      range = "0-\(byteLimit - 1)"
      resolve = "\(address.host):\(address.port):\(addresses)"
      url = "\(address.text)"
      output = "\(file.path)"
      write-out = "\(number)\\t\(fields.map { "%{\($0)}" }.joined(separator: "\\t"))\\n"

      """
  }

  /// The first bytes of a file, which has more if its host ignores the range.
  private func beginning(of file: URL) -> [UInt8] {
    guard let stream = fopen(file.path, "r") else { return [] }
    defer { fclose(stream) }
    return [UInt8](unsafeUninitializedCapacity: byteLimit) { buffer, count in
      count = fread(buffer.baseAddress, 1, byteLimit, stream)
    }
  }

  private func response(_ report: [String], in file: URL) -> Response {
    guard report[1] == "0" else {
      // 28: the time for a request is over.
      return .failure(report[1] == "28" ? .noTime : .noResponse(report[5]))
    }
    let status = Int(report[2]) ?? 0
    if (300..<400).contains(status), !report[3].isEmpty { return .redirect(report[3]) }
    guard status == 200 || status == 206 else { return .failure(.status(status)) }
    return .file(File(type: report[4], bytes: beginning(of: file)))
  }
}

extension WebLoader.Failure: CustomStringConvertible {
  /// The reason, without a capital letter and a full stop.
  package var description: String {
    switch self {
    case .notLoadable(let text):
      "\(text.shortened(to: 200)) is not an https address of a host, without user and password"
    case .unknownHost(let host): "the host \(host) is not known"
    case .privateHost(let host, let address):
      host == "\(address)"
        ? "\(host) is an address of this machine or of a private network"
        : "the host \(host) is at \(address), in this machine or a private network"
    case .status(let status): "the status of the response is \(status)"
    case .noResponse(let reason): reason.isEmpty ? "there is no response" : reason
    case .tooManyRedirects: "it redirects more than \(WebLoader.mostRedirects) times"
    case .noTime: "there was no time"
    }
  }
}
