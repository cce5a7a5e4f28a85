package import DocumentJSON
import LayoutSolver

/// A page as HTML for an element of a web page, with which it scrolls, or on a device, and the style sheet for it.
package struct HostedPage: JSONWritable {
  /// The style sheet.
  package let style = ScreenStyle.hosted
  /// The markup.
  package let html: String

  /// The page of a picture.
  ///
  /// - Parameters:
  ///   - stops: What a screen reader says, and where taps lead; without it, cells are buttons that say what is there.
  ///   - isFramed: Whether there is the device around it, on which it scrolls by itself.
  package init(_ picture: PagePicture, _ stops: ScreenStops?, isFramed: Bool = false) {
    var text = ScreenText()
    if isFramed {
      PageScreen(picture, stops: stops).add(to: &text)
    } else {
      PageScreen(picture.unframed, stops: stops).addUnframed(to: &text)
    }
    var html = SVGText()
    html.add("<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
    html.add(text.canvas.definitionsMarkup)
    html.add("</defs></svg>\n")
    html.add(text.html)
    self.html = html.text
  }

  /// The most elements of a page.
  package static let largest = PageScreen.largest

  /// Whether a page has more elements than that.
  package static func isCut(_ picture: PagePicture) -> Bool {
    picture.page.solution.allElements(atMost: largest + 1).count > largest
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("style", style)
      writer.member("html", html)
    }
  }
}
