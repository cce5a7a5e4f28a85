import CatalogModel
import SystemEssentials

/// The program that shows a long text page by page.
enum Pager {
  /// The command line: that of `PAGER`, else `less` if it is installed; nil to show the text at once, as an empty
  /// `PAGER` asks and a terminal that cannot move its cursor needs.
  static func command(in environment: [String: String], find: (String) -> String?) -> String? {
    guard environment["TERM"] != "dumb" else { return nil }
    guard let named = environment["PAGER"] else { return find("less") }
    return named.isEmpty ? nil : named
  }

  /// Shows a text. If there is a pager, it takes the place of this program, which never returns: a pager that runs
  /// beside it would not get the keys of the terminal.
  static func show(_ text: String) throws {
    if let command = command(in: ProcessInfo.processInfo.environment, find: ChildProgram.path),
      let file = try? openFile(holding: text)
    {
      // Colors are shown, and a text that fits the terminal needs no keys.
      setenv("LESS", "FRX", 0)
      if dup2(file, STDIN_FILENO) == STDIN_FILENO { replaceProgram(by: command) }
      close(file)
    }
    try Output.write(text)
  }

  /// A file with the text, open for reading and already removed from its folder.
  private static func openFile(holding text: String) throws -> Int32 {
    let folder = try ChildProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("text").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw CocoaError(.fileReadUnknown) }
    return file
  }

  /// Returns only if there is no shell. A command that the shell does not find has read nothing, so that the text is
  /// still there to be shown at once.
  private static func replaceProgram(by command: String) {
    let script = command + "\ncode=$?\ncase $code in 126|127) exec cat;; esac\nexit $code"
    let arguments: [UnsafeMutablePointer<CChar>?] =
      ["sh", "-c", script].map { (word: String) in strdup(word) } + [nil]
    execv("/bin/sh", arguments)
    for argument in arguments { free(argument) }
  }
}
