import CompositionalLayout

/// A dimension in a case file.
struct RecordedDimension: Decodable, ReadsItself {
  var dimension: LayoutDimension

  init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([String: Double].self)
    guard values.count == 1, let (name, value) = values.first else {
      throw UnknownName(name: values.keys.sorted().joined(separator: ", "), of: "dimension")
    }
    switch name {
    case "absolute": dimension = .absolute(value)
    case "estimated": dimension = .estimated(value)
    case "fractionalWidth": dimension = .fractionalWidth(value)
    case "fractionalHeight": dimension = .fractionalHeight(value)
    case "uniformAcrossSiblings", "uniform": dimension = .uniformAcrossSiblings(estimate: value)
    default: throw UnknownName(name: name, of: "dimension")
    }
  }
}

/// A spacing in a case file.
struct RecordedSpacing: Decodable {
  var fixed: Double?
  var flexible: Double?

  var spacing: LayoutSpacing {
    flexible.map(LayoutSpacing.flexible) ?? .fixed(fixed ?? 0)
  }
}

/// The edge spacing of an item in a case file.
struct RecordedEdgeSpacing: Decodable {
  var leading: RecordedSpacing?
  var top: RecordedSpacing?
  var trailing: RecordedSpacing?
  var bottom: RecordedSpacing?

  var edges: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}
