import CatalogModel
import CatalogStore

extension CatalogWriter {
  /// The ids of the apps that a section will show to clients that know no cards; nil if they stay the
  /// same.
  func fallback(
    of record: SectionRecord, _ row: SectionRow, over old: SectionRow?, isReplaced: Bool
  ) throws -> [Int64]? {
    guard row.content == .card else {
      if let names = record.fallback.value, !names.isEmpty {
        log.add(
          .noFallback(row.content), at: log.location(record.location, of: .section, "fallback"))
      }
      return old?.content == .card ? [] : nil
    }
    var ids: [Int64] = []
    switch record.fallback {
    case .keep: return isReplaced && old != nil ? [] : nil
    case .clear: return []
    case .set(let names):
      for (index, name) in names.enumerated() {
        let location = log.location(
          record.location, of: .section, "fallback[\(index)]", at: name.position)
        guard let id = try appID(name.name) else {
          log.add(
            .unknownReference(kind: .app, suggestions: try suggestions(for: name.name, .app)),
            value: name.name, at: location)
          continue
        }
        if ids.contains(id) {
          log.add(.repeatedItem(first: nil), value: name.name, at: location)
        }
        ids.append(id)
      }
    }
    return ids
  }

  /// Sets the apps of a section's fallback.
  func write(fallback wanted: [Int64], of section: Int64) throws {
    let elements = try db.elements(of: .fallback(section: section))
    let current = elements.map(\.id)
    let (before, after) = (Set(current), Set(wanted))
    let unchanged = zip(wanted, current).count { $0 == $1 }
    report.sectionItems.inserted += after.subtracting(before).count
    report.sectionItems.removed += before.subtracting(after).count
    report.sectionItems.unchanged += unchanged
    report.sectionItems.updated += after.intersection(before).count - unchanged
    guard wanted != current else { return }
    recorder?.note(
      .fallback(section: section), rows: max(1, elements.count), elements)
    try removeFallback(of: section)
    let insert = try PreparedStatement(
      db, "INSERT INTO section_fallback (section_id, position, app_id) VALUES (?, ?, ?)")
    for (position, app) in wanted.enumerated() { try insert.run([section, Int64(position), app]) }
  }

  /// Removes the apps of a section's fallback.
  func removeFallback(of section: Int64) throws {
    if let recorder {
      let list = RowList.fallback(section: section)
      let apps = try db.elements(of: list)
      if !apps.isEmpty { recorder.note(list, rows: apps.count, apps) }
    }
    try PreparedStatement(db, "DELETE FROM section_fallback WHERE section_id = ?").run([section])
  }
}
