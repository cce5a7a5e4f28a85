import ArgumentParser
import CatalogModel
import DocumentJSON
import LayoutText
import ProgramOptions

/// `storefront doctor`: says what an installation lacks, and what to do about it.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "doctor", "Say what an installation lacks, and what to do about it.",
    usage: "storefront doctor [<options>]",
    details: """
      A line says how it is: ok, unset for what not every installation needs, warning, or missing. A \
      line below it says what to do. Nothing is written. If there is a warning or something is \
      missing, the exit code is 2.

      --url asks a running server, as others see it. With STOREFRONT_TOKEN, the server also says \
      what a proxy in front of it passes on; the token is only sent over TLS, or within this machine.
      """,
    examples: [
      "storefront doctor",
      "storefront doctor --url https://shop.example.com",
      "storefront doctor --url http://127.0.0.1:8080 --only server",
    ], guide: .doctor)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var fleet: FleetFileOptions
  @OptionGroup private var copies: LitestreamOptions

  @Option(
    help: ArgumentHelp(
      "The address of a server to ask, such as https://shop.example.com.", valueName: "address"))
  private var url: ServerAddress?

  @Option(
    name: .customLong("preview-key"),
    help: ArgumentHelp(
      "The file with the key that signs preview links (default: the key in $STOREFRONT_PREVIEW_KEY).",
      valueName: "path"), completion: .file())
  private var previewKey: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Look only at this; may be repeated.", valueName: "check"))
  private var only: [DoctorCheck] = []

  @OptionGroup private var output: OutputOptions
  @OptionGroup private var color: ColorOptions

  func validate() throws {
    for check in only {
      if check.needsServer, url == nil {
        throw ValidationError("--only \(check.rawValue) needs --url, the address of a server.")
      }
      if check == .fleet, fleet.path == nil {
        throw ValidationError("--only fleet needs --fleet, the file with the connection.")
      }
      if check == .copies, copies.socket == nil {
        throw ValidationError("--only copies needs --litestream, the path of its control socket.")
      }
    }
    guard !only.isEmpty else { return }
    let used: KeyValuePairs = [
      "--url": url == nil || only.contains { $0.needsServer || $0 == .clock },
      "--preview-key": previewKey == nil || only.contains(.previewKey),
      "--fleet": fleet.given == nil || only.contains(.fleet),
      "--litestream": copies.given == nil || only.contains(.copies),
    ]
    if let option = used.first(where: { !$0.value })?.key {
      throw ValidationError("\(option) has no effect on what --only names.")
    }
  }

  func run() throws {
    let examination = Examination(
      path: database.path, url: url, fleet: fleet,
      litestream: copies.socket.map { LitestreamSocket(path: $0) }, previewKey: previewKey)
    let findings = DoctorCheck.allCases.filter { check in
      guard only.isEmpty else { return only.contains(check) }
      if check.needsServer { return url != nil }
      return check == .fleet
        ? fleet.path != nil : check != .copies || copies.socket != nil
    }.map(examination.finding)
    switch output.format {
    case .text:
      let style = color.style
      try Output.write(findings.flatMap { $0.lines(style) }.map { $0 + "\n" }.joined())
    case .json:
      try Output.stream { writer in
        writer.member("checks", findings)
        writer.member("format", "storefront.doctor/1")
      }
    }
    if findings.contains(where: \.mark.isWrong) { throw ExitCode.diagnostics }
  }
}
