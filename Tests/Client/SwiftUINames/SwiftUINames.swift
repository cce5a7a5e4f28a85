// Declares types with names of SwiftUI, which is not on Linux, for a test that a file can import them beside
// StorefrontUI.

@MainActor package protocol View {}

package protocol Scene {}

@MainActor package protocol App {
  associatedtype Body: Scene
  var body: Body { get }
}

package struct WindowGroup<Content: View>: Scene {
  package let content: Content

  @MainActor package init(content: () -> Content) { self.content = content() }
}

package struct Section<Content: View>: View {
  package let title: String
  package let content: Content

  package init(_ title: String, content: () -> Content) {
    (self.title, self.content) = (title, content())
  }
}

package struct Text: View {
  package let text: String

  package init(_ text: String) { self.text = text }
}

package struct Group {}
package struct List {}
package struct Form {}
package struct Label {}
package struct Link {}
package struct Image {}
package struct Color {}
package struct Font {}
package struct Button {}
package struct Menu {}
package struct Path {}
package struct State {}
package struct Transaction {}
package enum Axis {}
package enum Edge {}
package enum Alignment {}
package enum Visibility {}
package enum LayoutDirection { case leftToRight, rightToLeft }
