/// A movement of a symbol; nothing moves on Linux (iOS 17).
public protocol SymbolEffect: Sendable {}

extension SymbolEffect {
  /// Each layer of the symbol after the other.
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// An effect that goes up or down.
public protocol VerticalSymbolEffect: SymbolEffect {}

extension VerticalSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
}

public struct BounceSymbolEffect: VerticalSymbolEffect {}

public struct ScaleSymbolEffect: VerticalSymbolEffect {}

public struct AppearSymbolEffect: VerticalSymbolEffect {}

public struct DisappearSymbolEffect: VerticalSymbolEffect {}

public struct PulseSymbolEffect: SymbolEffect {}

public struct VariableColorSymbolEffect: SymbolEffect {
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}

/// Shows another symbol.
public struct ReplaceSymbolEffect: SymbolEffect {
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }

  public static var downUp: Self { Self() }
  public static var upUp: Self { Self() }
  public static var offUp: Self { Self() }

  /// Moves what both symbols have (iOS 18).
  public func magic(fallback: Self) -> Self { fallback }
}

/// Since iOS 18.
public struct WiggleSymbolEffect: VerticalSymbolEffect {
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
}

/// Since iOS 18.
public struct RotateSymbolEffect: SymbolEffect {
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
}

/// Since iOS 18.
public struct BreatheSymbolEffect: SymbolEffect {
  public var plain: Self { self }
  public var pulse: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: Self { Self() }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated (iOS 18).
  public struct RepeatBehavior: Hashable, Sendable {
    private enum Kind: Hashable {
      case continuous
      case periodic(Int?, delay: Double?)
    }

    private let kind: Kind

    public static let continuous = Self(kind: .continuous)
    public static let periodic = Self(kind: .periodic(nil, delay: nil))

    /// - Parameter delay: In seconds.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(kind: .periodic(count, delay: delay))
    }
  }

  private var behavior: RepeatBehavior?
  private var relativeSpeed = 1.0

  public static let `default` = Self()
  public static var repeating: Self { Self().repeating }
  public static var nonRepeating: Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }

  public var repeating: Self { self.repeat(.continuous) }

  public var nonRepeating: Self {
    var options = self
    options.behavior = nil
    return options
  }

  /// - Parameter speed: 1 is the effect's own.
  public func speed(_ speed: Double) -> Self {
    var options = self
    options.relativeSpeed = speed
    return options
  }

  public func `repeat`(_ count: Int?) -> Self { self.repeat(.periodic(count)) }

  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    var options = self
    options.behavior = behavior
    return options
  }
}
