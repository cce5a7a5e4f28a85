public import Foundation

/// A picker; stores the selected rows, draws nothing.
///
/// | member                                         | on Linux             |
/// |------------------------------------------------|----------------------|
/// | `delegate`                                     | stored, never called |
/// | `reloadAllComponents()`, `reloadComponent(_:)` | ignored              |
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selectedRows: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selectedRows[component] = row
  }

  open func selectedRow(inComponent component: Int) -> Int { selectedRows[component] ?? 0 }
  open func reloadAllComponents() {}
  open func reloadComponent(_ component: Int) {}
}

/// Gives the rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker; never called on Linux. UIKit's methods are optional, so each has a
/// default.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _: UIPickerView, titleForRow _: Int, forComponent _: Int
  ) -> String? { nil }
  public func pickerView(_: UIPickerView, didSelectRow _: Int, inComponent _: Int) {}
}

/// A picker of dates; stores its date, draws nothing.
open class UIDatePicker: UIControl {
  /// What is picked, with Apple's raw values.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    /// Since iOS 17.
    case yearAndMonth
  }

  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minuteInterval = 1
  open var locale: Locale?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  /// In seconds.
  open var countDownDuration: TimeInterval = 0
  open var roundsToMinuteInterval = true

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }
}

/// How a picker of dates looks, with Apple's raw values.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
