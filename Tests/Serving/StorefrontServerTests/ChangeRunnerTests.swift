import ChangeHooks
import Foundation
import Logging
import Observability
import PageService
import TestSupport
import Testing

/// Commands that are told of changes. They are scripts that write to a file what they were given.
@Suite(.hangLimit) struct ChangeRunnerTests {
  private let folder: TemporaryFolder
  private let log = RecordedLog()

  init() throws { folder = try TemporaryFolder() }

  /// Makes a runner of a script that begins with writing its arguments.
  private func runner(
    _ script: String, seconds: Double = 300, pause: Duration = .seconds(3600)
  ) throws -> ChangeRunner {
    var command = try #require(ChangeCommand(try Self.script(script, in: folder)))
    command.time = .seconds(seconds)
    command.pause = pause
    var logger = Logger(label: "test") { [log] _ in LineLog(.json) { log.append($0) } }
    logger.logLevel = .error
    return ChangeRunner(command, announced: [:], logger: logger)
  }

  /// Writes an executable file, and returns its path.
  static func script(_ text: String, in folder: TemporaryFolder) throws -> String {
    try writeScript(
      "cd \"$(dirname \"$0\")\" || exit\necho \"$@\" >> told\n\(text)", to: folder.path("command"))
  }

  private func lines(_ name: String) -> [String] {
    let text = String(decoding: (try? folder.bytes(name)) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits like `eventually`, and lets tasks run meanwhile.
  private func soon(_ isSo: () -> Bool) async -> Bool {
    for _ in 0..<30_000 {
      if isSo() { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return isSo()
  }

  @Test func `commands run one after the other, pages before the list`() async throws {
    let runner = try runner("echo begin >> order; sleep 0.05; echo end >> order")
    await runner.announce([.page("b"): "1", .list: "1", .page("a"): "1"])
    await runner.finish()
    #expect(
      lines("told") == ["page a page/a all", "page b page/b all", "list pages pages all"])
    #expect(lines("order") == ["begin", "end", "begin", "end", "begin", "end"])
    #expect(await runner.announced == [.page("a"): "1", .page("b"): "1", .list: "1"])
    // What was announced is not announced again; a page that is gone is.
    await runner.announce([.page("a"): "1", .list: "2"])
    await runner.finish()
    #expect(lines("told").suffix(2) == ["page b page/b all", "list pages pages all"])
    #expect(lines("told").count == 5)
    #expect(await runner.announced == [.page("a"): "1", .list: "2"])
    #expect(log.text.isEmpty)
  }

  @Test func `changes during a command are announced once, afterwards`() async throws {
    let runner = try runner("while [ ! -e go ]; do sleep 0.02; done")
    await runner.announce([.page("a"): "1"])
    #expect(await soon { lines("told").count == 1 })
    for tag in 2...9 { await runner.announce([.page("a"): "\(tag)"]) }
    try Data().write(to: folder.url.appending(path: "go"))
    await runner.finish()
    #expect(lines("told").count == 2)
    #expect(await runner.announced == [.page("a"): "9"])
  }

  @Test func `a change and its opposite during a command are announced`() async throws {
    let runner = try runner("[ $2 = a ] || exit 0; while [ ! -e go ]; do sleep 0.02; done")
    await runner.announce([.page("a"): "1", .page("b"): "1"])
    #expect(await soon { lines("told").count == 1 })
    // A cache may get the page while it is 2.
    for tag in ["2", "1"] { await runner.announce([.page("a"): tag, .page("b"): "1"]) }
    try Data().write(to: folder.url.appending(path: "go"))
    await runner.finish()
    #expect(
      lines("told") == ["page a page/a all", "page a page/a all", "page b page/b all"])
  }

  @Test func `a failure is logged with its exit code, and tried again with the next change`()
    async throws
  {
    let runner = try runner("[ $2 = b ] && exit 7; [ $2 = c ] && kill -9 $$; exit 0")
    await runner.announce([.page("a"): "1", .page("b"): "1", .page("c"): "1"])
    await runner.finish()
    #expect(lines("told").count == 3)
    #expect(await runner.announced == [.page("a"): "1"])
    #expect(await runner.failures == [.page("b"), .page("c")])
    #expect(log.text.contains(#""change":"page b""#) && log.text.contains(#""exit":7"#))
    #expect(log.text.contains(#""signal":9"#))
    await runner.announce([.page("a"): "1", .page("b"): "1", .page("c"): "1"])
    await runner.finish()
    #expect(lines("told").count == 3)
    await runner.announce([.page("a"): "1", .page("b"): "2"])
    await runner.finish()
    #expect(lines("told").suffix(2) == ["page b page/b all", "page c page/c all"])
  }

  @Test func `a command that fails is repeated by itself, in order, for what is live then`()
    async throws
  {
    // It succeeds once the file is there.
    let runner = try runner("[ -e go ] || [ $2 = c ]", pause: .milliseconds(20))
    await runner.announce([.page("b"): "1", .page("a"): "1", .page("c"): "1", .list: "1"])
    #expect(await soon { lines("told").count >= 12 })
    #expect(await runner.announced == [.page("c"): "1"])
    #expect(lines("told").count { $0.hasPrefix("page c") } == 1)
    await runner.announce([.page("b"): "2", .page("a"): "1", .page("c"): "1", .list: "2"])
    try Data().write(to: folder.url.appending(path: "go"))
    let expected: LiveTags = [.page("a"): "1", .page("b"): "2", .page("c"): "1", .list: "2"]
    for _ in 0..<30_000 where await runner.announced != expected {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(await runner.announced == expected)
    #expect(await runner.failures == [])
    await runner.stop()
  }

  @Test func `a runner that stops repeats nothing`() async throws {
    let runner = try runner("exit 7", pause: .milliseconds(1))
    await runner.announce([.page("a"): "1"])
    #expect(await soon { lines("told").count > 2 })
    await runner.stop()
    let count = lines("told").count
    await runner.finish()
    #expect(lines("told").count == count)
    #expect(await runner.failures == [.page("a")])
  }

  @Test(arguments: ["", "trap '' TERM"])
  func `a command that hangs is ended with all that it has started`(trap: String) async throws {
    let runner = try runner(
      "[ $2 = b ] && exit 0; \(trap)\nsleep 600 & echo $! > child; wait; wait", seconds: 2)
    await runner.announce([.page("a"): "1", .page("b"): "1"])
    await runner.finish()
    #expect(lines("told") == ["page a page/a all", "page b page/b all"])
    #expect(await runner.announced == [.page("b"): "1"])
    #expect(log.text.contains("took too long"))
    let child = try #require(lines("child").first.flatMap { pid_t($0) })
    // It may not have been collected yet by the system's first process.
    #expect(await soon { kill(child, 0) != 0 || Self.isZombie(child) })
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.contains(") Z ") ?? true
  }

  @Test func `a command does not get the files and sockets of the server`() async throws {
    var pipes: [Int32] = [0, 0]
    try #require(pipe(&pipes) == 0)
    defer { for pipe in pipes { close(pipe) } }
    let runner = try runner(
      "for file in 0 1 2 \(pipes[0]) \(pipes[1]); do [ -e /dev/fd/$file ] && echo $file >> open; done; exit 0"
    )
    await runner.announce([.page("a"): "1"])
    await runner.finish()
    #expect(lines("open") == ["0", "1", "2"])
    #expect(log.text.isEmpty)
  }

  @Test func `a command that cannot be started is logged`() async throws {
    let runner = try runner("")
    try FileManager.default.removeItem(at: folder.url.appending(path: "command"))
    await runner.announce([.page("a"): "1"])
    await runner.finish()
    #expect(log.text.contains("No such file or directory"))
  }

  @Test func `a runner that stops lets the command end`() async throws {
    let runner = try runner("sleep 0.2; echo \"$@\" >> ended")
    await runner.announce([.page("a"): "1", .page("b"): "1"])
    #expect(await soon { !lines("told").isEmpty })
    await runner.stop()
    // On a busy machine, the next one may have begun before.
    #expect(lines("ended") == lines("told"))
    #expect(await runner.announced.count == lines("told").count)
  }

  @Test func `a runner that stops ends a command that hangs, and begins no other`() async throws {
    let runner = try runner("sleep 600")
    await runner.announce([.page("a"): "1", .page("b"): "1"])
    #expect(await soon { lines("told").count == 1 })
    await runner.stop()
    #expect(lines("told") == ["page a page/a all"])
    #expect(await runner.announced == [:])
    #expect(await runner.failures == [.page("a")])
  }

  @Test func `a command is a path, or the name of a program`() throws {
    #expect(ChangeCommand("sh")?.path.hasSuffix("/sh") == true)
    #expect(ChangeCommand("/bin/sh")?.path == "/bin/sh")
    for name in ["no-such-program", "/bin", "/etc/passwd", "./sh", ""] {
      #expect(ChangeCommand(name) == nil, "\(name)")
    }
  }

  @Test func `a server announces changes from its start on, and outlives failures`() async throws {
    let pages = try ServedPages()
    let path = try Self.script("exit 7", in: folder)
    try await onThread { [self] in
      let server = try ServerProcess(
        ["--database", pages.path, "--on-change", path, "--on-change-time", "60"])
      try pages.publish("apps", title: "Title 2")
      #expect(eventually { lines("told").count >= 2 })
      #expect(lines("told").prefix(2) == ["page apps page/apps all", "list pages pages all"])
      #expect(eventually { server.log.contains(#""exit":7"#) })
      let wire = try server.connect()
      wire.get("/v1/pages/apps")
      #expect(try wire.response().body.contains("Title 2"))
      try pages.publish("shop", title: "Title 3")
      #expect(eventually { lines("told").contains("page shop page/shop all") })
      #expect(try server.stop(SIGTERM) == 0)
    }
  }

  @Test func `a command that is none keeps the server from starting`() throws {
    let pages = try ServedPages()
    let result = try Program.run(["--database", pages.path, "--on-change", "no-such-program"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("There is no program \"no-such-program\" that may be run."))
    for arguments in [
      ["--on-change-time", "5"], ["--on-change", "sh", "--on-change-time", "0"],
    ] {
      #expect(try Program.run(arguments).exitCode == 64)
    }
  }
}
