import Foundation

/// Finds members of a JSON object for which the decoded value has no property, because unread
/// members would not be compared.
enum UnknownMembers {
  /// The paths of such members, in order.
  ///
  /// - Parameters:
  ///   - json: The output of `JSONSerialization` for the text that the value was decoded from.
  ///   - value: A value whose stored properties have the members' names.
  static func paths(in json: Any, decodedAs value: Any, at path: String = "") -> [String] {
    let mirror = Mirror(reflecting: value)
    switch (json, mirror.displayStyle) {
    case (_, .optional):
      return mirror.children.first.map { paths(in: json, decodedAs: $0.value, at: path) } ?? []
    case (let array as [Any], .collection):
      return zip(array, mirror.children).enumerated().flatMap { index, pair in
        paths(in: pair.0, decodedAs: pair.1.value, at: "\(path)[\(index)]")
      }
    case (let object as [String: Any], .struct) where !(value is any ReadsItself),
      (let object as [String: Any], .dictionary):
      let known = Dictionary(
        mirror.children.compactMap(named), uniquingKeysWith: { first, _ in first })
      return object.sorted { $0.key < $1.key }.flatMap { name, member in
        let path = path.isEmpty ? name : "\(path).\(name)"
        return known[name].map { paths(in: member, decodedAs: $0, at: path) } ?? [path]
      }
    default:
      return []
    }
  }

  /// A property under its name, or an entry of a dictionary under its key.
  private static func named(_ child: Mirror.Child) -> (String, Any)? {
    if let label = child.label { return (label, child.value) }
    let entry = Mirror(reflecting: child.value).children.map(\.value)
    guard entry.count == 2, let key = entry[0] as? String else { return nil }
    return (key, entry[1])
  }
}

/// A value with its own decoder, which refuses unknown members itself.
protocol ReadsItself {}
