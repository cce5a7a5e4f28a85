/// What a record or an edit says about a field.
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing: the value that is there stays, and a new row gets the default.
  case keep
  /// The field has no value afterwards.
  case clear
  /// The field has this value afterwards.
  case set(Value)

  /// The value that is set, if one is.
  public var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }

  /// Whether the field is left alone.
  var isKept: Bool {
    if case .keep = self { true } else { false }
  }

  /// The value afterwards, where there was one before and clearing leaves another.
  func applied(to current: Value, cleared: Value) -> Value {
    switch self {
    case .keep: current
    case .clear: cleared
    case .set(let value): value
    }
  }

  /// The value afterwards of a field that may be without one.
  func applied(to current: Value?) -> Value? {
    switch self {
    case .keep: current
    case .clear: nil
    case .set(let value): value
    }
  }
}
