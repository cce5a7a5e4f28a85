public import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. The limit includes the time in which a test waits for a core, so it is
  /// generous: an hour, or a day in the long form.
  public static var hangLimit: Self {
    .timeLimit(.minutes(TestForm.current == .long ? 24 * 60 : 60))
  }
}
