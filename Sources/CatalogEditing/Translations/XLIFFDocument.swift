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
  init(_ bytes: [UInt8]) throws(TranslationFileError) {
    files = []
    var xml = try StrictXML(bytes)
    guard case .start("xliff", let root)? = try xml.next(), root["version"] == "1.2" else {
      throw .notXLIFF
    }
    while let event = try xml.next() {
      guard case .start(let name, let attributes) = event else { continue }
      if name == "file" {
        try files.append(Self.file(attributes, &xml))
      } else {
        try Self.skip(&xml)
      }
    }
  }

  private static func file(
    _ attributes: [String: String], _ xml: inout StrictXML
  ) throws(TranslationFileError) -> File {
    func language(_ attribute: String) throws(TranslationFileError) -> String {
      guard let tag = attributes[attribute] else {
        throw .noLanguage(attribute: attribute, line: xml.line)
      }
      return tag
    }
    var file = File(
      source: try language("source-language"), target: try language("target-language"))
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
    var source: String?
    var target: (text: String, state: String?)?
    loop: while let event = try xml.next() {
      switch event {
      case .start("source", _):
        if source != nil { throw .incompleteUnit("has two sources", line: line) }
        source = try text(&xml)
      case .start("target", let attributes):
        if target != nil { throw .incompleteUnit("has two targets", line: line) }
        target = (try text(&xml), attributes["state"])
      case .start: try skip(&xml)
      case .end: break loop
      case .text: break
      }
    }
    guard let source else { throw .incompleteUnit("has no source", line: line) }
    return Unit(id: id, source: source, target: target?.text, state: target?.state, line: line)
  }

  /// The text of an element.
  private static func text(_ xml: inout StrictXML) throws(TranslationFileError) -> String {
    var text = ""
    while let event = try xml.next() {
      switch event {
      case .text(let piece): text += piece
      case .start(let name, _): throw .elementInText(name, line: xml.line)
      case .end: return text
      }
    }
    return text
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
