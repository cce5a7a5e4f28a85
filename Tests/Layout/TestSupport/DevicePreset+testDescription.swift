public import CompositionalLayout
public import Testing

extension DevicePreset: CustomTestStringConvertible {
  /// The name alone, in logs of tests: the environment would fill the line.
  public var testDescription: String { name }
}
