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
    case .invalidDocument(let path, let problem):
      "The catalog document is not valid\(path.isEmpty ? "" : " at \(path)"): \(problem).\n"
        + "Nothing was written. Correct the document and try again."
    case .failed(let path, let detail):
      "SQLite could not work on the catalog \(quoted(path)): \(detail).\nNothing was written."
    }
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
func quoted(_ text: String) -> String {
  let limit = 200
  let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
  let escaped = shown.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control
      ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return "\"\(escaped.joined())\""
}
