#if !canImport(Darwin)
import CompositionalLayout
import LayoutSnapshotTesting
import UIKitCompositionalLayout
import XCTest

/// Layouts held against approved frames, under XCTest.
final class XCTestRunnerTests: XCTestCase {
  private var isCollecting = false
  private var failures: [(text: String, line: Int)] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCollecting else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append((description, lineNumber))
  }

  func testApprovedFramesPass() {
    MainActor.assumeIsolated {
      expectLayout(Rows.layout(), itemCounts: [2], matches: "rows")
    }
  }

  @MainActor
  func testApprovedFramesPassOnTheMainActor() async {
    expectLayout(Rows.layout(), itemCounts: [2], matches: "rows")
  }

  func testWhatIsWrongFailsOnceWhereItStands() {
    isCollecting = true
    let line = #line + 1
    expectLayout(Rows.plan(itemCount: 3), matches: "rows", record: .never)
    expectLayout(Rows.plan(itemCount: 3), matches: "nowhere", record: .never)
    expectLayout(Rows.plan(itemCount: 0), matches: "rows", record: .never)
    isCollecting = false
    XCTAssertEqual(failures.map(\.line), [line, line + 1, line + 2])
    let words = ["the frames differ", "there are no approved frames", "the layout shows nothing"]
    for (failure, words) in zip(failures, words) {
      XCTAssertTrue(failure.text.contains(words), failure.text)
    }
  }
}
#endif
