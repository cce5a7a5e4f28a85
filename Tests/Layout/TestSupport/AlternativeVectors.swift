public import CompositionalLayout
import DocumentJSON
public import Foundation

/// The test vectors of `Documentation/AlternativeVectors.json`: which alternative of a section each
/// environment chooses.
public struct AlternativeVectors: Sendable {
  /// An environment, and its name: that of a device, or of a window's size and traits.
  public struct Place: Sendable {
    /// The device's name, or what the window is.
    public var name: String
    /// Of a place in the file, only what a condition can name.
    public var environment: LayoutEnvironment

    /// A named environment.
    public init(_ name: String, _ environment: LayoutEnvironment) {
      (self.name, self.environment) = (name, environment)
    }

    /// The size and the traits, which are all that a condition can name.
    var json: String {
      let size = environment.container
      return """
        {"name": "\(name)", "width": \(NumberText.text(size.width)), \
        "height": \(NumberText.text(size.height)), \
        "horizontalSizeClass": "\(environment.horizontalSizeClass)", \
        "verticalSizeClass": "\(environment.verticalSizeClass)", "idiom": "\(environment.idiom)", \
        "contentSizeCategory": "\(environment.contentSizeCategory)"}
        """
    }
  }

  /// A section's conditions as JSON, and the alternative that each place chooses; nil for the
  /// section's own layout.
  public struct Vector: Sendable {
    /// The page and the index of the section, or what the conditions have in common.
    public var name: String
    /// The conditions of the alternatives, as JSON.
    public var conditions: [String]
    /// For each place, the index of the alternative that applies.
    public var chosen: [Int?]

    /// A section with conditions.
    public init(_ name: String, _ conditions: [String], chosen: [Int?] = []) {
      (self.name, self.conditions, self.chosen) = (name, conditions, chosen)
    }

    var json: String {
      let indexes = chosen.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
      return """
        {"name": "\(name)", "when": [\(conditions.joined(separator: ", "))], "chosen": [\(indexes)]}
        """
    }
  }

  /// The environments, in order.
  public var places: [Place]
  /// The sections, in order.
  public var sections: [Vector]

  /// Vectors of sections in places.
  public init(places: [Place], sections: [Vector]) {
    (self.places, self.sections) = (places, sections)
  }

  /// The file in the package.
  public static let file = PackageFolder.file("Documentation/AlternativeVectors.json")

  /// Reads the file.
  public init() throws {
    let root = try JSONDocument([UInt8](Data(contentsOf: Self.file))).root
    places =
      root["environments"]?.elements.map { node in
        Place(
          node["name"]?.string ?? "",
          LayoutEnvironment(
            container: LayoutExtent(width: node.number("width"), height: node.number("height")),
            horizontalSizeClass: node.choice("horizontalSizeClass") ?? .unspecified,
            verticalSizeClass: node.choice("verticalSizeClass") ?? .unspecified,
            idiom: node.choice("idiom") ?? .unspecified,
            contentSizeCategory: node.choice("contentSizeCategory") ?? .large))
      } ?? []
    sections =
      root["sections"]?.elements.map { node in
        Vector(
          node["name"]?.string ?? "", node["when"]?.elements.map(\.text) ?? [],
          chosen: node["chosen"]?.elements.map { Int($0.text) } ?? [])
      } ?? []
  }

  /// The file's text, one environment and one section a line.
  public var text: String {
    func lines(_ values: [String]) -> String { values.map { "    \($0)" }.joined(separator: ",\n") }
    return """
      {
        "format": "storefront.alternative-vectors/1",
        "environments": [
      \(lines(places.map(\.json)))
        ],
        "sections": [
      \(lines(sections.map(\.json)))
        ]
      }

      """
  }

  /// A plan with the conditions of each vector, where a cell's height tells the alternative; see
  /// ``alternative(ofHeight:)``.
  public var plan: LayoutPlan {
    get throws {
      func members(_ number: Int) -> String {
        """
        "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, \
        "height": {"absolute": \(10 * (number + 1))}}, "subitem": {"size": {"width": \
        {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}, "count": 1}
        """
      }
      let planned = sections.map { vector in
        let alternatives = vector.conditions.enumerated().map {
          #"{"when": \#($1), \#(members($0 + 1))}"#
        }
        return """
          {"itemCount": 1, \(members(0)), "alternatives": [\(alternatives.joined(separator: ", "))]}
          """
      }
      let text = """
        {"format": "storefront.plan/1", "sections": [\(planned.joined(separator: ", "))]}
        """
      return try PlanDocument.read(text.utf8).plan
    }
  }

  /// The alternative whose cells have a height, in points.
  public static func alternative(ofHeight height: Double) -> Int? {
    height > 10 ? Int(height / 10) - 2 : nil
  }
}

extension JSONNode {
  fileprivate func number(_ name: String) -> Double {
    self[name].flatMap { Double($0.text) } ?? .nan
  }

  fileprivate func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    self[name]?.string.flatMap(Choice.init)
  }
}
