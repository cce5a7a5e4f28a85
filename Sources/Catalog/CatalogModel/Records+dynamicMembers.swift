extension SectionItem {
  /// One of the item's details.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<ItemDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }
}

extension Section {
  /// One of the section's values.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<SectionValues, Value>) -> Value {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }
}
