// swift-format-ignore-file
import SwiftUI

final class RackView: UIView {
  struct Row: View, Equatable {
    @State private var count = 1
    var body: some View { Text("\(count)") }
  }

  @IBInspectable var spacing: CGFloat = 8
}

extension RackView {
  struct Representable: UIViewRepresentable {
    func makeUIView(context: Context) -> RackView { RackView() }
  }

  static let rowHeight: CGFloat = 44
}

struct RackBadge {
  @State var count: Int
}
extension RackBadge: View { var body: some View { Text("\(count)") } }
enum RackStyle: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
extension EnvironmentValues { var rack: Int { 1 } }

@available(iOS 17.0, *)
#Preview {
  RackView()
}

@available(iOS 17, *) @MainActor // The wide one.
/* Only in Xcode. */ #Preview("Wide", traits: .landscapeLeft) { RackView() }

#if DEBUG
@available(iOS 17, *)
@available(macCatalyst, unavailable)
#Preview("Widget", as: .systemSmall) {
  RackWidget()
} timeline: {
  RackEntry()
}
#endif
@MainActor let rackHeight = RackView.rowHeight
