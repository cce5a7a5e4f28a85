import TestSupport
import Testing
import UIKitPreparation

@Suite struct PreparedSourceTests {
  @Test func `attributes and previews become spaces, and everything else keeps its place`() {
    let source = """
      import UIKit
      @objc(ABCell) @objcMembers final class Cell: UICollectionViewCell {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable @objc dynamic var count = 0
        @IBAction func tap(_ sender: Any) {}
      }
      #Preview("Cell {") {
        Cell()
      }
      let end = 1
      """
    let expected = """
      import UIKit
                                 final class Cell: UICollectionViewCell {
        lazy      private      var label: UILabel! = _outlet(of: self)
                             dynamic var count = 0
                  func tap(_ sender: Any) {}
      }
                          
              
       
      let end = 1
      """
    let prepared = PreparedSource(source)
    #expect(prepared.text == expected)
    #expect(prepared.notes == [SourceNote(line: 3, column: 3, fact: .guessedOutlet)])
  }

  @Test func `extensions that override, and follow their class, become part of it`() {
    let source = """
      final class Feed: UIViewController {
        func load() { if true {} }
      } // "}"

      // MARK: - Texts
      extension Feed: UITextFieldDelegate,
        Sendable {
        func end() {}
      }
      extension Feed {
        override var title: String? { didSet {} }
      }
      extension Feed: Codable {}
      """
    let expected = """
      final class Feed: UIViewController , UITextFieldDelegate, Sendable{
        func load() { if true {} }
        // "}"

      // MARK: - Texts
                                          
                  
        func end() {}
       
                      
        override var title: String? { didSet {} }
      }
      extension Feed: Codable {}
      """
    #expect(PreparedSource(source).text == expected)
  }

  @Test(arguments: [
    // Another class, no class, or something between.
    "class A: B {}\nextension C { override func f() {} }", "extension A { override func f() {} }",
    "class A: B {}\nlet a = 1\nextension A { override func f() {} }",
    "class A: B {}\n#if os(iOS)\nextension A { override func f() {} }\n#endif",
    // Extensions with modifiers or conditions, and those of nested types.
    "class A: B {}\nprivate extension A { override func f() {} }",
    "class A: B {}\nextension A where T: C { override func f() {} }",
    "class A: B {}\nextension A.C { override func f() {} }",
    "class A<T>: B where T: C {}\nextension A { override func f() {} }",
    "class A: B {}\nextension A { class C: A { override func f() {} } }",
    "import class B.A\nstruct C {}\nextension A { override func f() {} }",
    "class A: B {}\nextension A { func f() { \"override\" } }", "}}\nclass A: B {", "class",
  ])
  func `other extensions stay`(source: String) {
    #expect(PreparedSource(source).text == source)
  }

  @Test(arguments: [
    ("class A: UICollectionViewCell {", "", "frame: CGRect"),
    ("final class A : UICollectionReusableView, B {", "", "frame: CGRect"),
    (
      "class A: UITableViewCell {", "", "style: UITableViewCell.CellStyle, reuseIdentifier: String?"
    ),
    ("class A: UICollectionViewCell {", "\n  let a: B = .init(frame: 1)", "frame: CGRect"),
    ("class A: UICollectionViewCell {", "\n  convenience init(frame: CGRect) {}", "frame: CGRect"),
  ])
  func `a cell with other initializers gets the one that UIKit creates it with`(
    header: String, member: String, parameters: String
  ) {
    let body = "\(member)\n  required init?(coder: NSCoder) {}\n}"
    #expect(
      PreparedSource(header + body).text == """
        \(header) override init(\(parameters)) \
        { fatalError("This initializer is not implemented.") };\(body)
        """)
  }

  @Test(arguments: [
    "class A: UICollectionViewCell { let a = B() }",
    "class A: UICollectionViewCell { override init(frame: CGRect) {}; required init?(coder: C) {} }",
    "class A: UICollectionViewCell { convenience init(a: B) {} }",
    "class A: UITableViewCell { init(\n    style: B) {} }", "class A: UIView { init(a: B) {} }",
    "extension UICollectionViewCell { init(a: B) {} }", "class A { init(a: B) {} }",
    "class A: UICollectionViewCell { func f() { super.init(a: b) } }", "class init",
  ])
  func `other classes get no initializer`(source: String) {
    #expect(PreparedSource(source).text == source)
  }

  @Test func `the older name of @main, at which the compiler crashes, becomes @main`() {
    #expect(PreparedSource("@UIApplicationMain\nclass A").text == "@main             \nclass A")
  }

  @Test(arguments: [
    ("@IBOutlet weak var a: UIView!", "lazy           var a: UIView! = _outlet(of: self)"),
    ("@IBOutlet var a: B? { didSet {} }", "lazy      var a: B? = _outlet(of: self) { didSet {} }"),
    ("@IBOutlet\n  weak var a: C! // d", "lazy     \n       var a: C! = _outlet(of: self) // d"),
    (
      "@IBOutlet private(set) weak var a: NSLayoutConstraint!",
      "lazy      private(set)      var a: NSLayoutConstraint! = _outlet(of: self)"
    ),
    (
      "@IBOutlet weak var a: UIView!; weak var b: B?",
      "lazy           var a: UIView! = _outlet(of: self); weak var b: B?"
    ),
    ("@IBOutlet weak var a: ADelegate?", "          weak var a: ADelegate?"),
    ("@IBOutlet var a: [UIView]!", "          var a: [UIView]!"),
    (
      "@IBOutlet weak var a: UITapGestureRecognizer!",
      "          weak var a: UITapGestureRecognizer!"
    ),
    ("@IBOutlet weak var a = b", "          weak var a = b"), ("@IBOutlet", "         "),
  ])
  func `an outlet of a view or a constraint is made when it is used, and others stay nil`(
    outlet: String, prepared: String
  ) {
    let classes = "class B: UIView {}; class C: B {}; class E: UIViewController {}\n"
    let source = PreparedSource(classes + outlet)
    #expect(source.text == classes + prepared)
    #expect(
      source.notes.map(\.fact) == [prepared.hasPrefix("lazy") ? .guessedOutlet : .outlet])
  }

  @Test func `selectors and key paths become names, over as many lines as before`() {
    let source = """
      button.addTarget(self, action: #selector(
        Feed.tap(_:)), for: .touchUpInside)
      let name = #keyPath(Cell.count); let getter = #selector(getter: Cell.count)
      """
    #expect(
      PreparedSource(source).text == """
        button.addTarget(self, action: Selector("Feed.tap(_:)")
        , for: .touchUpInside)
        let name = "Cell.count"; let getter = Selector("getter: Cell.count")
        """)
  }

  @Test func `an optional requirement gets a default, and is noted if its value is not optional`() {
    let prepared = PreparedSource(
      "@objc public protocol Taps { @objc optional func tap(); @objc optional var a: B { get } }")
    #expect(
      prepared.text == """
              public protocol Taps : AnyObject {                func tap();                \
        var a: B { get } }; extension Taps { public func tap() {} }
        """)
    #expect(prepared.notes == [SourceNote(line: 1, column: 63, fact: .optionalRequirement)])
    #expect(prepared.notes.map(\.fact.description).first?.hasPrefix("A requirement") == true)
  }

  @Test func `a reference to an optional method with a result is noted`() {
    let declared = "protocol A { optional func b(_ c: D, e: F) -> G; optional func h(i: J) }\n"
    let prepared = PreparedSource(
      declared + "let k = l?.b(_:e:); let m = l?.h(i:); n.b(_:o:); l.b(1, e: 2)")
    #expect(
      prepared.text.hasSuffix("\nlet k = l?.b(_:e:); let m = l?.h(i:); n.b(_:o:); l.b(1, e: 2)"))
    #expect(prepared.notes == [SourceNote(line: 2, column: 12, fact: .optionalReference)])
    #expect(prepared.notes.first?.fact.description.contains("Call it") == true)
  }

  @Test(arguments: [
    "struct A { optional func a() {} }", "optional var a: B",
    "protocol A { var optional: B { get } }",
    "protocol A { func a(optional b: C) }",
  ])
  func `only the word before a requirement of a protocol goes`(source: String) {
    #expect(PreparedSource(source).text == source)
    #expect(PreparedSource(source).notes.isEmpty)
  }

  @Test(arguments: [
    // Labels that no method has, a closure of that name, and another method.
    "x.a?(b: 1)", "x.c?()", "x.d?(1)", "x.d?(1) { }", "a?.a", "x.a? (1)",
  ])
  func `calls that are not of an optional method keep their question mark`(call: String) {
    let file = "protocol A { optional func a(); optional func d(_ b: C) }; var d: ((C) -> Void)?\n"
    #expect(PreparedSource(file + call).text.hasSuffix("\n\(call)"))
    #expect(PreparedSource(file + "x.a!()").text.hasSuffix("x.a ()"))
  }

  @Test func `commas in a type do not separate parameters`() {
    let file = "protocol A { optional func a(b: C<D, E>, f: (G) -> H<I, J>, k: [L: M]) -> N }\n"
    let call = "(b: [], f: { _ in [] }, k: [:])"
    #expect(PreparedSource(file + "x.a?" + call).text.hasSuffix("\nx.a " + call))
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(arguments: [
    ("#Preview(body: Cell.preview)\nclass A {}", "                            \nclass A {}"),
    ("#Preview(\n)", "         \n "),
    ("@available(iOS 17, *)\n  #Preview {}", "\(blank(21))\n\(blank(13))"),
    ("@A @B(c) // d\n#Preview() {}; var a", "\(blank(13))\n\(blank(13)); var a"),
    ("#Preview { 1 } b: { 2 } c: { 3 }\nd {}", "\(blank(32))\nd {}"),
    ("@A var a; #Preview {}", "@A var a;            "),
    ("#Preview(\n) {\n}", "         \n   \n "),
    ("#Preview(\"a\n@objc var x", "        (\"a\n      var x"),
    ("#Preview { @objc var x", "         {       var x"),
  ])
  func `a preview is its arguments and the braces that follow at once`(
    source: String, prepared: String
  ) {
    #expect(PreparedSource(source).text == prepared)
  }

  /// What made a file's time grow with the square of its length, or the depth of calls with it, if it stood there often.
  static let hostile = [
    "\"\\(", "\"\\(x(", "#\"\\#(", "\"\"\"\n\\(", "@objc(", "@objc ", "@objc protocol ",
    "@objc protocol {", "#selector(", "#keyPath(#selector(", "#Preview {", "#Preview(", "{", "(",
    "/*", "`", "#/", "class A: B { init(", "class A: B {", "@IBOutlet var a ", "optional func a() ",
    "import ", "import struct ", "extension A {}", "struct A: View {}", "class A { ",
    "struct A: View { ",
    "protocol A { optional func a() -> ", "protocol A { optional func a(); ", "a.a?([", "@A ",
    "#Preview {} a: ", "extension A { struct B: View {} }",
  ]

  @Test(.hangLimit, arguments: hostile)
  func `a file is read in linear time, whatever it repeats`(piece: String) {
    let count = TestForm.rounds(8_000)
    let source = "import SwiftUI\n" + String(repeating: piece, count: count) + "\n"
    let lines = source.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(PreparedSource(source).text.utf8.count { $0 == UInt8(ascii: "\n") } == lines)
  }

  @Test func `interpolations in interpolations end where they end`() {
    let depth = 40_000
    let source =
      "\(String(repeating: "\"\\(", count: depth))@objc\(String(repeating: ")\"", count: depth))"
    #expect(PreparedSource(source + " @objc").text == source + "      ")
  }

  @Test(arguments: [
    "// @objc func f()", "/* @objc /* @objc */ @objc */", "\"@objc \\(x(\"@objc\")) @objc\"",
    "#\"@objc \\#(\"@objc\") \" @objc\"#", "\"\"\"\n@objc \" @objc\n\"\"\"", "#/@objc/#",
    "@objcopy var x", "let `optional` = 1", "optional.map { $0 }", "if optional { }",
    "@available(iOS 17, *) @main struct A {}", "#if canImport(UIKit)", "#available(iOS 15, *)",
    "import CoreGraphicsKit", "\"not closed\n@State var x", "/* not closed @objc", "é@Ünit", "",
    "#selector", "@", "#", "\"\\", "#\"",
  ])
  func `what is not meant stays`(source: String) {
    #expect(PreparedSource(source).text == source)
    #expect(PreparedSource(source).notes.isEmpty)
  }

  @Test(arguments: [
    ("import UIKit.UIColor\nvar a", "import UIKit        \nvar a"),
    ("import QuartzCore\nvar a", "import UIKit     \nvar a"),
    ("@preconcurrency import CoreGraphics", "@preconcurrency import UIKit       "),
    ("import CoreGraphics.CGGeometry; var a", "import UIKit                  ; var a"),
    ("import struct CoreGraphics.CGFloat\nvar a", "import UIKit                      \nvar a"),
    ("import func QuartzCore", "import UIKit          "), ("import struct", "import struct"),
    ("import struct Foundation.Data", "import struct Foundation.Data"),
    ("import class UIKit.UIView", "import class UIKit.UIView"), ("import UIKit.", "import UIKit."),
    ("UIKit.UIColor.red", "UIKit.UIColor.red"),
  ])
  func `modules that UIKit stands for become UIKit, and a part of a module the whole`(
    source: String, prepared: String
  ) {
    #expect(PreparedSource(source).text == prepared)
  }

  @Test(arguments: [
    ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll (view)"),
    ("a?.collectionView?(b, c: d) ?? true", "a?.collectionView (b, c: d) ?? true"),
    ("self.source.tableView? (a)", "self.source.tableView? (a)"),
    ("collectionView?.reloadData()", "collectionView?.reloadData()"),
    ("self.collectionView?.reloadData()", "self.collectionView?.reloadData()"),
    ("self.onTap?(a)", "self.onTap?(a)"), ("scrollViewDidScroll?(a)", "scrollViewDidScroll?(a)"),
  ])
  func `optional methods are called without a question mark`(source: String, prepared: String) {
    #expect(PreparedSource(source).text == prepared)
  }

  @Test func `whoever imports Foundation gets the module of URLSession, too`() {
    let source =
      "import Foundation // for URLSession\nimport Foundation.NSURL\n@testable import Foundation"
    #expect(
      PreparedSource(source).text == """
        import Foundation; import FoundationNetworking // for URLSession
        import Foundation; import FoundationNetworking\u{20}\u{20}\u{20}\u{20}\u{20}\u{20}
        @testable import Foundation; import FoundationNetworking
        """)
  }

  @Test(arguments: [
    (
      "@objc(ABTaps) public protocol Taps\n{}", "              public protocol Taps\n: AnyObject {}"
    ),
    ("@objc @MainActor protocol Taps {}", "      @MainActor protocol Taps : AnyObject {}"),
    ("@objc protocol Taps: NSObjectProtocol {}", "      protocol Taps: NSObjectProtocol {}"),
    ("@objc class A { }", "      class A { }"), ("@objc protocol A", "      protocol A"),
    ("@objc var a: B { }; protocol C { }", "      var a: B { }; protocol C { }"),
  ])
  func `only classes conform to a protocol of Objective-C`(source: String, prepared: String) {
    #expect(PreparedSource(source).text == prepared)
  }

  @Test
  func
    `previews and other types of SwiftUI become spaces, and those that are not previews are noted`()
  {
    let source = """
      import SwiftUI
      @available(iOS 13, *) private struct A_Previews: PreviewProvider { @objc var a: B }
      struct A: Hashable { var view: View }
      @MainActor
      final public struct Badge: Hashable, View { func f() {} }
      extension A { struct B: UIViewRepresentable {} }; class C: UIView {}
      """
    let prepared = PreparedSource(source)
    #expect(
      prepared.text == """
        import UIKit\u{20}\u{20}
        \(String(repeating: " ", count: 83))
        struct A: Hashable { var view: View }
        \(String(repeating: " ", count: 10))
        \(String(repeating: " ", count: 57))
        extension A { \(Self.blank(32)) }; class C: UIView {}
        """)
    #expect(
      prepared.notes == [
        SourceNote(line: 4, column: 1, fact: .swiftUIType),
        SourceNote(line: 6, column: 15, fact: .swiftUIType),
      ])
    #expect(prepared.notes.first?.fact.description.contains("SwiftUI") == true)
    let other = source.replacing("SwiftUI", with: "Views")
    #expect(PreparedSource(other).notes.isEmpty)
  }

  @Test(arguments: [
    "struct A: View {}", "extension A {}", "private extension A.C: D where E: F {}",
    "extension A: View {}",
    "enum G: ButtonStyle {}", "extension View {}", "extension H { var a: some View { b } }",
    "extension G.I {}",
  ])
  func `a type of SwiftUI takes its extensions along`(declaration: String) {
    let source =
      "import SwiftUI\nstruct A: View {}; enum G: ButtonStyle {}\n\(declaration)\nlet a = 1"
    #expect(
      PreparedSource(source).text.hasSuffix("\n\(Self.blank(declaration.utf8.count))\nlet a = 1"))
  }

  @Test(arguments: [
    "struct B<C: View>: D {}", "extension AB {}", "class A { }", "extension B where C == View {}",
  ])
  func `other types stay`(declaration: String) {
    let source = "import SwiftUI\nstruct A: View {}\n\(declaration)"
    #expect(PreparedSource(source).text.hasSuffix("\n\(declaration)"))
  }

  @Test func `a file with selectors imports UIKit, where Linux has them`() {
    #expect(
      PreparedSource("import Foundation\nlet a = Selector(\"b\")").text == """
        import Foundation; import FoundationNetworking; import UIKit
        let a = Selector("b")
        """)
  }

  @Test func `any bytes are survived, and the number of lines stays`() {
    let pieces = [
      "@objc", "#selector", "(", ")", "\"", "\"\"\"", "\\(", "\\", "#", "/*", "*/", "//", "\n", "{",
      "}", "class", "extension", "init", "protocol", "struct", "View", "UITableViewCell", ":",
      "#Preview", " ", "x", "->", "?(", "@objc protocol A {", "optional func", "[", "]", "<", ">",
      "import", "QuartzCore", "Foundation", ".", "optional", "func", "/", "`",
    ]
    var random = SplitMix64(seed: randomSeed("prepared sources"))
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...20, using: &random)
      let source = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let prepared = PreparedSource(source).text
      #expect(
        prepared.split(separator: "\n", omittingEmptySubsequences: false).count
          == source.split(separator: "\n", omittingEmptySubsequences: false).count,
        "\(source.debugDescription)")
    }
  }
}
