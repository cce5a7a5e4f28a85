/// What a file declares that can be shown without the rest of the app: a controller or a layout that is made without
/// arguments, or a function that returns a layout or a section.
package struct ShownDeclaration: Hashable, Sendable {
  /// What it is, in the order in which one is taken if the file has several.
  package enum Kind: Comparable, Sendable {
    case screen, layout, section
  }

  /// Its name, with the types that it is in, as in `FeedViewController.makeLayout`.
  package let name: String
  package let kind: Kind
  /// The type whose private members the expression may use; nil for none.
  let type: String?
  /// The expression that makes it.
  let expression: String

  /// The declarations of a file, in its order.
  ///
  /// - Parameter app: All files of the app, whose classes those of the file may inherit from.
  static func all(in file: ParsedSource, of app: [ParsedSource]) -> [ShownDeclaration] {
    let screens = AppDeclarations.subclasses(in: app) {
      $0.hasPrefix("UI") && $0.hasSuffix("Controller")
    }
    let layouts = AppDeclarations.subclasses(in: app) {
      $0.hasPrefix("UICollectionView") && $0.hasSuffix("Layout")
    }
    var found: [(start: Int, declaration: ShownDeclaration)] = []
    for type in file.declarations where type.keyword == .class && type.isMadeWithoutArguments {
      let kind: Kind? =
        screens.contains(type.name) ? .screen : layouts.contains(type.name) ? .layout : nil
      guard let kind, let path = file.path(of: type) else { continue }
      // A private class can be named in the type that it is in, and a private initializer used in its own.
      let outer = path.split(separator: ".").dropLast().joined(separator: ".")
      let shown = ShownDeclaration(
        name: path, kind: kind, type: outer.isEmpty ? path : outer, expression: "\(path)()")
      found.append((type.start, shown))
    }
    return (found + functions(of: file)).sorted { $0.start < $1.start }.map(\.declaration)
  }

  private static func functions(
    of file: ParsedSource
  ) -> [(start: Int, declaration: ShownDeclaration)] {
    var scanner = file.scanner
    var found: [(start: Int, declaration: ShownDeclaration)] = []
    var modifiers: Set<String> = []
    var (depth, depths) = (0, [Int: Int]())
    while let token = scanner.nextCode() {
      let (word, start) = (scanner.text(token.range), token.range.lowerBound)
      switch word {
      case "{":
        depth += 1
        depths[start] = depth
      case "}": depth -= 1
      case "func":
        let outer = file.declarations.last {
          $0.openingBrace < start && start < $0.closingBrace
        }
        guard outer?.keyword != .protocol,
          depth == outer.map({ depths[$0.openingBrace] ?? -1 }) ?? 0,
          let function = FunctionSignature(behind: token.range, in: scanner)
        else { break }
        let isStatic = !modifiers.isDisjoint(with: ["static", "class"])
        if let shown = file.shown(function, in: outer, isStatic: isStatic) {
          found.append((start, shown))
        }
      case _ where token.kind == .word:
        modifiers.insert(word)
        continue
      case _ where token.kind == .attribute:
        _ = scanner.skipParentheses()
        continue
      default: break
      }
      modifiers = []
    }
    return found
  }

  /// What the copy of the file gets at its end: a function with what is shown, which may be private.
  ///
  /// - Parameter entry: The name of the function, which is in the types that the file has.
  func addition(_ entry: String) -> String {
    let screen = kind == .screen ? expression : "StorefrontLayoutScreen(\(expression))"
    let signature = "func \(entry)() -> UIViewController"
    guard let type else { return "\n@MainActor \(signature) { \(screen) }\n" }
    return "\nextension \(type) { @MainActor static \(signature) { \(screen) } }\n"
      + "@MainActor \(signature) { \(type).\(entry)() }\n"
  }
}

extension ParsedSource {
  fileprivate func shown(
    _ function: FunctionSignature, in outer: TypeDeclaration?, isStatic: Bool
  ) -> ShownDeclaration? {
    guard let result = function.result, let kind = Self.kind(of: scanner.text(result)),
      let arguments = arguments(of: function, isSection: kind == .section)
    else { return nil }
    var call = "\(function.name)(\(arguments))"
    let type = outer.flatMap(path)
    if outer != nil {
      guard let type else { return nil }
      if isStatic {
        call = "\(type).\(call)"
      } else {
        // A method of an extension needs an object of the type, whose declaration may be in another file.
        let made = declarations.first { path(of: $0) == type && $0.keyword != .extension }
        guard let made, [.class, .struct].contains(made.keyword), made.isMadeWithoutArguments
        else { return nil }
        call = "\(type)().\(call)"
      }
    }
    let provider = "UICollectionViewCompositionalLayout { index, environment in \(call) }"
    return ShownDeclaration(
      name: [type, function.name].compactMap(\.self).joined(separator: "."), kind: kind,
      type: type, expression: kind == .section ? provider : call)
  }

  private static func kind(of result: String) -> ShownDeclaration.Kind? {
    switch result {
    case "UICollectionViewLayout", "UICollectionViewCompositionalLayout": .layout
    case "NSCollectionLayoutSection", "NSCollectionLayoutSection?": .section
    default: nil
    }
  }

  /// The arguments of a call, as far as a layout knows them; nil if others are needed.
  private func arguments(of function: FunctionSignature, isSection: Bool) -> String? {
    var arguments: [String] = []
    for (label, text) in zip(function.labels, scanner.parameters(inParenthesesAt: function.opening))
    {
      if text.contains("=") { continue }
      let type = text.split(separator: ":").last?.split { " \n\t".contains($0) }.last.map(
        String.init)
      let value: String
      switch type {
      case "NSCollectionLayoutEnvironment" where isSection: value = "environment"
      case "Int" where isSection: value = "index"
      default: return nil
      }
      arguments.append(label == "_" ? value : "\(label): \(value)")
    }
    return arguments.joined(separator: ", ")
  }
}

extension TypeDeclaration {
  /// Whether an object can be made without arguments, also as a storyboard does it.
  fileprivate var isMadeWithoutArguments: Bool {
    !clause.hasPrefix("<")
      && (hasPlainInitializer || initializers.contains("nibName")
        || initializers.allSatisfy { $0 == "coder" })
  }
}
