import CatalogEditing
import DocumentJSON
import CatalogStore
import Foundation
import TestSupport

extension CatalogStore {
  /// Imports texts, each as a file of that name.
  @discardableResult
  func importTexts(
    _ files: KeyValuePairs<String, String>, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> CatalogChanges {
    var options = ImportOptions()
    change(&options)
    return try importDocuments(
      files.map { ImportSource(.bytes(Array($1.utf8), name: $0)) }, options: options)
  }

  /// The whole catalog as a document of some format.
  func exported(
    _ format: CatalogFormat = .ndjson, page: String? = nil, kind: RecordKind? = nil,
    withPublications: Bool = false, hasDecimalCommas: Bool = false, isForExcel: Bool = false
  ) throws -> String {
    let bytes = Bytes()
    var options = ExportOptions(format: format, page: page, kind: kind)
    options.includesPublications = withPublications
    options.hasDecimalCommas = hasDecimalCommas
    options.hasByteOrderMark = isForExcel
    try export(options) { bytes.all += $0 }
    return String(decoding: bytes.all, as: UTF8.self)
  }

  private final class Bytes {
    var all: [UInt8] = []
  }
}

extension TemporaryFolder {
  /// A new catalog with nothing in it.
  func emptyCatalog(_ name: String = "catalog.sqlite") throws -> CatalogStore {
    try Self.emptyBytes.get().write(to: url.appending(path: name))
    return try CatalogStore(path: path(name), mode: .readWrite)
  }

  /// A file that was made once for all tests, because the migrations take longer than most of them.
  private static let emptyBytes = Result {
    let folder = try TemporaryFolder()
    _ = try CatalogStore(path: folder.path("empty.sqlite"), mode: .readWrite)
    return try folder.bytes("empty.sqlite")
  }
}

/// The diagnostics that a block throws, as the lines `place rule`.
func diagnostics(_ body: () throws -> Void) throws -> [String] {
  do {
    try body()
    return []
  } catch let diagnostics as CatalogDiagnostics {
    return diagnostics.diagnostics.map { "\($0.location) \($0.rule)" }
  }
}
