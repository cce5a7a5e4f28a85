/// A Swift file of an iOS app, prepared for a compiler without Objective-C.
///
/// Attributes of the Objective-C runtime, previews, types of SwiftUI with their extensions, the parts of imported
/// modules, and the question marks of calls of optional methods become spaces, so that everything else keeps its line and column. Modules whose
/// types `UIKit` declares on Linux become `UIKit`, `@UIApplicationMain` becomes `@main`, and `#selector(…)` and
/// `#keyPath(…)` names in quotes. Extensions that override become a part of the class that they follow, and classes of
/// cells get the initializer that UIKit creates them with. Protocols of Objective-C become those of classes, and their
/// optional requirements get a default. What then means something else is noted.
public struct PreparedSource: Hashable, Sendable {
  /// The prepared text.
  public let text: String
  /// What means something else on Linux, in the order of the text.
  public let notes: [SourceNote]

  /// Prepares a file's text, as that of an app with no other file.
  public init(_ source: String) {
    let source = ParsedSource(source)
    self.init(source, in: AppDeclarations([source]))
  }

  init(_ source: ParsedSource, in app: AppDeclarations) {
    var preparation = SourcePreparation(source, in: app)
    preparation.run()
    text = String(decoding: preparation.output, as: UTF8.self)
    notes = preparation.notes
  }
}

/// A place in a prepared file that means something else on Linux.
public struct SourceNote: Hashable, Sendable {
  /// What means something else.
  public enum Fact: Hashable, Sendable {
    /// An outlet that is neither a view nor a constraint: no nib is read, so it stays nil.
    case outlet
    /// An outlet of a view or a constraint, which is a new one.
    case guessedOutlet
    /// An optional requirement of a protocol that has no default, so that every type must now implement it.
    case optionalRequirement
    /// A reference to an optional method with a result, which is there for every object, and may return nil.
    case optionalReference
    /// A type of SwiftUI, which the copy lacks.
    case swiftUIType
  }

  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int
  /// What means something else.
  public let fact: Fact

  package init(line: Int, column: Int, fact: Fact) {
    self.line = line
    self.column = column
    self.fact = fact
  }
}

extension SourceNote.Fact: CustomStringConvertible {
  /// The fact and what to do about it, as a sentence.
  public var description: String {
    switch self {
    case .outlet:
      "No nib or storyboard is read on Linux, and this cannot be guessed, so the outlet is nil. Set it in the test, or create it in code."
    case .guessedOutlet:
      "No nib or storyboard is read on Linux, so the outlet is guessed: a new object of its type without a place, or, for a list, "
        + "as large as its owner's view. Place it in code; its observers are not called."
    case .optionalRequirement:
      "A requirement cannot be optional on Linux. Give it a default in an extension of the protocol."
    case .optionalReference:
      "On Linux, every object has this method, and it returns nil where the object lacks it on iOS. Call it with its arguments, as "
        + "in delegate?.title?(of: item) ?? other."
    case .swiftUIType:
      "There is no SwiftUI on Linux, so the copy lacks this. Leave out what uses it, or test the controller itself."
    }
  }
}
