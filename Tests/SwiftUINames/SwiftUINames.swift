// Declares types with names of SwiftUI, which is not on Linux, for a test that a file can import them beside
// StorefrontUI.

@MainActor public protocol View {}

public protocol Scene {}

@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
}

public struct WindowGroup<Content: View>: Scene {
  public let content: Content

  @MainActor public init(content: () -> Content) { self.content = content() }
}

public struct Section<Content: View>: View {
  public let title: String
  public let content: Content

  public init(_ title: String, content: () -> Content) {
    (self.title, self.content) = (title, content())
  }
}

public struct Text: View {
  public let text: String

  public init(_ text: String) { self.text = text }
}

public struct Group {}
public struct List {}
public struct Form {}
public struct Label {}
public struct Link {}
public struct Image {}
public struct Color {}
public struct Font {}
public struct Button {}
public struct Menu {}
public struct Path {}
public struct State {}
public struct Transaction {}
public enum Axis {}
public enum Edge {}
public enum Alignment {}
public enum Visibility {}
public enum LayoutDirection { case leftToRight, rightToLeft }
