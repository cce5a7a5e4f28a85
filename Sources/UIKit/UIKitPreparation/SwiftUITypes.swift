/// The types of a file that only SwiftUI gives a meaning: previews, views, and what shows UIKit's views in SwiftUI.
enum SwiftUITypes {
  /// Whether only Xcode shows a type.
  static func isPreview(_ declaration: TypeDeclaration) -> Bool {
    declaration.inherited.contains("PreviewProvider")
  }

  /// The paths of the types; none if the file does not import SwiftUI, because other modules have views, too.
  static func paths(in source: ParsedSource) -> [String] {
    guard source.importsSwiftUI else { return [] }
    return source.declarations.filter { declaration in
      ![.class, .protocol].contains(declaration.keyword)
        && !names.isDisjoint(with: declaration.inherited)
    }.compactMap(source.path)
  }

  /// The declarations that a copy lacks: the types with their extensions and those of SwiftUI, also what is in them.
  static func all(in source: ParsedSource, paths: Set<String>) -> [TypeDeclaration] {
    var end = 0
    let all = source.declarations
    return all.indices.filter { index in
      let declaration = all[index]
      guard declaration.start >= end else { return false }
      let isSwiftUI =
        isPart(source.path(of: declaration), of: paths) && declaration.keyword != .class
        || source.importsSwiftUI && declaration.keyword == .extension
          && extends(declaration, in: source, beside: paths, from: index + 1)
      if isSwiftUI { end = declaration.closingBrace }
      return isSwiftUI
    }.map { all[$0] }
  }

  /// Whether a path is one of the types, or of something in them.
  private static func isPart(_ path: String?, of paths: Set<String>) -> Bool {
    guard !paths.isEmpty, var path = path?[...] else { return false }
    while !paths.contains(String(path)) {
      guard let dot = path.lastIndex(of: ".") else { return false }
      path = path[..<dot]
    }
    return true
  }

  /// Whether an extension is of SwiftUI's own types, or has methods that return its views beside the types in it.
  private static func extends(
    _ declaration: TypeDeclaration, in source: ParsedSource, beside paths: Set<String>,
    from next: Int
  ) -> Bool {
    guard !names.contains(declaration.name) else { return true }
    var start = declaration.openingBrace
    let hasViews = { source.scanner.text(start..<$0).contains("some View") }
    guard hasViews(declaration.closingBrace) else { return false }
    let members = source.declarations[next...].prefix { $0.start < declaration.closingBrace }
    for member in members where member.start > start && isPart(source.path(of: member), of: paths) {
      if hasViews(member.start) { return true }
      start = member.closingBrace
    }
    return hasViews(declaration.closingBrace)
  }

  private static let names: Set<String> = [
    "App", "ButtonStyle", "EnvironmentKey", "EnvironmentValues", "PreferenceKey", "PreviewProvider",
    "Scene", "Shape", "UIViewControllerRepresentable", "UIViewRepresentable", "View",
    "ViewModifier",
  ]
}
