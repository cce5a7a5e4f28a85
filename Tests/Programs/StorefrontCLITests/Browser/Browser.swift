import Foundation
import TestSupport
import Testing

/// Headless Chromium, driven over its remote protocol through a pair of pipes: no network.
///
/// It shows one page at a time, and keeps what the page says on its console.
actor Browser {
  /// Whether Debian's Chromium is there.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/bin/chromium"

  /// The browser that a suite with ``BrowserTrait`` shares.
  @TaskLocal static var shared: Browser?

  /// What went wrong between the browser and its driver.
  enum Failure: Error {
    case noResponse(to: String)
    case ended
    case refused(method: String, response: String)
    case exception(String)
  }

  private let folder: TemporaryFolder
  private let process = Process()
  private let commands: FileHandle
  private let responses: FileHandle
  private var unread = Data()
  private var sent = 0
  /// The page that is shown, and the session with it.
  var page, session: String?
  private var events: [(method: String, parameters: [String: Any])] = []
  /// What the page has written to its console since it was shown, and errors that nobody caught.
  private(set) var consoleMessages: [String] = []
  /// Whether requests to other hosts are answered, and those that were.
  private(set) var answersElsewhere = false
  private(set) var elsewhere: [(address: String, headers: [String: String])] = []

  /// Starts the browser. It reads commands from descriptor 3 and answers on descriptor 4.
  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let names = ["commands", "answers"].map { folder.path($0) }
    for name in names where mkfifo(name, 0o600) != 0 { throw Failure.ended }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<commands 4>answers", "sh", Self.program]
      + [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--touch-events=enabled", "--hide-scrollbars", "--no-first-run",
        "--disable-background-networking", "--user-data-dir=\(folder.path("profile"))",
        "--remote-debugging-pipe", "--accept-lang=en-GB",
      ]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    // Opened for both directions, a named pipe waits for nobody.
    let flags = O_CLOEXEC | O_RDWR
    commands = FileHandle(fileDescriptor: open(names[0], flags), closeOnDealloc: true)
    responses = FileHandle(fileDescriptor: open(names[1], flags), closeOnDealloc: true)
  }

  /// A file in the browser's folder, which is made when it is first asked for.
  func file(_ name: String, holding text: () throws -> String) throws -> URL {
    let file = folder.url.appending(path: name)
    if !FileManager.default.fileExists(atPath: file.path) {
      try Data(text().utf8).write(to: file)
    }
    return file
  }

  /// Ends the browser.
  func close() {
    _ = try? send("Browser.close")
    process.terminate()
    process.waitUntilExit()
  }

  // MARK: Pages

  /// Shows a file in a new page and waits until it has loaded.
  ///
  /// - Parameter script: What runs in the page before anything of its own.
  func show(_ file: URL, running script: String = "") throws {
    session = nil
    // The last page would go on, and write to the console.
    if let page { try send("Target.closeTarget", ["targetId": page]) }
    consoleMessages = []
    try openPage(["width": 1400, "height": 1500])
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
    if !script.isEmpty {
      try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }
    try load(file)
  }

  /// Opens an empty page in a window of its own.
  func openPage(_ options: [String: Any]) throws {
    session = nil
    let target = try send(
      "Target.createTarget",
      ["url": "about:blank", "newWindow": true].merging(options) { $1 })
    let page = target["targetId"] as? String ?? ""
    self.page = page
    let attached = try send("Target.attachToTarget", ["targetId": page, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
    if answersElsewhere { try send("Fetch.enable", ["patterns": [["urlPattern": "https://*"]]]) }
  }

  /// Loads an address in the page and waits until it is there.
  func load(_ address: URL) throws {
    events = []
    try send("Page.navigate", ["url": address.absoluteString])
    while !events.contains(where: { $0.method == "Page.loadEventFired" }) {
      try receive(waitingFor: "the page's load event")
    }
  }

  /// Runs the body of an asynchronous function in the page and decodes what it returns.
  func evaluate<Value: Decodable & Sendable>(
    _ body: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let function = "(async () => JSON.stringify(await (async () => { \(body) })() ?? null))()"
    let response = try send(
      "Runtime.evaluate",
      ["expression": function, "awaitPromise": true, "returnByValue": true])
    if let details = response["exceptionDetails"] { throw Failure.exception("\(details)") }
    let result = response["result"] as? [String: Any]
    let json = try #require(result?["value"] as? String)
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// Moves a finger over the page from one point to others.
  ///
  /// - Parameters:
  ///   - points: Where the finger is, every 16 milliseconds.
  ///   - rests: Whether the finger rests before it is lifted, so that nothing is flung.
  func drag(over points: [(x: Double, y: Double)], rests: Bool) throws {
    guard let last = points.last else { return }
    var time = Date().timeIntervalSince1970
    for (number, point) in points.enumerated() {
      try touch(number == 0 ? "touchStart" : "touchMove", [point], at: time)
      time += 0.016
    }
    if rests {
      for _ in 0..<2 {
        time += 0.2
        try touch("touchMove", [last], at: time)
      }
    }
    try touch("touchEnd", [], at: time)
  }

  private func touch(
    _ type: String, _ points: [(x: Double, y: Double)], at time: Double
  ) throws {
    try send(
      "Input.dispatchTouchEvent",
      ["type": type, "timestamp": time, "touchPoints": points.map { ["x": $0.x, "y": $0.y] }])
  }

  /// The page as a file: `png`, or `webp` with losses.
  func screenshot(as format: String = "png") throws -> Data {
    let options: [String: Any] = format == "webp" ? ["quality": 82] : [:]
    let response = try send(
      "Page.captureScreenshot", ["format": format].merging(options) { $1 })
    return try #require(Data(base64Encoded: response["data"] as? String ?? ""))
  }

  /// Keeps what the browser shows where the environment asks for it.
  ///
  /// - Parameter guide: The name of the picture in the documentation, if it is one.
  func keepScreenshot(_ name: String, guide: String? = nil) async throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = [
      ("STOREFRONT_SCREENSHOTS", "png", "studio-\(name).png"),
      ("STOREFRONT_STUDIO_PICTURES", "webp", guide.map { "\($0).webp" }),
    ]
    for (variable, format, file) in wanted {
      guard let file, let path = environment[variable], !path.isEmpty else { continue }
      let folder = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Pictures on the page are decoded.
      try await Task.sleep(for: .milliseconds(700))
      try screenshot(as: format).write(to: folder.appending(path: file))
    }
  }

  // MARK: Messages

  /// Sends a command and waits for its answer. Messages end with NUL.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    sent += 1
    let number = sent
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      guard let response = try receive(waitingFor: method, number: number) else { continue }
      guard let result = response["result"] as? [String: Any] else {
        throw Failure.refused(method: method, response: "\(response)")
      }
      return result
    }
  }

  /// Reads the next message; an event is kept.
  ///
  /// - Returns: The message, if it answers the command of that number.
  @discardableResult
  private func receive(waitingFor what: String, number: Int? = nil) throws -> [String: Any]? {
    var end = unread.range(of: Data([0]))
    var seconds = 0
    while end == nil {
      var wait = pollfd(fd: responses.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, 1_000) > 0 {
        let start = unread.count
        unread += responses.availableData
        end = unread.range(of: Data([0]), in: start..<unread.count)
      } else {
        seconds += 1
        guard process.isRunning else { throw Failure.ended }
        guard seconds < Self.patience else { throw Failure.noResponse(to: what) }
      }
    }
    guard let end else { return nil }
    let bytes = unread[..<end.lowerBound]
    unread = Data(unread[end.upperBound...])
    let message = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
    if let method = message["method"] as? String {
      if method == "Fetch.requestPaused" { try answer(message) }
      // A page that asks whether to leave it is left.
      if method == "Page.javascriptDialogOpening" {
        try answer(message, by: "Page.handleJavaScriptDialog", ["accept": true])
      }
      keep(method, message["params"] as? [String: Any] ?? [:])
      return nil
    }
    return message["id"] as? Int == number ? message : nil
  }

  /// Answers a request of a page to another host with a picture; one for something missing gets a 404.
  private func answer(_ message: [String: Any]) throws {
    let parameters = message["params"] as? [String: Any] ?? [:]
    let request = parameters["request"] as? [String: Any] ?? [:]
    let address = request["url"] as? String ?? ""
    let isMissing = address.contains("missing")
    elsewhere.append((address, request["headers"] as? [String: String] ?? [:]))
    try answer(
      message, by: "Fetch.fulfillRequest",
      [
        "requestId": parameters["requestId"] as? String ?? "",
        // A browser shows the picture of a 404, too.
        "responseCode": isMissing ? 404 : 200,
        "responseHeaders": [["name": "Content-Type", "value": "image/png"]],
        "body": isMissing ? "" : Self.picture,
      ])
  }

  /// Answers an event of a page by a command whose own answer nobody needs.
  private func answer(
    _ message: [String: Any], by method: String, _ parameters: [String: Any]
  ) throws {
    sent += 1
    let command: [String: Any] = [
      "id": sent, "method": method, "sessionId": message["sessionId"] as? String ?? "",
      "params": parameters,
    ]
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: command) + [0])
  }

  /// A red pixel.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQ"
    + "GAhKmMIQAAAABJRU5ErkJggg=="

  /// Has pages that are opened from now on get pictures of other hosts, without a network.
  func answerElsewhere() { (answersElsewhere, elsewhere) = (true, []) }

  private func keep(_ method: String, _ parameters: [String: Any]) {
    switch method {
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      consoleMessages.append("\(parameters)")
    default: events.append((method, parameters))
    }
  }

  /// How many seconds the browser may think.
  private static let patience = 60
}

/// Starts a browser for all tests of a suite, and ends it after them.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Seats.shared.take()
    let result = await Result {
      let browser = try Browser()
      let result = await Result {
        try await Browser.$shared.withValue(browser, operation: function)
      }
      await browser.close()
      try result.get()
    }
    await Seats.shared.leave()
    try result.get()
  }
}

/// At most two browsers run at a time: with one for each suite, every page waits for all the others.
private actor Seats {
  static let shared = Seats()
  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension Trait where Self == BrowserTrait {
  /// The suite's tests share one browser.
  static var browser: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  /// The suite's tests run where Chromium is.
  static var needsChromium: Self {
    .enabled(if: Browser.isInstalled, "Chromium is not installed; make test-browser installs it.")
  }
}
