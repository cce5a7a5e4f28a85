import CompositionalLayout

/// An unknown name or value in a case file.
struct UnknownName: Error, CustomStringConvertible {
  var name: String
  var of: String

  var description: String { "unknown \(of) \"\(name)\"" }
}

/// A member with too few or too many numbers.
struct WrongCount: Error, CustomStringConvertible {
  var member: String
  var of: Int

  var description: String { "\(member) has not \(self.of) numbers" }
}

extension LayoutAxis {
  init(recorded name: String) throws {
    guard let axis = LayoutAxis(rawValue: name) else {
      throw UnknownName(name: name, of: "axis")
    }
    self = axis
  }
}

extension LayoutInsets {
  /// Top, leading, bottom and trailing insets; zero if the case has none.
  init(recorded numbers: [Double]?) throws {
    guard let numbers else {
      self = .zero
      return
    }
    guard numbers.count == 4 else { throw WrongCount(member: "insets", of: 4) }
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}

extension LayoutPoint {
  init(recorded numbers: [Double]?) throws {
    guard let numbers else {
      self = .zero
      return
    }
    guard numbers.count == 2 else { throw WrongCount(member: "an offset", of: 2) }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension LayoutEdges {
  init(recorded name: String) throws {
    switch name {
    case "top": self = .top
    case "leading": self = .leading
    case "bottom": self = .bottom
    case "trailing": self = .trailing
    default: throw UnknownName(name: name, of: "edge")
    }
  }
}

extension LayoutAlignment {
  init(recorded name: String) throws {
    guard let found = LayoutAlignment.allCases.first(where: { "\($0)" == name }) else {
      throw UnknownName(name: name, of: "alignment")
    }
    self = found
  }
}

extension ContentInsetsReference {
  init(recorded name: String) throws {
    guard let found = ContentInsetsReference.allCases.first(where: { "\($0)" == name }) else {
      throw UnknownName(name: name, of: "content insets reference")
    }
    self = found
  }
}

extension OrthogonalScrollingBehavior {
  init(recorded name: String) throws {
    guard let found = OrthogonalScrollingBehavior.allCases.first(where: { "\($0)" == name })
    else { throw UnknownName(name: name, of: "orthogonal scrolling behavior") }
    self = found
  }
}
