import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions

/// The clock, against everything that has a time.
extension Examination {
  /// The seconds by which two clocks may differ.
  private static let tolerance: Int64 = 5

  var clockFinding: DoctorFinding {
    let now: Moment
    do {
      now = try CommandClock.now()
    } catch {
      return DoctorFinding(.clock, error)
    }
    var values: [(name: String, value: any JSONWritable)] = [("now", now)]
    var problems: [DoctorFinding] = []
    if "\(now)" < "\(storefrontReleaseYear)" {
      problems.append(
        Self.problem("The clock shows \(now), before this program was released."))
    }
    var next: Moment?
    if let store = try? store.get() {
      if let newest = try? store.newestTime() {
        values.append(("newestTime", newest))
        if newest.milliseconds > now.milliseconds + Self.tolerance * 1000 {
          problems.append(
            Self.problem(
              "The clock shows \(now), and something in the catalog was written at \(newest).",
              "If the clock is right, wait until then: what is published before is older than what is there."
            ))
        }
      }
      next = (try? store.livePublications(at: now))?.nextChange
      if let next { values.append(("nextChange", next)) }
    }
    if let response = try? readiness?.get(),
      let date = response["Date"].flatMap(Moment.init(httpDate:))
    {
      let apart = (date.milliseconds - now.milliseconds) / 1000
      values.append(("serverSecondsAhead", apart))
      if apart.magnitude > Self.tolerance {
        problems.append(
          Self.problem(
            "The clock of the server is \(counted(Int(apart.magnitude), "second")) "
              + "\(apart > 0 ? "ahead of" : "behind") this one.",
            "Pages change when the server's clock says so."))
      }
    }
    var finding = DoctorFinding(
      .clock, worstOf: problems,
      well: "\(now)" + (next.map { "; what is live changes at \($0)" } ?? ""))
    finding.values = values
    return finding
  }

  private static func problem(_ text: String, _ more: String? = nil) -> DoctorFinding {
    DoctorFinding(
      .clock, .warning, text,
      remedy: "Set the clock, best with NTP: timedatectl set-ntp true."
        + (more.map { " \($0)" } ?? ""))
  }
}

extension Moment {
  /// Reads the value of `Date`, such as `Sat, 28 Nov 2026 05:54:22 GMT` (RFC 9110, section 5.6.7); nil for another form.
  init?(httpDate text: String) {
    let words = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 6, words[5] == "GMT", words[1].count == 2,
      let month = months.firstIndex(of: String(words[2])),
      let found = try? Moment(
        "\(words[3])-\(Moment.digits(Int64(month + 1), 2))-\(words[1])T\(words[4])Z")
    else { return nil }
    self = found
  }
}
