public import CatalogModel
import DocumentJSON

extension PublishedPage {
  /// Why the document of a publication cannot be read, or not as a whole, in one sentence; nil if it can.
  public static func problem(in document: PublicationDocument) -> String? {
    do throws(DocumentError) {
      let notes = try read(document.bytes).notes
      return notes.first { if case .unreadable = $0.fact { true } else { false } }
        .map { "\($0)" }
    } catch {
      return "\(error)"
    }
  }
}
