import CompositionalLayout
import Foundation

/// One line of a recording: a case, a list or a screen, recognized by its members.
struct Recording {
  private let data: Data
  private let members: [String: Any]

  init(_ data: Data) throws {
    self.data = data
    let json = try JSONSerialization.jsonObject(with: data)
    guard let members = json as? [String: Any] else {
      throw UnknownName(name: "\(type(of: json))", of: "recording")
    }
    self.members = members
  }

  /// The recording's name, and the differences from the solver's answer.
  func compare() throws -> (name: String, differences: [String]) {
    if let plan = members["plan"] {
      let screen = try decode(RecordedScreen.self)
      let document = try PlanDocument.read(try JSONSerialization.data(withJSONObject: plan))
      return (screen.name, try ScreenComparison(screen, plan: document).differences)
    }
    if members["appearance"] != nil {
      let list = try decode(RecordedList.self)
      let name = "\(list.appearance), header \(list.headerMode), footer \(list.footerMode)"
      return (name, try ListComparison(list).differences)
    }
    let recorded = try decode(RecordedCase.self)
    return ("\(recorded.index) \(recorded.name)", try CaseComparison(recorded).differences)
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try JSONDecoder().decode(type, from: data)
    if let unknown = UnknownMembers.paths(in: members, decodedAs: value).first {
      throw UnknownName(name: unknown, of: "member")
    }
    return value
  }
}
