#if !canImport(Darwin)
import Foundation
import UIKitCompositionalLayout

extension AccessibilityReader {
  /// The bars that a container shows around its content, in the rectangle of its view on the screen; nil for other controllers.
  func bars(
    around controller: UIViewController, in frame: CGRect
  ) -> (before: [AccessibilityNode], after: [AccessibilityNode])? {
    let safeArea = frame.inset(by: controller.view.safeAreaInsets)
    var (top, bottom) = (safeArea, safeArea)
    func place(around content: UIViewController) {
      (top.size.height, bottom.size.height) = (content.barInsets.top, content.barInsets.bottom)
      bottom.origin.y = safeArea.maxY - bottom.height
    }
    if let tabs = controller as? UITabBarController, let content = tabs.selectedViewController {
      place(around: content)
      return ([], tabs.isTabBarHidden ? [] : tabBar(of: tabs, at: bottom))
    }
    guard let navigation = controller as? UINavigationController,
      let content = navigation.topViewController
    else { return nil }
    place(around: content)
    return (
      navigation.isNavigationBarHidden ? [] : navigationBar(of: navigation, at: top),
      navigation.isToolbarHidden ? [] : toolbar(of: content.toolbarItems, at: bottom)
    )
  }

  private func navigationBar(
    of navigation: UINavigationController, at place: CGRect
  ) -> [AccessibilityNode] {
    let stack = navigation.viewControllers
    guard let item = stack.last?.navigationItem else { return [] }
    var nodes: [AccessibilityNode] = []
    let hasRoom = item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty != false
    if let below = stack.dropLast().last, hasRoom, !item.hidesBackButton {
      let back = below.navigationItem
      let title = back.backButtonTitle ?? back.backBarButtonItem?.title ?? below.shownTitle
      nodes.append(
        AccessibilityNode(
          label: title ?? "Back", traits: [.backButton, .button], frame: place))
    }
    nodes += buttons(item.leftBarButtonItems, at: place)
    if let view = item.titleView {
      nodes += self.nodes(in: view, at: place)
    } else if let title = stack.last?.shownTitle {
      nodes.append(AccessibilityNode(label: title, traits: .header, frame: place))
    }
    // The first right button is at the edge, and so is read last.
    nodes += buttons(item.rightBarButtonItems?.reversed(), at: place)
    nodes += item.searchController.map { self.nodes(in: $0.searchBar, at: place) } ?? []
    return container("navigation bar", at: place, nodes)
  }

  func toolbar(of items: [UIBarButtonItem]?, at place: CGRect) -> [AccessibilityNode] {
    container("toolbar", at: place, buttons(items, at: place))
  }

  private func buttons(_ items: [UIBarButtonItem]?, at place: CGRect) -> [AccessibilityNode] {
    (items ?? []).flatMap { item -> [AccessibilityNode] in
      guard !item.isHidden, item.systemItem != .flexibleSpace, item.systemItem != .fixedSpace
      else { return [] }
      if let view = item.customView { return nodes(in: view, at: place) }
      return [
        node(
          of: item, title: item.systemItem?.spokenName, role: .button,
          isSelected: item.isSelected, at: place)
      ]
    }
  }

  private func tabBar(of tabs: UITabBarController, at place: CGRect) -> [AccessibilityNode] {
    let shown = tabs.viewControllers ?? []
    let nodes = shown.enumerated().map { index, controller in
      let item = controller.tabBarItem
      let tab = tabs.tabs.first { $0.viewController === controller }
      var node = node(
        of: item, title: controller.title ?? tab?.title ?? item.systemItem.map { "\($0)".spaced },
        role: .tabBarItem, isSelected: index == tabs.selectedIndex, at: place)
      let badge = node.value ?? item.badgeValue ?? tab?.badgeValue
      node.value = .joining([badge, "\(index + 1) of \(shown.count)"])
      return node
    }
    return container("tab bar", at: place, nodes)
  }

  private func node(
    of item: UIBarItem, title: String?, role: UIAccessibilityTraits, isSelected: Bool,
    at place: CGRect
  ) -> AccessibilityNode {
    var traits = item.accessibilityTraits.isEmpty ? role : item.accessibilityTraits
    if !item.isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return AccessibilityNode(
      label: item.accessibilityLabel ?? item.title ?? title, value: item.accessibilityValue,
      hint: item.accessibilityHint, identifier: item.accessibilityIdentifier, traits: traits,
      frame: place)
  }

  private func container(
    _ name: String, at place: CGRect, _ children: [AccessibilityNode]
  ) -> [AccessibilityNode] {
    children.isEmpty ? [] : [AccessibilityNode(container: name, frame: place, children: children)]
  }
}

extension UIViewController {
  fileprivate var shownTitle: String? { .joining([navigationItem.title ?? title]) }
}

extension UIBarButtonItem.SystemItem {
  /// What UIKit says in English.
  fileprivate var spokenName: String {
    self == .action ? "Share" : self == .trash ? "Delete" : "\(self)".spaced
  }
}

extension String {
  /// The words of a name such as `mostRecent`, each with a capital: `Most Recent`.
  fileprivate var spaced: String {
    let words = reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
#endif
