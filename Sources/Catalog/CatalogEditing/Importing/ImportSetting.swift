/// What a program can be told about files that do not say it themselves. Remedies name the program's options
/// for it, if it has any.
package enum ImportSetting: Hashable, Sendable {
  /// The kind of records that do not tell their own: ``ImportSource/kind``.
  case kind
  /// Whether numbers have decimal commas: ``ImportOptions/hasDecimalCommas``.
  case decimalMark
  /// The encoding: ``ImportOptions/encoding``.
  case encoding
  /// The list of records in a document: ``ImportOptions/recordsPath``.
  case records
  /// The names that stand for fields: ``ImportOptions/fieldNames``.
  case fieldNames
  /// The words that stand for values: ``ImportOptions/words``.
  case words
  /// Whether unknown names are ignored: ``ImportOptions/ignoresUnknownFields``.
  case ignoredFields
  /// Whether live experiments may get other weights: ``ImportOptions/movesUsers``.
  case movedUsers
  /// Whether new values may be as earlier versions had them: ``ImportOptions/acceptsFormerValues``.
  case formerValues
}
