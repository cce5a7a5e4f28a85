package import DocumentJSON

/// A page as HTML for an element of a web page, with which it scrolls, and the style sheet for it.
package struct HostedPage: JSONWritable {
  private let style = ScreenStyle.hosted
  private let html: String

  /// The page of a picture.
  ///
  /// - Parameter stops: What is said and followed.
  package init(_ picture: PagePicture, _ stops: ScreenStops) {
    var text = ScreenText()
    PageScreen(picture.unframed, stops: stops).addUnframed(to: &text)
    var html = SVGText()
    html.add("<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
    html.add(text.canvas.definitionsMarkup)
    html.add("</defs></svg>\n")
    html.add(text.html)
    self.html = html.text
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("style", style)
      writer.member("html", html)
    }
  }
}
