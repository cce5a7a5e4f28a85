import Foundation
import TestSupport
import Testing

/// Pages beside one another, and what a person does in them: keys, a mouse, a finger.
extension Browser {
  /// A page that stays open while others are shown.
  struct Tab: Sendable {
    fileprivate var page, session, context: String
  }

  /// Opens a page with cookies of its own, as another person's browser.
  ///
  /// - Parameter script: What runs in the page before anything of its own.
  func openTab(
    _ address: URL, width: Int = 1280, height: Int = 800, running script: String = ""
  ) throws -> Tab {
    session = nil
    let context = try send("Target.createBrowserContext")["browserContextId"] as? String ?? ""
    try openPage(["browserContextId": context])
    let tab = Tab(page: page ?? "", session: session ?? "", context: context)
    try send("Network.enable")
    // Otherwise only one page at a time would be focused, and the others would be slow.
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try resize(width: width, height: height, isTouched: false)
    if !script.isEmpty {
      try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }
    try load(address)
    return tab
  }

  /// Goes on in a page that is open.
  func use(_ tab: Tab) {
    page = tab.page
    session = tab.session
  }

  /// Closes a page and forgets its cookies.
  func close(_ tab: Tab) throws {
    session = nil
    page = nil
    try send("Target.disposeBrowserContext", ["browserContextId": tab.context])
  }

  /// Gives the page another size.
  func resize(width: Int, height: Int, isTouched: Bool) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isTouched])
    try send("Emulation.setTouchEmulationEnabled", ["enabled": isTouched, "maxTouchPoints": 1])
  }

  /// Gives the page the dark or the light appearance.
  func setAppearance(isDark: Bool) throws {
    let preference = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [preference]])
  }

  /// Cuts or restores the network of the page.
  func setOffline(_ isOffline: Bool) throws {
    try send(
      "Network.emulateNetworkConditions",
      ["offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
  }

  /// Gives the page a slow link, or with `-1` bytes per second that of the machine again.
  ///
  /// - Parameter latency: The least time until an answer begins, in milliseconds.
  func setSlow(latency: Int, bytesPerSecond: Int) throws {
    try send(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": latency, "downloadThroughput": bytesPerSecond,
        "uploadThroughput": bytesPerSecond,
      ])
  }

  /// The modifiers of keys.
  enum Modifier: Int {
    case alt = 1
    case control = 2
    case shift = 8
  }

  /// Presses a key that writes nothing but `Enter` and the space, such as `ArrowDown`.
  func press(_ key: String, _ modifiers: Modifier...) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35,
      "Home": 36, "ArrowLeft": 37,
      "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
    ]
    let code = codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
    var event: [String: Any] = [
      "key": key, "code": key, "windowsVirtualKeyCode": code,
      "modifiers": modifiers.reduce(0) { $0 | $1.rawValue },
    ]
    let text = ["Enter": "\r", " ": " "][key]
    event["type"] = text == nil ? "rawKeyDown" : "keyDown"
    event["text"] = text
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try send("Input.dispatchKeyEvent", event)
  }

  /// Writes a text into what has the focus.
  func write(_ text: String) throws {
    try send("Input.insertText", ["text": text])
  }

  /// Drags with the mouse from one point to another; from a point to itself is a click.
  func dragMouse(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try holdMouse(from: start, to: end)
    try mouse("mouseReleased", end, buttons: 0)
  }

  /// Drags with the mouse and does not release it.
  func holdMouse(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try mouse("mouseMoved", start, buttons: 0)
    try mouse("mousePressed", start, buttons: 1)
    for step in 1...5 where start != end {
      let share = Double(step) / 5
      let point = (x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      try mouse("mouseMoved", point, buttons: 1)
    }
  }

  private func mouse(_ type: String, _ point: (x: Double, y: Double), buttons: Int) throws {
    let isHover = type == "mouseMoved" && buttons == 0
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": type, "button": isHover ? "none" : "left", "buttons": buttons, "clickCount": 1,
        "x": point.x, "y": point.y,
      ])
  }

  /// Taps with a finger.
  func tap(_ point: (x: Double, y: Double)) throws {
    for (type, points) in [("touchStart", [["x": point.x, "y": point.y]]), ("touchEnd", [])] {
      try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
  }

  /// A node of the tree that assistive technology sees.
  struct AccessibleNode: Sendable {
    var role, name: String
    var isFocusable: Bool
  }

  /// The nodes of the page that assistive technology sees, in order.
  func accessibleNodes() throws -> [AccessibleNode] {
    let tree = try send("Accessibility.getFullAXTree")
    return (tree["nodes"] as? [[String: Any]] ?? []).compactMap { node in
      guard node["ignored"] as? Bool != true else { return nil }
      func text(_ member: String) -> String {
        (node[member] as? [String: Any])?["value"] as? String ?? ""
      }
      let properties = node["properties"] as? [[String: Any]] ?? []
      return AccessibleNode(
        role: text("role"), name: text("name"),
        isFocusable: properties.contains { $0["name"] as? String == "focusable" })
    }
  }

  /// Expects that everything that can be reached has a name.
  ///
  /// - Parameter place: What is shown.
  func expectNames(
    _ place: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for control in try accessibleNodes() where control.isFocusable && control.role != "RootWebArea"
    {
      #expect(!control.name.isEmpty, "\(place): \(control)", sourceLocation: sourceLocation)
    }
  }
}
