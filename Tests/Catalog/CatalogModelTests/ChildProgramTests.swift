import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct ChildProgramTests {
  @Test func `a program whose time is over is ended, also if it does not listen`() throws {
    let folder = try TemporaryFolder()
    let script = "trap '' TERM; echo started; echo wrong >&2; while :; do sleep 1; done"
    let start = ContinuousClock.now
    let child = try ChildProgram(
      "/bin/sh", ["-c", script], output: folder.path("log"), keepsErrors: true)
    while try String(contentsOfFile: folder.path("log"), encoding: .utf8) != "started\nwrong\n" {
      usleep(10_000)
    }
    #expect(child.wait(until: .now) == .tookTooLong)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `how a program has ended is known`() throws {
    #expect(try ChildProgram("/bin/sh", ["-c", "exit 3"]).wait() == .exited(3))
    #expect(try ChildProgram("/bin/sh", ["-c", "kill -9 $$"]).wait() == .ended(signal: 9))
  }

  @Test func `what a program has left behind is killed, also in a group of its own`() throws {
    let folder = try TemporaryFolder()
    let child = try ChildProgram(
      "/bin/sh", ["-mc", "sleep 600 & echo $!"], output: folder.path("log"))
    #expect(child.wait() == .exited(0))
    let text = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
    let left = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    #expect(kill(left, 0) == 0)
    child.killRest()
    // A process that is dead stays in the list until another one has asked for its end.
    func isRunning() -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(left)/stat", encoding: .utf8)
      return state.map { !$0.contains(") Z ") } ?? false
    }
    while isRunning() { usleep(10_000) }
  }

  @Test func `a cancelled task ends the program that it waits for`() async throws {
    let task = Task { try ChildProgram("/bin/sleep", ["600"]).wait() }
    task.cancel()
    #expect(try await task.value == .tookTooLong)
  }
}
