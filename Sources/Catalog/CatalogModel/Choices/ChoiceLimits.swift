/// The limits on choices, which keep a page quick to check and to read.
public enum ChoiceLimits {
  /// The most cases of a choice.
  public static let cases = 32
  /// The most distinct flags that the conditions of a page name.
  public static let flags = 32
}
