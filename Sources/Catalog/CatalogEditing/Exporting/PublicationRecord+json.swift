import CatalogModel
package import CatalogStore
package import DocumentJSON

extension PublicationRecord {
  /// The `kind` of a line with a publication.
  static let kindName = "publication"
  /// The member of a document with its publications.
  static let listName = "publications"

  /// Writes the members of the publication's object. The times of publishing and withdrawal are those of the
  /// events.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("page", page)
    writer.member("number", number)
    writer.array("events") { writer in
      for event in events {
        writer.object { writer in
          writer.member("id", event.id)
          writer.member("kind", event.kind.rawValue)
          writer.member("moment", event.moment)
          writer.member("author", event.author)
          writer.member("note", event.note)
        }
      }
    }
    writer.member("restoredAfter", restoredAfter)
    guard let document else { return }
    let publication = document.publication
    writer.member("revision", publication.revision)
    writer.member("hash", publication.contentHash)
    writer.member("liveFrom", publication.liveFrom)
    writer.member("until", publication.until)
    writer.member("author", publication.author)
    writer.member("note", publication.note)
    writer.member("restores", publication.restores)
    writer.member("document", String(decoding: document.bytes, as: UTF8.self))
    guard !translations.isEmpty else { return }
    writer.array("translations") { writer in
      for translation in translations {
        writer.object { writer in
          writer.member("locale", translation.locale)
          writer.member("hash", translation.contentHash)
          writer.member("document", String(decoding: translation.bytes, as: UTF8.self))
        }
      }
    }
  }
}

extension PublicationRecord: JSONReadable {
  /// Reads a publication; whether it is whole is not checked.
  package init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    members.ignore("kind")
    let page: String = try members.required("page")
    let number: Int = try members.required("number")
    let events: [StatedEvent] = try members.required("events")
    let restoredAfter: Int64? = try members.optional("restoredAfter")
    var document: PublicationDocument?
    if let text: String = try members.optional("document") {
      let bytes = Array(text.utf8)
      document = PublicationDocument(
        publication: Publication(
          page: page, number: number, revision: try members.required("revision"),
          contentHash: try members.required("hash"), size: bytes.count,
          made: Moment(milliseconds: 0), author: try members.optional("author"),
          note: try members.optional("note"), restores: try members.optional("restores"),
          liveFrom: try members.required("liveFrom"), until: try members.optional("until")),
        bytes: bytes)
    }
    let translations: [StatedTranslation] = try members.optional("translations") ?? []
    members.finish()
    self.init(
      page: page, number: number,
      events: events.map {
        PublicationEvent(
          id: $0.id, moment: $0.moment, page: page, kind: $0.kind, number: number,
          author: $0.author, note: $0.note)
      }, restoredAfter: restoredAfter, document: document,
      translations: translations.map(\.translation))
  }
}

/// The page in one more language, in a publication's record.
private struct StatedTranslation: JSONReadable {
  let translation: PublicationContent.Translation

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let document: String = try members.required("document")
    translation = PublicationContent.Translation(
      locale: try members.required("locale"), contentHash: try members.required("hash"),
      bytes: Array(document.utf8))
    members.finish()
  }
}

/// An event in a publication's record.
private struct StatedEvent: JSONReadable {
  let id: Int64
  let kind: PublicationEvent.Kind
  let moment: Moment
  let author: String?
  let note: String?

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    id = try members.required("id")
    let name: String = try members.required("kind")
    guard let kind = PublicationEvent.Kind(rawValue: name) else {
      throw json.node.error(
        .unknownName(name, allowed: PublicationEvent.Kind.allCases.map(\.rawValue)))
    }
    self.kind = kind
    moment = try members.required("moment")
    author = try members.optional("author")
    note = try members.optional("note")
    members.finish()
  }
}
