import Testing

@testable import LayoutSnapshotTesting

@Suite("Unified differences")
struct LineDifferenceTests {
  @Test("of equal texts are none")
  func equal() {
    #expect(LineDifference(from: "a\nb\n", to: "a\nb\n").text == nil)
    #expect(LineDifference(from: "", to: "").text == nil)
  }

  @Test("show every change with three lines around it")
  func hunks() {
    let old = (1...20).map(String.init)
    var new = old
    new[1] = "two"
    new.remove(at: 17)
    new.append("21")
    let text = LineDifference(
      from: old.map { $0 + "\n" }.joined(), to: new.map { $0 + "\n" }.joined()
    ).text
    #expect(
      text == """
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -15,6 +15,6 @@
         15
         16
         17
        -18
         19
         20
        +21
        """)
  }

  @Test("tell of a missing line feed at the end")
  func lineFeed() {
    #expect(
      LineDifference(from: "a\n", to: "a").text
        == "@@ -1,1 +1,2 @@\n a\n+(no line feed at the end)")
  }

  @Test("of long texts that share nothing are cut, and quick")
  func long() throws {
    let old = (0..<20_000).map { "old \($0)\n" }.joined()
    let new = (0..<20_000).map { "new \($0)\n" }.joined()
    let lines = try #require(LineDifference(from: old, to: new).text).split(separator: "\n")
    #expect(lines.count == 201)
    #expect(lines.last == "... and 39801 more lines")
  }
}
