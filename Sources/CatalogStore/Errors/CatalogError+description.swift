extension CatalogError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it: one to three lines without a final newline.
  public var description: String {
    switch self {
    case .noDatabase(let path):
      "There is no catalog at \(quoted(path)).\nRun `storefront seed` to make one there."
    case .isDirectory(let path):
      "\(quoted(path)) is a folder, not a catalog.\nGive the path of a file."
    case .notADatabase(let path):
      "\(quoted(path)) is not an SQLite database.\nGive the path of a catalog, or of no file yet."
    case .notACatalog(let path):
      "\(quoted(path)) is the SQLite database of another program.\n"
        + "Give the path of a catalog, or of no file yet."
    case .corrupt(let path, let detail):
      "The catalog \(quoted(path)) is damaged: \(detail).\n"
        + "Restore it from a copy, or remove the file and run `storefront seed`."
    case .cannotOpen(let path, let detail):
      "\(quoted(path)) cannot be opened: \(detail).\n"
        + "Check that its folder exists and that you may read and write there."
    case .folderNotWritable(let path):
      "The catalog \(quoted(path)) keeps a log in its folder, which you may not write to.\n"
        + "If nobody writes to the catalog, add --immutable; else ask for the right to write there."
    case .interruptedWrite(let path, let log):
      "The catalog \(quoted(path)) was not closed: \(quoted(log)) holds what belongs to it.\n"
        + "Copy both to a folder that you may write to, and read the copy."
    case .tookTooLong(let path, let seconds):
      "Reading the catalog \(quoted(path)) took longer than \(seconds) seconds.\n"
        + "Ask for less, for instance with --limit, or check the file with `storefront status`."
    case .readOnly(let path):
      "The catalog \(quoted(path)) cannot be written to: it is read-only.\n"
        + "Change the permissions of the file and its folder, or work on a copy."
    case .locked(let path, let seconds):
      "The catalog \(quoted(path)) is locked: another process kept it for \(text(seconds)).\n"
        + "Try again when that process is done."
    case .newerSchema(let path, let found, let supported):
      "The catalog \(quoted(path)) has schema version \(found), "
        + "but this program knows versions up to \(supported).\nUse a newer version of storefront."
    case .needsMigration(let path, let pending):
      "The schema of the catalog \(quoted(path)) is not up to date: "
        + "\(pending.joined(separator: ", ")) to apply.\n"
        + "Run `storefront migrate`, or `storefront seed` for the sample catalog."
    case .unknownPage(let slug, let suggestions):
      "There is no page \(quoted(slug)).\n"
        + hint(
          suggestions, otherwise: "`storefront pages` lists them; `storefront seed` adds some.")
    case .unknownCategory(let slug, let suggestions):
      "There is no category \(quoted(slug)).\n"
        + hint(suggestions, otherwise: "`storefront categories` lists them.")
    case .invalidCursor(let text, let order):
      "\(quoted(text)) is no place in a list by \(order).\n"
        + "Take it from the answer before, and ask for the same order."
    case .invalidDocument(let path, let problem):
      "The catalog document is not valid\(path.isEmpty ? "" : " at \(path)"): \(problem).\n"
        + "Nothing was written. Correct the document and try again."
    case .rowsInTheWay(let path, let rows):
      "In the catalog \(quoted(path)), \(Self.list(rows)) of your own "
        + "\(rows.count == 1 ? "stands" : "stand") where the sample's would go.\n"
        + "Nothing was written. Rename or remove what is in the way, or use another database."
    case .cannotBackUp(let path, let detail):
      "The backup \(quoted(path)) cannot be made: \(detail).\n"
        + "Give the path of no file yet, in a folder that you may write to."
    case .failed(let path, let detail):
      "SQLite could not work on the catalog \(quoted(path)): \(detail).\nNothing was written."
    }
  }

  /// The first rows by name, and how many more there are.
  private static func list(_ rows: [CatalogRow]) -> String {
    let shown = rows.prefix(5).map { "\($0.kind.rawValue) \(quoted($0.key))" }
    let more = rows.count > 5 ? ["\(rows.count - 5) more"] : []
    let names = shown + more
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func hint(_ suggestions: [String], otherwise: String) -> String {
    guard !suggestions.isEmpty else { return otherwise }
    return "Did you mean \(suggestions.map(quoted).joined(separator: ", "))?"
  }

  private func text(_ seconds: Double) -> String {
    let rounded = (seconds * 100).rounded() / 100
    let number = "\(rounded)"
    let short = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return short == "1" ? "1 second" : "\(short) seconds"
  }
}

/// A text in quotes that stays on its line whatever it holds, and that nobody has to scroll past.
func quoted(_ text: String) -> String { "\"\(plain(text))\"" }

/// A text that stays on its line whatever it holds, and that nobody has to scroll past.
func plain(_ text: String) -> String {
  let limit = 200
  let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
  let escaped = shown.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control
      ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return escaped.joined()
}
