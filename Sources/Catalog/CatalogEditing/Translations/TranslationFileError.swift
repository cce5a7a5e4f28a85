import DocumentJSON

/// Why a file of translations cannot be read.
package enum TranslationFileError: Error, Equatable, Sendable {
  /// The greatest size of a file, in bytes.
  package static let largestFile = 1 << 26

  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The file is not UTF-8.
  case notUTF8
  /// The file is not well-formed, or has a DOCTYPE.
  case syntax(String, line: Int)
  /// The elements are nested too deeply.
  case tooDeep(line: Int)
  /// The file is no XLIFF of the version 1.2.
  case notXLIFF
  /// A file element does not name its languages.
  case noLanguage(attribute: String, line: Int)
  /// The file has translations into several languages, which are to go into one.
  case severalLanguages([String])
  /// A unit has no id, no source, or one of its parts twice.
  case incompleteUnit(String, line: Int)
  /// A source or a target has elements in its text.
  case elementInText(String, line: Int)
}

extension TranslationFileError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .tooLarge(let limit):
      "The file has more than \(limit >> 20) MB. Split it at its file elements."
    case .notUTF8: "The file is not UTF-8. Save it as UTF-8."
    case .syntax(let problem, let line):
      "Line \(line) is not well-formed: \(problem). Save the file with the translator's program again."
    case .tooDeep(let line):
      "The elements in line \(line) are nested too deeply for XLIFF. "
        + "Save the file with the translator's program again."
    case .notXLIFF: "The file is not XLIFF 1.2. Save the translations in this version."
    case .noLanguage(let attribute, let line):
      "The file element in line \(line) has no \(attribute). Add it, such as \(attribute)=\"de\"."
    case .severalLanguages(let tags):
      "The file has translations into \(tags.map { quoted($0) }.joined(separator: ", ")). Split it at its file "
        + "elements, or let each of them go into its own language."
    case .incompleteUnit(let problem, let line):
      "The trans-unit in line \(line) \(problem). Take it from the export again."
    case .elementInText(let name, let line):
      "The text in line \(line) contains the element \(quoted(name)). Write plain text."
    }
  }
}
