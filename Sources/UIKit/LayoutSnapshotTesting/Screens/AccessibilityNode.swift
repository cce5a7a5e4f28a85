#if !canImport(Darwin)
public import UIKitCompositionalLayout

/// An element that VoiceOver stops at, or a container of elements.
public struct AccessibilityNode: Equatable, Sendable {
  /// What a container is: `cell`, `header`, `footer`, the kind of another view of a list, `navigation bar`,
  /// `toolbar`, `tab bar`, or `group`; nil for an element.
  public var container: String?
  /// The index path of a list's cell or header; nil for others.
  public var indexPath: IndexPath?
  /// The label, which a screen reader says first.
  public var label: String?
  /// The value, which follows the label, such as the percentage of a slider.
  public var value: String?
  /// The hint, which comes last and tells what the element does.
  public var hint: String?
  /// The identifier for UI tests.
  public var identifier: String?
  /// What the element is; elements with `header` are the stops of the rotor for headings.
  public var traits: UIAccessibilityTraits = .none
  /// The names of the custom actions.
  public var actions: [String] = []
  /// The rectangle on the screen, in points, with size 0 where it is not known. What is in a bar has the bar's.
  public var frame = CGRect.zero
  /// What is in a container, in reading order.
  public var children: [AccessibilityNode] = []

  /// The elements among the node and what is in it, in reading order.
  public var elements: [AccessibilityNode] {
    container == nil ? [self] : children.flatMap(\.elements)
  }

  /// The node, and what is in it, one to a line.
  func lines(indentation: String = "") -> [String] {
    [indentation + line] + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }

  private var line: String {
    var words = [container ?? role]
    if let indexPath {
      // A section has one header, and a list has headers without a section.
      let isSingle = ["header", "footer"].contains(container) || indexPath.count < 2
      words.append(indexPath.prefix(isSingle ? 1 : 2).map { "\($0)" }.joined(separator: "."))
    }
    if let label { words.append(label.debugDescription) }
    if let value { words.append("value: \(value.debugDescription)") }
    if let hint { words.append("hint: \(hint.debugDescription)") }
    words += Self.states.filter { traits.contains($0.trait) }.map(\.name)
    if !actions.isEmpty { words.append("actions: " + actions.joined(separator: ", ")) }
    if let identifier { words.append("identifier: \(identifier)") }
    return words.joined(separator: " ")
  }

  /// The traits that say what the element is.
  private var role: String {
    let roles = Self.roles.filter { traits.contains($0.trait) }.map(\.name)
    if !roles.isEmpty { return roles.joined(separator: " ") }
    return traits.contains(.staticText) ? "text" : "element"
  }

  private typealias Word = (trait: UIAccessibilityTraits, name: String)

  private static let roles: [Word] = [
    (.header, "heading"), (.link, "link"), (.image, "image"), (.searchField, "search field"),
    (.textEntry, "text field"), (.adjustable, "adjustable"), (.keyboardKey, "key"),
    (.summaryElement, "summary"), (.toggleButton, "switch"), (.backButton, "back"),
    (.tabBarItem, "tab"), (.button, "button"),
  ]

  private static let states: [Word] = [
    (.selected, "selected"), (.notEnabled, "disabled"), (.updatesFrequently, "updates frequently"),
    (.playsSound, "plays sound"), (.startsMediaSession, "starts media"),
    (.causesPageTurn, "turns the page"), (.allowsDirectInteraction, "direct interaction"),
  ]
}

extension ScreenTest {
  /// What VoiceOver finds on the screen, in the order in which it goes through it: elements, and the cells, headers, bars
  /// and groups that they are in. What is hidden, has no size or is not in the window is left out.
  public var accessibilityTree: [AccessibilityNode] {
    onDevice { AccessibilityReader(window).nodes(in: window) }
  }

  /// The elements of ``accessibilityTree``, without the containers that they are in.
  public var accessibilityElements: [AccessibilityNode] { accessibilityTree.flatMap(\.elements) }

  /// The ``accessibilityTree`` as text, a line for each element and container.
  public var accessibilityListing: String { elementListing.text }

  var elementListing: LayoutListing {
    LayoutListing(lines: accessibilityTree.flatMap { $0.lines() })
  }
}
#endif
