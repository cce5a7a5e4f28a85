public import CatalogModel

extension PublishedSection {
  /// One of the section's values.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<SectionValues, Value>) -> Value {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }
}
