import CatalogModel

extension MirrorFolder {
  /// The files that a mirror has written or could have, with the slugs of their pages: first those that most
  /// clients request. Other files are left alone.
  func mirrored() throws(MirrorError) -> [(page: String?, file: String)] {
    var files: [(page: String?, file: String)] = []
    for name in try names(in: MirrorPath.pages) {
      guard let slug = MirrorPath.stem(name), Self.isSlug(slug) else { continue }
      files.append((String(slug), "\(MirrorPath.pages)/\(name)"))
    }
    for slug in try slugsOfFolders() {
      let translations = MirrorPath.translations(slug)
      for name in try names(in: translations) {
        guard let stem = MirrorPath.stem(name), LanguageTag(String(stem)) != nil else {
          continue
        }
        files.append((slug, "\(translations)/\(name)"))
      }
      for folder in try foldersOfPublications(slug) {
        for name in try names(in: folder) {
          guard let stem = MirrorPath.stem(name), let number = Int(stem), "\(number)" == stem else {
            continue
          }
          files.append((slug, "\(folder)/\(name)"))
        }
      }
    }
    for name in try names(in: MirrorPath.media) where MediaName(name) != nil {
      files.append((nil, "\(MirrorPath.media)/\(name)"))
    }
    let list = MirrorPath.list.split(separator: "/")
    for name in try names(in: list.dropLast().joined(separator: "/")) {
      guard let stem = MirrorPath.stem(name), list.last == stem + MirrorPath.document else {
        continue
      }
      files.append((nil, list.dropLast().joined(separator: "/") + "/\(name)"))
    }
    return files
  }

  /// Removes the folders of pages without files.
  func removeEmptyFolders() throws(MirrorError) {
    for slug in try slugsOfFolders() {
      for folder in try foldersOfPublications(slug) + [MirrorPath.translations(slug)] {
        guard try names(in: folder).isEmpty else { continue }
        try removeFolder(folder)
        try removeFolder(String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)]))
      }
    }
  }

  /// The folders of the documents of a page's publications: first those in its languages.
  private func foldersOfPublications(_ slug: String) throws(MirrorError) -> [String] {
    let locales = try names(in: MirrorPath.translations(slug)).filter { LanguageTag($0) != nil }
    return locales.map { MirrorPath.publications(slug, $0) } + [MirrorPath.publications(slug)]
  }

  private func slugsOfFolders() throws(MirrorError) -> [String] {
    try names(in: MirrorPath.pages).filter { Self.isSlug($0[...]) }
  }

  private static func isSlug(_ name: Substring) -> Bool {
    ValueRule.slug.problem(String(name)) == nil
  }
}
