import CatalogModel
import DocumentJSON

/// Translations into one or several languages as XLIFF 1.2.
struct XLIFFDocument: Equatable {
  /// The texts of one target language.
  struct File: Equatable {
    var source: String
    var target: String
    var units: [Unit] = []
  }

  /// A text with its translation.
  struct Unit: Equatable {
    var id: String
    var source: String
    /// Whether white space around texts counts, and breaks of lines.
    var preservesSpace = true
    /// The translation; nil if there is none.
    var target: String?
    /// The state of the translation as it is written; nil if it is left out.
    var state: String?
    /// The line of the unit, from 1.
    var line = 0
  }

  var files: [File]

  /// The document as text: equal content gives equal bytes.
  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">"#,
    ]
    func escaped(_ text: String) -> String { StrictXML.escaped(text) }
    for file in files {
      lines += [
        #"  <file original="catalog" source-language="\#(escaped(file.source))" "#
          + #"target-language="\#(escaped(file.target))" datatype="plaintext">"#,
        "    <header>",
        #"      <tool tool-id="storefront" tool-name="Storefront" tool-version="\#(storefrontVersion)"/>"#,
        "    </header>", "    <body>",
      ]
      for unit in file.units {
        lines.append(#"      <trans-unit id="\#(escaped(unit.id))" xml:space="preserve">"#)
        lines.append("        <source>\(escaped(unit.source))</source>")
        if let target = unit.target {
          let state = unit.state.map { #" state="\#(escaped($0))""# } ?? ""
          lines.append("        <target\(state)>\(escaped(target))</target>")
        }
        lines.append("      </trans-unit>")
      }
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>", ""]).joined(separator: "\n")
  }

  init(files: [File]) { self.files = files }

  /// Reads a document. What translators' programs add, such as notes, is skipped.
  ///
  /// - Parameter tag: The language of the translations, whatever the document says.
  init(_ bytes: [UInt8], into tag: String? = nil) throws(TranslationFileError) {
    files = []
    var xml = try StrictXML(bytes)
    guard case .start("xliff", let root)? = try xml.next(), root["version"] == "1.2" else {
      throw .notXLIFF
    }
    while let event = try xml.next() {
      guard case .start(let name, let attributes) = event else { continue }
      if name == "file" {
        try files.append(Self.file(attributes, into: tag, &xml))
      } else {
        try Self.skip(&xml)
      }
    }
    guard let tag else { return }
    let named = Set(files.map(\.target)).subtracting([tag]).sorted()
    guard named.count < 2 else { throw .severalLanguages(named) }
    for index in files.indices { files[index].target = tag }
  }

  private static func file(
    _ attributes: [String: String], into tag: String?, _ xml: inout StrictXML
  ) throws(TranslationFileError) -> File {
    func language(
      _ attribute: String, or other: String? = nil
    ) throws(TranslationFileError) -> String {
      guard let tag = attributes[attribute] ?? other else {
        throw .noLanguage(attribute: attribute, line: xml.line)
      }
      return tag
    }
    var file = File(
      source: try language("source-language"),
      target: try language("target-language", or: tag))
    // Groups may be nested in the body.
    var depth = 0
    while let event = try xml.next() {
      switch event {
      case .start("trans-unit", let attributes): try file.units.append(unit(attributes, &xml))
      case .start("body", _), .start("group", _): depth += 1
      case .start: try skip(&xml)
      case .end:
        if depth == 0 { return file }
        depth -= 1
      case .text: break
      }
    }
    return file
  }

  private static func unit(
    _ attributes: [String: String], _ xml: inout StrictXML
  ) throws(TranslationFileError) -> Unit {
    let line = xml.line
    guard let id = attributes["id"], !id.isEmpty else {
      throw .incompleteUnit("has no id", line: line)
    }
    var source: Text?
    var target: Text?
    var state: String?
    loop: while let event = try xml.next() {
      switch event {
      case .start("source", _):
        if source != nil { throw .incompleteUnit("has two sources", line: line) }
        source = try text(&xml)
      case .start("target", let attributes):
        if target != nil { throw .incompleteUnit("has two targets", line: line) }
        target = try text(&xml)
        state = attributes["state"]
      case .start: try skip(&xml)
      case .end: break loop
      case .text: break
      }
    }
    guard let source else { throw .incompleteUnit("has no source", line: line) }
    // Programs write empty segments for those that nobody has translated yet.
    if target?.hasEmptySegments == true {
      state = state ?? TranslationState.needsTranslation.rawValue
    }
    return Unit(
      id: id, source: source.text, preservesSpace: source.preservesSpace, target: target?.text,
      state: state, line: line)
  }

  /// The text of an element.
  private struct Text {
    var text = ""
    var preservesSpace: Bool
    var hasEmptySegments = false
  }

  /// Reads the text of an element, whose segments are joined.
  private static func text(_ xml: inout StrictXML) throws(TranslationFileError) -> Text {
    var text = Text(preservesSpace: xml.preservesSpace)
    // Whether each open marker, of a segment or another one, needs no text any more.
    var markers: [Bool] = []
    loop: while let event = try xml.next() {
      switch event {
      case .text(let piece):
        text.text += piece
        if !piece.allSatisfy(\.isWhitespace) { markers = markers.map { _ in true } }
      case .start("mrk", let attributes): markers.append(attributes["mtype"] != "seg")
      case .start(let name, _): throw .elementInText(name, line: xml.line)
      case .end:
        guard let hasText = markers.popLast() else { break loop }
        if !hasText { text.hasEmptySegments = true }
      }
    }
    if !text.preservesSpace { text.text = trimmed(text.text) }
    return text
  }

  /// A text without the white space around it, and with a space for each break of a line in it.
  static func trimmed(_ text: String) -> String {
    text.split { ["\n", "\r"].contains($0) }.map { $0.trimming { [" ", "\t"].contains($0) } }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Skips the rest of an element.
  private static func skip(_ xml: inout StrictXML) throws(TranslationFileError) {
    var depth = 1
    while depth > 0, let event = try xml.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }
}
