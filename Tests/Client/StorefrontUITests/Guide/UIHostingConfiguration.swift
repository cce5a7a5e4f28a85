import SwiftUINames
import UIKitCompositionalLayout

/// What the guide's example uses of SwiftUI's type with this name, which is not on Linux.
struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
  let content: Content

  init(content: () -> Content) { self.content = content() }

  func margins(_ edges: Edge.Set, _ length: Double) -> Self { self }

  func makeContentView() -> any UIView & UIContentView { HostingView(self) }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

extension Edge {
  enum Set { case all }
}

private final class HostingView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
