/// A file before it is prepared: what it declares, so that other files can be prepared to match.
struct ParsedSource {
  let scanner: SourceScanner
  let declarations: [TypeDeclaration]
  let importsSwiftUI: Bool
  let uiKit: UIKitImport
  private let declarationsByStart: [Int: TypeDeclaration]

  init(_ source: String) {
    scanner = SourceScanner(Array(source.utf8))
    declarations = TypeDeclaration.all(in: scanner)
    uiKit = UIKitImport(scanner)
    importsSwiftUI = source.utf8.contains("import SwiftUI".utf8)
    declarationsByStart = Dictionary(
      declarations.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A declaration's name behind those of what it is a member of; nil if that is more than 16 of them.
  func path(of declaration: TypeDeclaration) -> String? {
    var names = [declaration.name]
    var outer = declaration.outer
    while let start = outer, let next = declarationsByStart[start], names.count < 16 {
      names.append(next.name)
      outer = next.outer
    }
    return outer == nil ? names.reversed().joined(separator: ".") : nil
  }

  /// The declaration at the top level that a declaration is in, or is.
  func outermost(of declaration: TypeDeclaration) -> TypeDeclaration {
    var result = declaration
    while let outer = result.outer, let next = declarationsByStart[outer] { result = next }
    return result
  }
}
