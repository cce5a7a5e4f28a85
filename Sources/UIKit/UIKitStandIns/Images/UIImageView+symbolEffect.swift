/// What is told when an effect has ended; never on Linux.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// How an effect ended; never created on Linux (iOS 17).
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
  public let isFinished: Bool
  public let effect: (any SymbolEffect)?
}

// Movements of symbols, which are ignored on Linux.
extension UIImageView {
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {}

  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {}

  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Sets the image.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    self.image = image
  }
}

extension UIBarButtonItem {
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Sets the image.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect, options: SymbolEffectOptions = .default
  ) {
    self.image = image
  }
}
