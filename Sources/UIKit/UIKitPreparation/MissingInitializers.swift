/// The initializers that a class of cells or other reusable views lacks on Linux: UIKit's classes require there what
/// Objective-C finds when it creates a view of a class that is known only as a type. The copy of a class with other
/// initializers gets one that stops the program, as UIKit does.
enum MissingInitializers {
  /// What follows opening braces, by their offsets.
  static func all(_ declarations: [TypeDeclaration]) -> [Int: String] {
    var added: [Int: String] = [:]
    for declaration in declarations where declaration.keyword == .class {
      let superclass = declaration.clause.split { " \t\r\n:,<".contains($0) }.first
      guard let needed = superclass.flatMap({ needed[String($0)] }),
        !declaration.initializers.isEmpty, !declaration.initializers.contains(needed.label)
      else { continue }
      added[declaration.openingBrace] =
        " override init(\(needed.parameters)) { fatalError(\"This initializer is not implemented.\") };"
    }
    return added
  }

  private static let needed: [String: (label: String, parameters: String)] = {
    let frame = (label: "frame", parameters: "frame: CGRect")
    return [
      "UICollectionReusableView": frame,
      "UICollectionViewCell": frame,
      "UICollectionViewListCell": frame,
      "UITableViewCell": (
        "style", "style: UITableViewCell.CellStyle, reuseIdentifier: String?"
      ),
      "UITableViewHeaderFooterView": ("reuseIdentifier", "reuseIdentifier: String?"),
    ]
  }()
}
