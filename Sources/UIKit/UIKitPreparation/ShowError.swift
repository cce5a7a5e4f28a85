import SystemEssentials

/// Why a file of an app cannot be shown.
package enum ShowError: Error, Hashable {
  /// The system is one for which the app's code is compiled with UIKit itself.
  case needsLinux
  /// There is no compiler.
  case noSwift
  /// The folder's packages do not depend on Storefront, and the program is not in its source tree.
  case noPackage(folder: String)
  /// The folder is not that of Storefront's package.
  case otherPackage(String)
  /// The file is not in the folder of the code.
  case outside(String, folder: String)
  /// The file declares no screen and no layout that could be made without arguments.
  case nothingToShow(String)
  /// The file declares several.
  case severalToShow(String, [String])
  /// The file declares no such screen or layout, but others.
  case noSuchDeclaration(String, String, [String])
  /// The code of a folder does not compile: what the compiler says, with the places in the originals.
  case doesNotCompile([String], folder: String)
  /// The compiler was stopped.
  case compilesTooLong(seconds: Int)
  /// The code was stopped.
  case runsTooLong(String, seconds: Int)
  /// The code ended by itself, with its last lines; by a signal, or with an exit code.
  case crashed(String, [String], signal: Int32?, code: Int32?)

  /// Whether other arguments are needed, and not other files.
  package var isUsage: Bool {
    switch self {
    case .otherPackage, .outside, .severalToShow, .noSuchDeclaration: true
    default: false
    }
  }
}

extension ShowError: CustomStringConvertible {
  /// The error and what to do about it, as a sentence.
  package var description: String {
    switch self {
    case .needsLinux:
      "This needs Linux: here, Xcode compiles the app with UIKit itself.\nUse its previews, or tests with expectLayout."
    case .noSwift:
      "There is no program \"swift\" on the PATH, which compiles the code.\nInstall Swift from swift.org."
    case .noPackage(let folder):
      "Storefront's package was not found: no Package.swift above \"\(folder)\", or in a folder Linux there, has its path or a "
        + "checkout of it.\nGive the folder of a clone of Storefront, or resolve the package that depends on it."
    case .otherPackage(let path):
      "\"\(path)\" is not the folder of Storefront's package.\nGive the folder of a clone of Storefront."
    case .outside(let file, let folder):
      "\"\(file)\" is not in \"\(folder)\".\nGive a Swift file of that folder, or another folder of code."
    case .nothingToShow(let file):
      "\"\(file)\" declares no view controller that is made without arguments, and no function that returns a layout or a "
        + "section without any.\nAdd one, such as func sample() -> UICollectionViewLayout."
    case .severalToShow(let file, let names):
      "\"\(file)\" declares several screens or layouts.\nName one: \(names.joined(separator: ", "))."
    case .noSuchDeclaration(let name, let file, let names):
      "\"\(file)\" declares no screen or layout \"\(name)\" that is made without arguments.\n"
        + "Name one of \(names.joined(separator: ", "))."
    case .doesNotCompile(let lines, let folder):
      lines.prefix(50).joined(separator: "\n")
        + (lines.count > 50 ? "\n… and \(lines.count - 50) more lines" : "")
        + "\nThe code in \"\(folder)\" does not compile."
        + (lines.contains { $0.contains("error: cannot find ") }
          ? "\nIf what it needs is in another folder, give the folder that both are in." : "")
    case .compilesTooLong(let seconds):
      "The compiler was stopped after \(seconds) s.\nGive a smaller folder of code, or run it again."
    case .runsTooLong(let name, let seconds):
      "\(name) was stopped after \(seconds) s, because it had not ended.\n"
        + "Look for a loop without an end, or give it more time."
    case .crashed(let name, let lines, let signal, let code):
      (lines + ["\(name) ended without being shown\(Self.reason(signal, code))."])
        .joined(separator: "\n")
        + (lines.isEmpty
          ? "\nRun the code in a test."
          : "\nLook at the line that is named, or run the code in a test.")
    }
  }

  private static func reason(_ signal: Int32?, _ code: Int32?) -> String {
    switch signal {
    case SIGXFSZ: ", because it printed more than 16 MB"
    case SIGSEGV, SIGBUS:
      ": it used memory that it does not have, as a recursion without an end does"
    case nil: code.map { ", with the exit code \($0)" } ?? ""
    default: ""
    }
  }
}
