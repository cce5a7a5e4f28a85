import Foundation
import TestSupport
import Testing

@testable import uikit_conformance

/// The recordings of UIKit, and what the tool makes of those that it cannot compare: each is a failure, never a pass.
@Suite struct RecordingTests {
  private let folder = try? TemporaryFolder()

  @Test func `a recorded row passes`() throws {
    let report = try report(on: row(elements: "[0,\"-\",0,0,0,0,50,20,0]"))
    #expect(report.lines == [])
    #expect(report.passed == 1)
  }

  @Test func `a recorded screen is solved with its safe area`() throws {
    let screen = """
      {"name":"A","source":"","device":"","container":[100,50],"scale":2,"safeArea":[0,10,5,20],\
      "plan":{"format":"storefront.plan/1","sections":[{"itemCount":1,"group":{"axis":"horizontal",\
      "size":{"width":{"fractionalWidth":1},"height":{"absolute":20}},"subitems":[{"size":\
      {"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}]}}]},\
      "expect":[{"section":0,"item":0,"x":10,"y":0,"width":70,"height":20,"tolerance":0.1}]}
      """
    #expect(try report(on: screen).lines == [])
  }

  @Test(
    "a recording that cannot be compared is a failure",
    arguments: [
      ("an empty answer", row(expect: "{}"), "there is no frame to compare"),
      ("no elements", row(elements: ""), "there is no frame to compare"),
      (
        "an element twice", row(elements: "[0,\"-\",0,0,0,0,50,20,0],[0,\"-\",0,0,0,0,50,20,0]"),
        "0 - 0.0: listed twice"
      ),
      (
        "an unknown member", row(elements: "[0,\"-\",0,0,0,0,50,20,0]", more: "\"pages\":[1],"),
        "unknown member \"pages\""
      ),
      (
        "an unknown member of an item",
        row(elements: "[0,\"-\",0,0,0,0,50,20,0]", item: "\"inset\":[1,1,1,1],"),
        "unknown member \"sections[0].group.subitems[0].inset\""
      ),
      (
        "a number too many", row(elements: "[0,\"-\",0,0,0,0,50,20,0,1]"), "There are more values."
      ),
      ("an empty file", "\n", "holds no recordings"),
      (
        "a screen without cells",
        """
        {"name":"A","source":"","device":"","container":[100,100],"scale":2,"expect":[],\
        "plan":{"format":"storefront.plan/1","sections":[]}}
        """, "there is no frame to compare"
      ),
      (
        "a list with a side of another length",
        """
        {"appearance":"insetGrouped","headerMode":"none","footerMode":"none","boundary":"",\
        "contentInsets":[17.667,16,17.667,16],"system":"iOS 18, phone idiom, scale 3"}
        """, "content insets"
      ),
    ])
  func failure(what: String, recording: String, message: String) throws {
    let report = try report(on: recording)
    #expect(report.passed == 0, "\(what) passed")
    #expect(report.lines.contains { $0.contains(message) }, "\(what): \(report.lines)")
  }

  @Test func `a folder without recordings is an error`() throws {
    let folder = try #require(folder)
    #expect(throws: NoRecordings.self) {
      var report = Report()
      try report.addRecordings(in: folder.url)
    }
  }

  @Test func `recordings below a folder are found behind symbolic links`() throws {
    let folder = try #require(folder)
    let files = FileManager.default
    let lists = folder.url.appending(path: "kept/lists")
    try files.createDirectory(at: lists, withIntermediateDirectories: true)
    try row(elements: "[0,\"-\",0,0,0,0,50,20,0]").write(
      to: lists.appending(path: "a.jsonl"), atomically: true, encoding: .utf8)
    let link = folder.url.appending(path: "link")
    try files.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "kept"))
    var report = Report()
    try report.addRecordings(in: link)
    #expect(report.passed == 1)
  }

  @Test func `the solver gives what UIKit gave`() throws {
    var report = Report()
    try report.addRecordings(
      in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings"))
    #expect(report.lines == [])
    #expect(report.passed == 139)
  }

  private func report(on text: String) throws -> Report {
    let folder = try #require(folder)
    try text.write(to: folder.url.appending(path: "a.jsonl"), atomically: true, encoding: .utf8)
    var report = Report()
    try report.addRecordings(in: folder.url)
    return report
  }
}

/// A recording of one item of 50 × 20 in a row of 100.
private func row(
  expect: String? = nil, elements: String = "", more: String = "", item: String = ""
) -> String {
  let expect = expect ?? "{\"content\":[100,20],\"elements\":[\(elements)]}"
  return """
    {"index":1,"name":"row","container":[100,100],"scrollDirection":"vertical","counts":[1],\(more)\
    "sections":[{"group":{"axis":"horizontal","width":{"fractionalWidth":1},"height":{"absolute":20},\
    "subitems":[{\(item)"width":{"absolute":50},"height":{"absolute":20}}]}}],"expect":\(expect)}
    """
}
