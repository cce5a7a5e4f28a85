/// The types of a file that only SwiftUI gives a meaning: previews, views, and what shows UIKit's views in SwiftUI.
enum SwiftUITypes {
  /// Whether only Xcode shows a type.
  static func isPreview(_ declaration: TypeDeclaration) -> Bool {
    declaration.clause.contains("PreviewProvider")
  }

  /// The declarations that a copy lacks; none if the file does not import SwiftUI, because other modules have views, too.
  static func all(
    _ declarations: [TypeDeclaration], in source: String, _ scanner: SourceScanner
  ) -> [TypeDeclaration] {
    guard source.utf8.contains("import SwiftUI".utf8) else { return [] }
    return declarations.filter { declaration in
      switch declaration.keyword {
      case .class: return false
      case .struct:
        let protocols = declaration.clause.split { ": ,\n\r\t{".contains($0) }.map(String.init)
        return !names.isDisjoint(with: protocols)
      case .extension:
        let body = scanner.text(declaration.openingBrace..<declaration.closingBrace)
        return representables.contains(where: body.contains) || body.contains("some View")
      }
    }
  }

  private static let representables: Set<String> = [
    "UIViewControllerRepresentable", "UIViewRepresentable",
  ]
  private static let names = representables.union(["App", "PreviewProvider", "View"])
}
