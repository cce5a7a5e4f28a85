import Foundation
import Testing

@testable import LayoutSnapshotTesting

@Suite("Approved frames")
struct LayoutBaselineTests {
  private let folder = TestFolder()

  private func failure(
    _ text: String, _ name: String = "row", mode: LayoutRecordMode
  ) throws -> LayoutSnapshotFailure? {
    do {
      try folder.baseline(name).check(text, mode: mode)
      return nil
    } catch let failure as LayoutSnapshotFailure {
      return failure
    }
  }

  @Test("lie beside the target's folder, one file a device")
  func place() throws {
    #expect(
      try folder.baseline("row", device: "ipad").url.path
        == folder.url.path + "/__Snapshots__/AppTests/row.ipad.txt")
    let other = try LayoutBaseline(
      name: "row", device: "ipad", fileID: "Other/RowTests.swift", testFile: folder.testFile)
    #expect(other.url.path == folder.url.path + "/AppTests/Rows/__Snapshots__/row.ipad.txt")
  }

  @Test("are written when missing, which fails; the next run passes")
  func missing() throws {
    let path = try folder.baseline("row").url.path
    #expect(try failure("a\n", mode: .missing) == .recorded(path: path, difference: nil))
    #expect(try folder.approved("row") == "a\n")
    #expect(try failure("a\n", mode: .missing) == nil)
  }

  @Test("are not written, and missing ones fail, where nothing is to be written")
  func never() throws {
    let path = try folder.baseline("row").url.path
    #expect(try failure("a\n", mode: .never) == .missing(path: path))
    #expect(try folder.approved("row") == nil)
  }

  @Test("that differ fail and stay as they are", arguments: [LayoutRecordMode.missing, .never])
  func differing(mode: LayoutRecordMode) throws {
    try folder.approve("a\nb\n", as: "row")
    let path = try folder.baseline("row").url.path
    #expect(
      try failure("a\nc\n", mode: mode)
        == .differs(path: path, difference: "@@ -1,2 +1,2 @@\n a\n-b\n+c"))
    #expect(try folder.approved("row") == "a\nb\n")
  }

  @Test("are written again if they differ, and fail")
  func failed() throws {
    try folder.approve("a\n", as: "row")
    let path = try folder.baseline("row").url.path
    #expect(try failure("a\n", mode: .failed) == nil)
    #expect(
      try failure("b\n", mode: .failed)
        == .recorded(path: path, difference: "@@ -1,1 +1,1 @@\n-a\n+b"))
    #expect(try folder.approved("row") == "b\n")
  }

  @Test("all are written again and fail each time, so that the setting cannot be forgotten")
  func all() throws {
    try folder.approve("a\n", as: "row")
    let path = try folder.baseline("row").url.path
    #expect(try failure("a\n", mode: .all) == .recorded(path: path, difference: nil))
    #expect(try failure("a\n", mode: .all) == .recorded(path: path, difference: nil))
  }

  @Test(
    "have names that lead nowhere else",
    arguments: [
      "", "../row", "a/b", "a\\b", ".row", " row", "a\u{0}b", "a\u{202E}b", "a:b", "a\nb",
    ]
      + [String(repeating: "a", count: 151)])
  func badNames(name: String) {
    #expect(throws: LayoutSnapshotFailure.badName(name)) { try folder.baseline(name) }
    #expect(throws: LayoutSnapshotFailure.badName(name)) {
      try folder.baseline("row", device: name)
    }
  }

  @Test("may be named in any language", arguments: ["row", "Row 2.1_b-c", "Zeile für Apps", "行"])
  func goodNames(name: String) throws {
    #expect(try folder.baseline(name).url.lastPathComponent == "\(name).iphone-16.txt")
  }

  @Test(
    "are written as the environment says",
    arguments: [
      ([:], LayoutRecordMode.missing), (["CI": "true"], .never), (["CI": "false"], .missing),
      (["STOREFRONT_RECORD": "1"], .all), (["STOREFRONT_RECORD": "failed"], .failed),
      (["STOREFRONT_RECORD": "missing", "CI": "1"], .missing),
      (["STOREFRONT_RECORD": "never"], .never),
    ] as [([String: String], LayoutRecordMode)])
  func environment(variables: [String: String], mode: LayoutRecordMode) throws {
    #expect(try LayoutRecordMode.fromEnvironment(variables) == mode)
  }

  @Test("are not written by a mode that does not exist")
  func unknownMode() {
    #expect(throws: LayoutSnapshotFailure.unknownMode("yes")) {
      try LayoutRecordMode.fromEnvironment(["STOREFRONT_RECORD": "yes"])
    }
    #expect(
      LayoutSnapshotFailure.unknownMode("yes").sentence()
        == #"STOREFRONT_RECORD is "yes". Set it to one of missing, never, all, failed."#)
  }
}
