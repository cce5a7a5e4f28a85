import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// `storefront media`: the uploaded pictures.
struct MediaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "media", "Add, list, show or remove uploaded pictures.",
    details: """
      Pictures are kept by the hash of their bytes in an SQLite file beside the catalog, without their \
      metadata: PNG, JPEG, WebP, GIF and AVIF, of at most 10 MB and 40 million pixels.
      """,
    examples: [
      "storefront media add icon.png --media media.sqlite",
      "storefront media list --media media.sqlite --unused",
    ], guide: .media, subcommands: [Add.self, List.self, Show.self, Remove.self])

  /// `storefront media add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Add pictures, and print their addresses.",
      usage: "storefront media add [<options>] <file> ...",
      details: "If one of the files cannot be taken, none is added.",
      examples: ["storefront media add icon.png --media media.sqlite"], guide: .media)

    @OptionGroup private var media: MediaOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The files.", completion: .file()) private var files: [String]

    func run() throws {
      let store = try media.store()
      let pictures = try files.map { (path: String) throws -> MediaFile in
        let bytes = Array(try InputFile.read(path, limit: MediaLimits.mostBytes))
        do throws(MediaProblem) {
          return try MediaFile(cleaning: bytes)
        } catch {
          throw CommandError.refusedPicture(InputFile.name(path), error)
        }
      }
      try store.add(pictures, at: try CommandClock.now())
      let addresses = pictures.map { media.address?.address(of: $0.name) ?? $0.name.path }
      try CatalogChange.report("Added \(counted(pictures.count, "picture"))") {
        try output.format.write(addresses) { writer in
          writer.member("format", "storefront.media-added/1")
          writer.array("media") { writer in
            for (picture, address) in zip(pictures, addresses) {
              writer.object { writer in
                writer.member("address", address)
                writer.member("height", picture.height)
                writer.member("name", picture.name.text)
                writer.member("width", picture.width)
              }
            }
          }
        }
      }
    }
  }

  /// `storefront media list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      "list", "List the pictures, the newest first, and what names them.",
      usage: "storefront media list [<options>]",
      examples: ["storefront media list --media media.sqlite --unused"], guide: .media)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var media: MediaFileOptions
    @OptionGroup private var output: OutputOptions
    @Flag(help: "Only those that neither the catalog nor a publication names.")
    private var unused = false

    func run() throws {
      let store = try media.store()
      let uses = try database.openForReading().mediaUses()
      let entries = try store.entries().filter { !unused || uses[$0.name] == nil }
      try Listing(
        "media", entries,
        columns: [
          ("name", .left, { String($0.name.text.prefix(12)) }),
          ("pixels", .right, { "\($0.width)×\($0.height)" }),
          ("bytes", .right, { "\($0.size)" }),
          ("used in", .left, { Self.words(uses[$0.name] ?? []) }),
        ], none: unused ? "No unused pictures." : "No pictures."
      ) { $0.write(usedIn: uses[$0.name] ?? [], to: &$1) }.write(output.format)
    }

    private static func words(_ uses: [MediaUse]) -> String {
      uses.count > 2
        ? "\(uses[0]) and \(uses.count - 1) others"
        : uses.map(\.description).joined(separator: ", ")
    }
  }

  /// `storefront media show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      "show", "Write the bytes of a picture to standard output.",
      usage: "storefront media show [<options>] <name>",
      examples: ["storefront media show 9f86d081 --media media.sqlite > icon.png"], guide: .media)

    @OptionGroup private var media: MediaFileOptions
    @Argument(help: "The name, the beginning of it, or the address.") private var name: String

    func run() throws {
      let store = try media.store()
      guard let bytes = try store.bytes(of: store.name(name)) else {
        throw CommandError.noPicture(name)
      }
      try bytes.withUnsafeBytes { try Output.write($0) }
    }
  }

  /// `storefront media remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Remove pictures that nothing names.",
      usage: "storefront media remove [<options>] <name> ... | --unused",
      details: """
        A picture that the catalog or a publication names stays, and nothing is removed then. An edit that \
        is undone later may name one that is gone. --unused leaves what was added within the last hour: the \
        edit that names it may not be saved yet.
        """,
      examples: ["storefront media remove --unused --media media.sqlite"], guide: .media)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var media: MediaFileOptions
    @OptionGroup private var output: OutputOptions
    @Flag(
      help:
        "All pictures that neither the catalog nor a publication names, but for those of the last hour."
    )
    private var unused = false
    @Argument(help: "The names, the beginnings of them, or the addresses.")
    private var names: [String] = []

    func validate() throws {
      guard unused == names.isEmpty else {
        throw ValidationError("Name pictures or give --unused, not both.")
      }
    }

    func run() throws {
      let store = try media.store()
      let uses = try database.openForReading().mediaUses()
      let named = try names.map { try store.name($0) }
      if let name = named.first(where: { uses[$0] != nil }) {
        throw CommandError.usedPicture(name.text, uses[name] ?? [])
      }
      let now = try CommandClock.now()
      var (chosen, kept) = (Array(Set(named)), [MediaName]())
      if unused {
        let found = try store.unused(besides: uses.keys, at: now)
        (chosen, kept) = (found.removable.map(\.name), found.new.map(\.name))
      }
      if let missing = try store.remove(chosen, addedBy: now) {
        throw CommandError.noPicture(missing.text)
      }
      var lines = ["Removed \(counted(chosen.count, "picture"))"]
      if !kept.isEmpty {
        lines.append("Kept \(counted(kept.count, "picture")) added within the last hour")
      }
      try CatalogChange.report(lines[0]) {
        try output.format.write(lines) { writer in
          writer.member("format", "storefront.media-removed/1")
          writer.member("kept", kept.map(\.text).sorted())
          writer.member("removed", chosen.map(\.text).sorted())
        }
      }
    }
  }
}

extension MediaStore {
  /// The picture that an argument means: by its name, the beginning of its name, or its address.
  fileprivate func name(_ argument: String) throws -> MediaName {
    let start = argument.split(separator: "/").last.map(String.init) ?? argument
    // A shorter beginning is a mistake, such as an empty variable.
    let found = start.count < 4 ? [] : try entries().map(\.name).filter { $0.text.hasPrefix(start) }
    guard let name = found.first, found.count == 1 else { throw CommandError.noPicture(argument) }
    return name
  }
}
