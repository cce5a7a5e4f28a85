/// Pictures as HTML pages, each a single file without external references.
package struct PictureHTML: Sendable {
  private let scheme: PictureScheme

  package init(scheme: PictureScheme = .light) {
    self.scheme = scheme
  }

  /// A page that shows a sheet.
  package func page(_ sheet: PictureSheet) -> String {
    document(title: sheet.label, body: "<main>\(sheet.svg)</main>\n")
  }

  /// A page that shows two sheets of equal size on top of each other, with a slider between them.
  func comparison(_ before: PictureSheet, _ after: PictureSheet) -> String {
    document(
      title: after.label + ", before and after",
      body: """
        <main>
        <div class="both"><div>\(before.svg)</div><div class="after">\(after.prefixed("b").svg)</div></div>
        <label>Before <input type="range" min="0" max="100" value="50" aria-label="How much of the \
        page after is shown" oninput="document.body.style.setProperty('--cut', this.value + '%')"> \
        After</label>
        <p><i class="moved"></i> moved <i class="appeared"></i> appeared <i class="left"></i> left</p>
        </main>

        """)
  }

  /// Text as HTML shows it.
  package static func escaped(_ text: String) -> String {
    var escaped = SVGText()
    escaped.add(escaping: text)
    return escaped.text
  }

  /// A page with a title.
  ///
  /// - Parameters:
  ///   - title: The title; it is escaped.
  ///   - body: The body's markup.
  ///   - style: More rules of its style sheet.
  package func document(title: String, body: String, style: String = "") -> String {
    let isLight = scheme == .light
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>
      :root { color-scheme: \(scheme.rawValue); --cut: 50% }
      body { margin: 0; background: \(scheme.surroundings.text); \
      color: \(isLight ? "#1D1D1F" : "#F5F5F7"); font: 15px/1.5 \(FontMetrics.stack) }
      main { display: flex; flex-direction: column; align-items: center; gap: 16px; padding: 24px }
      svg { display: block; max-width: 100%; height: auto }
      .both { position: relative }
      .after { position: absolute; inset: 0; clip-path: inset(0 0 0 calc(100% - var(--cut))) }
      label { display: flex; gap: 12px; align-items: center }
      input { width: min(360px, 60vw) }
      p { margin: 0; display: flex; gap: 8px; align-items: center }
      i { width: 14px; height: 14px; border-radius: 4px; margin-left: 12px }
      .moved { background: #E08600 } .appeared { background: #248A3D } .left { background: #D70015 }
      \(style)</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }
}
