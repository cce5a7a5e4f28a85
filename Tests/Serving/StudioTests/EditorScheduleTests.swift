import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

/// Two editors of one page who type, choose, undo, load again, and lose their network or the memory of their tab, each at
/// another rhythm: the studio's queue in Node.js in front of the service.
@Suite struct EditorScheduleTests {
  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."), .hangLimit)
  func `no word is lost, and none is replaced by somebody who has not seen it`() throws {
    let seed = randomSeed("schedules of two editors") >> 1
    let editors = try EditorProcess(seed: seed, count: TestForm.rounds(200))
    var schedules = 0
    try editors.run { schedule, problems in
      schedules += 1
      #expect(problems == [], "schedule \(schedule)")
    }
    #expect(schedules == TestForm.rounds(200))
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."), .hangLimit)
  func
    `of two new sections with one key, the later gets another one, with all that was done to it`()
    throws
  {
    try run("sections.mjs", "queue.js")
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."), .hangLimit)
  func `requests do not pile up, and an older answer does not follow a newer one`() throws {
    try run("newest.mjs", "newest.js")
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."), .hangLimit)
  func `a response that is older than what was read does not hide what others have written since`()
    throws
  {
    try run("late.mjs", "outbox.js")
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."), .hangLimit)
  func `suggestions wait, are taken back step by step, and become one proposal whatever is lost`()
    throws
  {
    try run("suggestions.mjs", "queue.js")
  }

  /// Runs a script that tries a module of the studio.
  private func run(_ script: String, _ module: String) throws {
    try Node.run(
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Editors/\(script)"),
      [PackageFolder.file("Sources/Serving/EmbeddedStudioAssets/\(module)").path()])
  }
}

/// The program `editors.mjs` with the service that answers it.
private final class EditorProcess {
  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())
  private var fixture: StudioFixture
  private var browsers: [String: Browser] = [:]
  private let tokens: [String: String]
  /// The fields that the editors write in, by their names there.
  private let fields: [String: EditKey]
  private var unread = Data()

  init(seed: UInt64, count: Int) throws {
    fixture = try StudioFixture()
    tokens = ["ada": try fixture.token(of: "ada"), "ben": try fixture.token(of: "ben")]
    var keys = [EditKey(.page("apps"), field: "title")]
    for section in try fixture.store.pageContent(slug: "apps").sections.prefix(2) {
      let key = RecordKey.section(SectionReference(page: "apps", key: section.section.key))
      keys += [EditKey(key, field: "title"), EditKey(key, field: "subtitle")]
    }
    fields = Dictionary(
      uniqueKeysWithValues: keys.map { ("\($0.record.kind.rawValue):\($0.record):\($0.field)", $0) }
    )
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    process.executableURL = URL(filePath: try #require(Node.path))
    process.arguments = [
      root.appending(path: "Editors/editors.mjs").path(),
      PackageFolder.file("Sources/Serving/EmbeddedStudioAssets/queue.js").path(),
      "\(seed)", "\(count)",
    ]
    (process.standardOutput, process.standardInput) = (questions, answers)
    try signIn()
  }

  private func signIn() throws {
    browsers = try tokens.mapValues { token in
      var browser = Browser(fixture: fixture)
      try browser.signIn(with: token)
      return browser
    }
  }

  /// The server after it was killed, with its sessions.
  private func restart() throws -> String {
    fixture = try StudioFixture(restarting: fixture)
    browsers = browsers.mapValues { Browser(fixture: fixture, headers: $0.headers) }
    return "{}"
  }

  private func answer(_ question: JSONNode) throws -> String {
    if question["begin"] != nil { return try begin() }
    if question["restart"] != nil { return try restart() }
    return try question["end"] == nil
      ? ask(question) : log(after: question["after"]?.integer ?? 0)
  }

  /// Answers the program until it ends.
  func run(_ receive: (_ schedule: Int, _ problems: [String]) -> Void) throws {
    try process.start()
    defer { process.terminate() }
    while let line = nextLine() {
      let question = try JSONDocument(line).root
      if let schedule = question["done"]?.integer {
        receive(Int(schedule), question["problems"]?.elements.compactMap(\.string) ?? [])
        continue
      }
      try answers.fileHandleForWriting.write(contentsOf: Data((answer(question) + "\n").utf8))
    }
  }

  private func nextLine() -> Data? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return Data(unread[..<end])
      }
      let more = questions.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread += more
    }
  }

  private func begin() throws -> String {
    before = try values()
    let names = fields.values.map {
      #"{"kind":"\#($0.record.kind.rawValue)","key":"\#($0.record)","field":"\#($0.field)"}"#
    }
    return
      #"{"revision":\#(try fixture.store.revision()),"fields":[\#(names.sorted().joined(separator: ","))]}"#
  }

  private func ask(_ question: JSONNode) throws -> String {
    let browser = try #require(question["user"]?.string.flatMap { browsers[$0] })
    let answer = browser.send(
      try #require(question["method"]?.string), try #require(question["path"]?.string),
      try question["body"].map { try $0.jsonText(.compact) },
      question["body"] == nil ? [:] : ["Content-Type": "application/json"])
    return #"{"status":\#(answer.status),"body":\#(try answer.json.jsonText(.compact))}"#
  }

  /// The fields' values when the schedule began.
  private var before: [String: String] = [:]

  private func values() throws -> [String: String] {
    let page = try fixture.store.pageContent(slug: "apps")
    var values = ["page:apps:title": page.page.title]
    for content in page.sections {
      let name = "section:apps/\(content.section.key)"
      values["\(name):title"] = content.section.title
      values["\(name):subtitle"] = content.section.subtitle
    }
    return values.mapValues { #""\#($0)""# }
  }

  /// What the log says of each value: who wrote it, in place of which value, and who had written that.
  private func log(after revision: Int64) throws -> String {
    var written = before.mapValues { (value: $0, author: String?.none) }
    var changes: [String] = []
    for entry in try fixture.store.edits(after: revision, limit: 100_000) {
      for operation in entry.operations ?? [] {
        for field in operation.fields {
          let name = "\(operation.key.kind.rawValue):\(operation.key):\(field.name)"
          guard fields[name] != nil else { continue }
          let last = written[name] ?? ("null", nil)
          let author = entry.origin.author ?? ""
          changes.append(
            #"{"revision":\#(entry.revision),"author":"\#(author)","field":"\#(name)","#
              + #""from":\#(last.value),"writer":\#(last.author.map { "\"\($0)\"" } ?? "null"),"to":\#(field.value.text)}"#
          )
          written[name] = (field.value.text, author)
        }
      }
    }
    return #"{"log":[\#(changes.joined(separator: ","))]}"#
  }
}
