import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions
import SystemEssentials

/// `storefront propose`: proposes operations, or what an import would do.
struct ProposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "propose", "Propose a change of the draft, which somebody accepts or refuses.",
    usage: "storefront propose [<options>] <file> ...",
    details: """
      The file is a JSON object with a title, a note and operations, or a list of operations: those of the \
      studio's editing protocol. With --from import, the files are those of storefront import, with its \
      options, and what importing them would do is proposed. Nothing changes before somebody accepts it.
      """,
    examples: [
      "storefront propose change.json --title \"Autumn sale\"",
      "storefront propose --from import nightly.csv --author nightly",
      "echo '[{\"do\": \"remove\", \"kind\": \"section\", \"key\": \"apps/hero\"}]' | storefront propose - --title \"No hero\"",
    ], guide: .proposals)

  /// What the files have.
  enum Origin: String, CaseIterable, ExpressibleByArgument {
    case operations, `import`
  }

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var author: AuthorOptions
  @Option(help: "What the files have: operations, or what storefront import reads.")
  private var from = Origin.operations
  @Option(help: ArgumentHelp("What it is, in a few words.", valueName: "text"))
  private var title: String?
  @Option(help: ArgumentHelp("Why.", valueName: "text"))
  private var note: String?
  @Option(help: ArgumentHelp("The program that proposes for the author.", valueName: "name"))
  private var agent: String?
  @Option(
    help: ArgumentHelp(
      "The revision that the author saw (default: the newest one).", valueName: "revision"))
  private var base: Int64?
  @Flag(help: "Check the proposal, and make none.")
  private var dryRun = false
  @OptionGroup(title: "Options of --from import") private var input: ImportFileOptions

  func validate() throws {
    guard from == .operations else {
      if base != nil { throw ValidationError("--base has no effect with --from import.") }
      return
    }
    guard input.files.count == 1 else {
      throw ValidationError("Name one file of operations; or give --from import.")
    }
  }

  func run() throws {
    let origin = try author.origin(.command)
    let store = try database.openExisting(forWriting: true)
    do {
      let proposal = try CatalogChange(in: store).run { store in
        var request =
          try from == .operations ? ProposedFile.request(input.files[0]) : imported(store)
        request.title = title ?? request.title
        request.note = note ?? request.note
        request.base = base ?? request.base
        (request.author, request.agent, request.moment) = (origin.author, agent, origin.moment)
        return try store.propose(request, dryRun: dryRun)
      }
      let count = counted(proposal.operations.count, "change")
      let line =
        dryRun
        ? "Would propose \(count)" : "Proposed \(count) as proposal \(proposal.number)"
      try CatalogChange.report(dryRun ? nil : line) {
        try output.format.write([line]) { writer in
          writer.member("format", "storefront.proposal/1")
          writer.member("dryRun", dryRun, unless: false)
          writer.member("proposal", proposal)
        }
      }
    } catch let diagnostics as CatalogDiagnostics {
      Output.complain("Error: \(diagnostics)\nNothing was proposed.")
      throw ExitCode.diagnostics
    }
  }

  /// What importing the files would do.
  private func imported(_ store: CatalogStore) throws -> ProposalRequest {
    let operations = try store.operations(
      ofImporting: input.sources, options: input.importOptions(.text)
    ) { Output.note("Note: \($0.advised)") }
    guard let operations else { throw ProposalError.tooManyRows }
    let names = input.files.map {
      InputFile.name($0).split(separator: "/").last.map(String.init) ?? $0
    }
    return ProposalRequest("Import of \(names.joined(separator: ", "))", operations)
  }
}

/// A file with operations.
enum ProposedFile {
  private struct Document: JSONReadable {
    var title: String?
    var note: String?
    var base: Int64?
    var operations: [EditOperation]

    init(json: JSONInput) throws(DocumentError) {
      if json.node.kind == .array {
        operations = try [EditOperation](json: json)
        return
      }
      var members = try ObjectReader(json)
      title = try members.optional("title")
      note = try members.optional("note")
      base = try members.optional("base")
      operations = try members.required("operations")
      members.finish()
    }
  }

  /// Reads operations with the title, the note and the base that the file gives.
  static func request(_ path: String) throws -> ProposalRequest {
    let found = try read(path, as: Document.self)
    return ProposalRequest(
      found.title ?? "", found.operations, base: found.base, note: found.note)
  }

  /// Reads a list of operations.
  static func operations(_ path: String) throws -> [EditOperation] {
    try read(path, as: Document.self).operations
  }

  private static func read<Value: JSONReadable>(_ path: String, as: Value.Type) throws -> Value {
    let bytes = try InputFile.read(path, limit: 4 * Proposal.mostBytes)
    let problem: String
    do {
      let document = try JSONDocument(
        bytes, limits: JSONLimits(bytes: 4 * Proposal.mostBytes, depth: 64, values: 400_000))
      let log = ReadingLog()
      let value = try Value(json: JSONInput(document.root, log: log))
      guard let note = log.notes(in: document).first else { return value }
      problem = "\(note)"
    } catch {
      problem = "\(error)"
    }
    throw CommandError.unreadableDocument(name: InputFile.name(path), problem: problem)
  }
}
