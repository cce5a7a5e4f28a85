import Testing

/// A document's text and the message that reading it ends with.
struct MessageCase: CustomTestStringConvertible, Sendable {
  var text: String
  var message: String
  var testDescription: String { message }

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }
}
