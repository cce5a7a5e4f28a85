/// What the files of an app declare that changes how other files are prepared.
struct AppDeclarations {
  /// Whether a file imports UIKit, which all files of an app may then use.
  let importsUIKit: Bool
  /// The paths of types that only SwiftUI gives a meaning.
  let swiftUITypes: Set<String>
  /// The app's classes of views.
  let viewTypes: Set<String>
  /// The labels of protocols' optional methods, by their names.
  let optionalMethods: [String: Set<[String]>]
  /// References to optional methods with a result, as code writes them: `title(of:)`.
  let optionalReferences: Set<String>
  /// The optional methods with a result that types implement, by the paths of types that conform to their protocols.
  let methodsByType: [String: [OptionalMethod]]
  /// Names of optional methods that are those of properties, too, whose closures are called alike.
  let ambiguousNames: Set<String>

  init(_ files: [ParsedSource]) {
    importsUIKit = files.contains(where: \.uiKit.isImported)
    swiftUITypes = Set(files.flatMap(SwiftUITypes.paths))
    viewTypes = Self.subclasses(in: files, of: Outlet.isView)
    let methods = files.flatMap { OptionalRequirements($0).methods }
    optionalReferences = Set(methods.filter { $0.result != nil }.map(\.reference))
    optionalMethods = Dictionary(grouping: methods, by: \.name).mapValues { Set($0.map(\.labels)) }
    (methodsByType, ambiguousNames) =
      methods.isEmpty
      ? ([:], [])
      : (Self.conformances(to: methods, in: files), Self.properties(of: files, among: methods))
  }

  /// The classes that inherit from some of UIKit, also by way of others.
  static func subclasses(
    in files: [ParsedSource], of isOfUIKit: (String) -> Bool
  ) -> Set<String> {
    let classes = files.flatMap(\.declarations).filter { $0.keyword == .class }.map {
      (path: $0.name, inherited: Array($0.inherited.prefix(1)))
    }
    let ofUIKit = Set(classes.flatMap(\.inherited).filter(isOfUIKit))
    return adding(classes, to: ofUIKit).intersection(classes.map(\.path))
  }

  /// Names, and those of the declarations that inherit from one of them, also by way of others.
  private static func adding(
    _ declarations: [(path: String, inherited: [String])], to names: Set<String>
  ) -> Set<String> {
    var names = names
    var count = -1
    while count < names.count {
      count = names.count
      for (path, inherited) in declarations where !names.isDisjoint(with: inherited) {
        names.insert(path)
      }
    }
    return names
  }

  private static func conformances(
    to methods: [OptionalMethod], in files: [ParsedSource]
  ) -> [String: [OptionalMethod]] {
    let declarations = files.flatMap { file in
      file.declarations.map { (path: file.path(of: $0) ?? "", $0.keyword, $0.inherited) }
    }
    let protocols = declarations.filter { $0.1 == .protocol }.map {
      (path: $0.path, inherited: $0.2)
    }
    var byType: [String: [OptionalMethod]] = [:]
    for (name, methods) in Dictionary(grouping: methods, by: \.protocolPath) {
      let names = adding(protocols, to: [name])
      let conforming = declarations.filter { !names.isDisjoint(with: $0.2) }
      for path in Set(conforming.map(\.path)).subtracting(names) {
        byType[path, default: []] += methods
      }
    }
    return byType
  }

  /// The methods' names that properties with optional values have, too.
  private static func properties(
    of files: [ParsedSource], among methods: [OptionalMethod]
  ) -> Set<String> {
    let names = Set(methods.map(\.name))
    var found: Set<String> = []
    for file in files {
      var scanner = file.scanner
      while let token = scanner.next() {
        guard token.kind == .word, let word = scanner.peekWord(),
          ["let", "var"].contains(scanner.text(token.range)),
          names.contains(scanner.text(word))
        else { continue }
        scanner.skip(to: word.upperBound)
        var ahead = scanner
        if ahead.nextCode().map({ scanner.text($0.range) }) == ":", let type = ahead.skipType(),
          scanner.bytes[type].last == UInt8(ascii: "?")
            || scanner.bytes[type].last == UInt8(ascii: "!")
        {
          found.insert(scanner.text(word))
        }
      }
    }
    return found
  }
}
