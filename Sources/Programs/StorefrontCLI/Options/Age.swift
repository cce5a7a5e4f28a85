import CatalogModel

/// A time span in hours, days or weeks, such as `90d`; `0` needs no unit.
struct Age {
  private let milliseconds: Int64

  init?(_ text: String) {
    if text == "0" {
      milliseconds = 0
      return
    }
    let units: [Character: Int64] = ["h": 3_600_000, "d": 86_400_000, "w": 604_800_000]
    guard let letter = text.last, let unit = units[letter], let number = Int64(text.dropLast()),
      (0...1_000_000).contains(number)
    else { return nil }
    milliseconds = number * unit
  }

  /// The moment that is as long ago.
  func start(at now: Moment) -> Moment {
    Moment(milliseconds: now.milliseconds - milliseconds)
  }

  /// The moment that is as far ahead.
  func end(at now: Moment) -> Moment {
    Moment(milliseconds: now.milliseconds + milliseconds)
  }
}
