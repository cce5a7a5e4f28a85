import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import SystemEssentials
import UIKitPreparation

/// A screen or a layout of an app's code, compiled and solved.
struct ShownCode {
  /// The declaration to show, the device, and the limits.
  struct Request {
    /// The path of the file.
    var file: String
    /// The name of a type or a function; nil for what the file has one of.
    var name: String?
    var device = DevicePreset.standard
    /// How many items the sections of a layout have.
    var itemCounts = [10]
    /// How long the code may run, in seconds.
    var seconds = 10
  }

  private let request: Request
  private let package: ShowPackage
  /// The table of frames with what the layouts report.
  private let frames: String
  /// What VoiceOver finds, a line each.
  private let words: String

  /// Compiles and runs the code.
  ///
  /// - Throws: ``ShowError``, `PreparationError`, or `SystemError`.
  init(_ request: Request, in code: CodeFolder) throws {
    guard let swift = ChildProgram.path(of: "swift"), let env = ChildProgram.path(of: "env") else {
      throw ShowError.noSwift
    }
    let file = try code.file(request.file)
    let folder = code.build.path(percentEncoded: false)
    let lock = try Self.lock(code.build)
    defer { close(lock) }
    let log = "\(folder)/log.txt"
    func output() -> String {
      (try? Data(contentsOf: URL(filePath: log))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    func run(_ program: String, _ arguments: [String], _ seconds: Int) throws -> ChildProgram.Ending
    {
      let child = try ChildProgram(program, arguments, output: log, keepsErrors: true)
      defer { child.killRest() }
      let ending = child.wait(until: .now + .seconds(seconds))
      try Task.checkCancellation()
      return ending
    }
    self.request = request
    if isatty(STDERR_FILENO) == 1, !FileManager.default.fileExists(atPath: "\(folder)/.build") {
      Output.note("Compiling Storefront's layouts, which takes a minute or two, but only now …")
    }
    var broken = BrokenFiles(in: code, without: file)
    while true {
      let package = try ShowPackage(
        at: code.build, showing: file, request.name, of: code.path, storefront: code.storefront,
        leavingOut: broken.reasons)
      let ending = try run(
        swift, ["build", "--package-path", folder, "--product", "show", "--disable-index-store"],
        CodeFolder.compilerLimit)
      guard ending != .tookTooLong else {
        throw ShowError.compilesTooLong(seconds: CodeFolder.compilerLimit)
      }
      if ending == .exited(0) {
        self.package = package
        break
      }
      let problems = package.problems(in: output())
      guard broken.add(problems, unlessIn: file) || broken.forget(problems) else {
        broken.save()
        throw ShowError.doesNotCompile(
          problems.isEmpty
            ? package.lastLines(of: output()) : problems.map(\.text) + Self.notes(of: package),
          folder: code.path)
      }
    }
    broken.save()
    let results = ["frames.txt", "words.txt"].map { "\(folder)/\($0)" }
    for path in results { unlink(path) }
    let arguments = [
      "SWIFT_BACKTRACE=\(Self.backtrace)", "\(folder)/.build/debug/show", request.device.name,
      request.itemCounts.map(String.init).joined(separator: ","), folder, "\(request.seconds + 2)",
    ]
    let ending = try run(env, arguments, request.seconds)
    guard ending != .tookTooLong else {
      throw ShowError.runsTooLong(package.shown.name, seconds: request.seconds)
    }
    let texts = results.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    guard ending == .exited(0), texts.count == 2 else {
      var (signal, exitCode): (Int32?, Int32?)
      switch ending {
      case .ended(let number): signal = number
      case .exited(let code): exitCode = code
      default: break
      }
      throw ShowError.crashed(
        package.shown.name, package.crash(in: output()), signal: signal, code: exitCode)
    }
    (frames, words) = (texts[0], texts[1])
  }

  /// What the runtime writes when the code crashes: where it was, without colors.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,sanitize=no,limit=64"

  /// Makes the folder of a package, and waits until no other program shows code by it.
  private static func lock(_ package: URL) throws -> CInt {
    try? FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    let path = package.path(percentEncoded: false)
    let descriptor = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PreparationError.unwritable(path) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      usleep(50_000)
      if Task.isCancelled {
        close(descriptor)
        throw CancellationError()
      }
    }
    return descriptor
  }

  private var title: String { "\(package.shown.name), \(request.device.title)" }

  /// The frames as boxes, an SVG document; nil if there are none.
  var picture: String? { FrameSketch(table: frames)?.svg(title: title) }

  /// All that is known as text.
  var lines: [String] {
    let words = words.split(separator: "\n").map(String.init)
    return [title] + frames.split(separator: "\n").map(String.init)
      + Self.notes(of: package).map { "! \($0)" }
      + (words.isEmpty ? [] : ["", "What VoiceOver finds:"] + words)
  }

  /// What means something else on Linux in the file, and the files that are left out.
  private static func notes(of package: ShowPackage) -> [String] {
    let own = package.copies.files.filter { $0.copy == package.file }
    return own.flatMap { file in
      file.notes.map { "\(file.source):\($0.line):\($0.column): \($0.fact)" }
    } + package.leftOut.sorted { $0.key < $1.key }.map { "\($0) is left out: \($1)" }
  }
}

extension ShownCode: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.uikit-show/1")
      writer.member("file", package.file)
      writer.member("shown", package.shown.name)
      writer.member("device", request.device.name)
      writer.array("elements") { writer in
        for element in FrameSketch(table: frames)?.elements ?? [] {
          writer.object { writer in
            writer.member("name", element.name)
            writer.member("frame", element.frame)
            writer.member("isProvisional", element.isProvisional)
          }
        }
      }
      let remarks = frames.split(separator: "\n").filter { $0.hasPrefix("! ") }
      writer.member("diagnostics", remarks.map { String($0.dropFirst(2)) })
      writer.member("accessibility", words.split(separator: "\n").map(String.init))
      writer.member("notes", Self.notes(of: package))
    }
  }
}
