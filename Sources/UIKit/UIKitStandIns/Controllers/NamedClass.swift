import Foundation

/// Finds the classes that nibs and storyboards name. None of their files is read: a class is guessed to have the name of
/// the nib, or of the identifier in the storyboard, as it usually has.
package enum NamedClass {
  /// The class with a name in a module; nil if there is none.
  package static func named(_ name: String, in module: Substring) -> AnyClass? {
    NSClassFromString("\(module).\(name)")
  }

  /// The module of an object's class.
  package static func module(of object: AnyObject) -> Substring {
    String(reflecting: type(of: object)).prefix { $0 != "." }[...]
  }

  /// The module of a file, of which the compiler gives the identifier.
  static func module(ofFile fileID: String) -> Substring { fileID.prefix { $0 != "/" } }

  /// An object of a class of views, as a nib makes it.
  @MainActor
  package static func make<View: UIView>(_ type: View.Type) -> View? {
    let view = type.init(coder: NSCoder())
    view?.awakeFromNib()
    return view
  }
}

extension UINib {
  /// The class with the nib's name, in the module that names the nib; nil if there is none.
  package var namedClass: AnyClass? { NamedClass.named(name, in: module) }
}
