public import CatalogModel
public import DocumentJSON

/// Others have changed what an edit is about, since its author looked. Nothing was written.
public struct EditConflict: Error, Hashable, Sendable {
  /// One field of a record, or one record, that two edits are about.
  public struct Conflict: Hashable, Sendable, JSONWritable {
    /// The field or the record.
    public var key: EditKey
    /// The revision of the other edit; nil if the log does not know it, because another program edited or
    /// the entry was pruned.
    public var revision: Int64?
    /// Who made the other edit; nil if unknown.
    public var author: String?
    /// When the other edit was made; nil if unknown.
    public var moment: Moment?
    /// The value now; nil for none.
    public var theirs: EditValue?
    /// The refused value; nil for none.
    public var yours: EditValue?
    /// Whether the record is gone.
    public var isRemoved: Bool

    /// Writes the members of the editing protocol.
    public func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("kind", key.record.kind)
        writer.member("key", key.record.description)
        writer.member("field", key.field, unless: "")
        writer.member("revision", revision)
        writer.member("author", author)
        writer.member("moment", moment?.description)
        writer.member("theirs", theirs)
        writer.member("theirsInWords", theirs?.inWords)
        writer.member("yours", yours)
        writer.member("isRemoved", isRemoved)
      }
    }
  }

  /// The conflicts, in the order of the operations.
  public var conflicts: [Conflict]
  /// The revision that the catalog has.
  public var revision: Int64
}

extension EditConflict: CustomStringConvertible {
  /// Each conflict in a line: who, when, their value and the refused one.
  public var description: String {
    guard !conflicts.isEmpty else { return "The catalog has changed; it has revision \(revision)." }
    let lines = conflicts.prefix(20).map(\.description)
    let rest = conflicts.count - lines.count
    return (lines + (rest > 0 ? ["… and \(rest) more."] : [])).joined(separator: "\n")
  }
}

extension EditConflict.Conflict: CustomStringConvertible {
  /// Who changed what, when, their value and the refused one.
  public var description: String {
    let what = key.field.isEmpty ? key.record.words : "\(quoted(key.field)) of \(key.record.words)"
    let who =
      author.map { quoted($0) }
      ?? (revision == nil ? "an edit that the log does not have" : "somebody")
    let when = [revision.map { "revision \($0)" }, moment.map { "\($0)" }].compactMap { $0 }
    let values = [theirs.map { "theirs: \($0.text)" }, yours.map { "yours: \($0.text)" }]
      .compactMap { $0 }
    return
      "\(what.prefix(1).uppercased() + what.dropFirst()) was \(isRemoved ? "removed" : "changed") by \(who)"
      + (when.isEmpty ? "" : " (\(when.joined(separator: ", ")))")
      + (values.isEmpty ? "." : "; \(values.joined(separator: ", ")).")
  }
}

extension RecordKey {
  /// The record in a sentence, such as `section apps/hero`.
  package var words: String { "\(kind.rawValue) \(self)" }
}
