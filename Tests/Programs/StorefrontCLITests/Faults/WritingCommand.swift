#if os(Linux)
import CatalogModel
import CatalogTestSupport
import Foundation
import CatalogStore
import TestSupport
import Testing

/// A command that writes, and what is in its folder before.
struct WritingCommand: CustomTestStringConvertible {
  /// What is in the folder, apart from files to read.
  enum Start {
    /// No catalog.
    case nothing
    /// The sample.
    case sample
    /// The sample, edited and published, with an app of the user's own.
    case edited
    /// A catalog with an old schema.
    case version5
    /// The sample without a view, which repairing makes again.
    case damaged
    /// A catalog of 0.3.0, published.
    case version3
    /// The sample with an open proposal and an uploaded picture.
    case proposed
  }

  var start: Start
  var arguments: [String]

  init(_ start: Start, _ line: String) {
    self.start = start
    arguments = line.split(separator: " ").map(String.init)
  }

  var testDescription: String { "\(arguments.joined(separator: " ")), from \(start)" }

  /// The time at which all commands run, so that they write the same whenever they run.
  static let environment = ["STOREFRONT_NOW": "2026-12-01T10:00Z"]

  /// All commands that write, one of each kind.
  static let all = [
    WritingCommand(.nothing, "seed"),
    WritingCommand(.nothing, "init"),
    WritingCommand(.nothing, "import feed.ndjson --create"),
    WritingCommand(.nothing, "migrate"),
    WritingCommand(.edited, "seed --reset --yes"),
    WritingCommand(.edited, "import feed.ndjson"),
    WritingCommand(.sample, "app set com.example.stridewell --name Other"),
    WritingCommand(.sample, "category add new --name New --icon-url https://example.com/i.png"),
    WritingCommand(.sample, "page add sale --title Sale"),
    WritingCommand(.sample, "section add apps --type cardRow --title Own"),
    WritingCommand(.edited, "item remove apps/single-list com.example.clayhouse"),
    WritingCommand(.edited, "publish --page apps --expect 2"),
    WritingCommand(.edited, "publish --page apps --expect 2 --at 2026-12-24T20:00Z"),
    WritingCommand(.edited, "rollback --page apps --to 1"),
    WritingCommand(.edited, "withdraw --page apps 2"),
    WritingCommand(.edited, "publications prune --page apps --keep 0"),
    WritingCommand(.edited, "publish --all --expect live"),
    WritingCommand(.edited, "restore apps@1 --with-apps"),
    WritingCommand(.edited, "undo 4"),
    WritingCommand(.nothing, "import moved.ndjson --create"),
    WritingCommand(.edited, "import moved.ndjson"),
    WritingCommand(.version5, "migrate"),
    WritingCommand(.version5, "app add com.own --name Own --icon-url https://example.com/i.png"),
    WritingCommand(.damaged, "migrate --repair"),
    WritingCommand(.sample, "backup copy.sqlite"),
    WritingCommand(.sample, "render --page apps -o picture.svg"),
  ]

  /// Commands that write by the same code as one of ``all``, but other tables or files.
  static let others = [
    WritingCommand(.version3, "migrate"),
    WritingCommand(.edited, "locale add de-CH"),
    WritingCommand(.edited, "log --prune 1d"),
    WritingCommand(.sample, "propose --from import feed.ndjson --title More"),
    WritingCommand(.proposed, "proposals accept 1"),
    WritingCommand(.sample, "media add picture.gif --media media.sqlite"),
    WritingCommand(.proposed, "media remove \(picture.name.text) --media media.sqlite"),
    WritingCommand(.proposed, "backup copy.sqlite --media media.sqlite"),
  ]

  /// A new folder in which the command can run.
  func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Self.feed, to: "feed.ndjson")
    if arguments.contains("moved.ndjson") {
      try workplace.write(try Self.moved.get(), to: "moved.ndjson")
    }
    if arguments.contains("picture.gif") {
      try Data(Self.pictureBytes).write(to: workplace.folder.url.appending(path: "picture.gif"))
    }
    if arguments.contains("picture.svg") { try workplace.write("old", to: "picture.svg") }
    switch start {
    case .nothing: break
    case .sample: try PublishedSample.bytes.get().write(to: workplace.database)
    case .edited: try Self.edited.get().write(to: workplace.database)
    case .version5:
      try Data(
        contentsOf: PackageFolder.file("Tests/Catalog/CatalogStoreTests/Fixtures/version5.sqlite")
      ).write(to: workplace.database)
    case .version3:
      let sample = workplace.folder.url.appending(path: "sample")
      try PublishedSample.bytes.get().write(to: sample)
      try FormerCatalog.make(workplace.database.path, of: sample.path)
      try FileManager.default.removeItem(at: sample)
    case .proposed:
      for (name, bytes) in try Self.proposed.get() {
        try bytes.write(to: workplace.folder.url.appending(path: name))
      }
    case .damaged:
      try PublishedSample.bytes.get().write(to: workplace.database)
      try workplace.connection().write { db in try db.execute(sql: "DROP VIEW app_text") }
    }
    return workplace
  }

  private static let feed = (0..<20).map {
    #"{"kind":"app","bundleIdentifier":"com.app\#($0)","name":"App \#($0)","#
      + #""iconURL":"https://example.com/\#($0).png"}"#
  }.joined(separator: "\n")

  /// A picture of one pixel.
  private static let pictureBytes: [UInt8] =
    Array("GIF89a".utf8) + [
      1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
    ]
  private static let picture: MediaFile = {
    do { return try MediaFile(cleaning: pictureBytes) } catch { fatalError("\(error)") }
  }()

  /// The files of ``Start/proposed``.
  private static let proposed = Result {
    let workplace = try Workplace.seeded()
    try workplace.write(feed, to: "feed.ndjson")
    try Data(pictureBytes).write(to: workplace.folder.url.appending(path: "picture.gif"))
    for line in [
      "propose --from import feed.ndjson --title More",
      "media add picture.gif --media media.sqlite",
    ] {
      let result = try workplace.storefront(
        line.split(separator: " ").map(String.init), environment: environment)
      try #require(result.exitCode == 0, "\(line): \(result.errors)")
    }
    return try workplace.contents().filter { $0.key.hasSuffix(".sqlite") }
  }

  /// The bytes of ``Start/edited``.
  private static let edited = Result {
    let workplace = try Workplace.seeded()
    for line in [
      "app set com.example.stridewell --name Changed", "publish --page apps --expect 1",
      "app add com.own --name Own --icon-url https://example.com/i.png",
      "page set apps --title Edited", "page set shop --title Edited",
    ] {
      let result = try workplace.storefront(
        line.split(separator: " ").map(String.init), environment: environment)
      try #require(result.exitCode == 0, "\(line): \(result.errors)")
    }
    return try Data(contentsOf: workplace.database)
  }

  /// An export of ``Start/edited`` with publications, one of which it does not have.
  private static let moved = Result {
    let workplace = try Workplace()
    try edited.get().write(to: workplace.database)
    let result = try workplace.shell(
      "storefront publish apps --expect 2 > made && exec storefront export --with-publications --as ndjson",
      environment: environment)
    try #require(result.exitCode == 0, "\(result.errors)")
    return result.output
  }
}
#endif
