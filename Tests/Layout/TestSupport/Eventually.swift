import Foundation

/// Waits until a condition is met, for five minutes at most, and returns whether it is.
public func eventually(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<30_000 {
    if isSo() { return true }
    usleep(10_000)
  }
  return isSo()
}
