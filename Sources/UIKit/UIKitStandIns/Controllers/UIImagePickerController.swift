public import Foundation

/// A controller that takes or chooses pictures; stores its properties, has no pictures.
///
/// | member                        | on Linux     |
/// |-------------------------------|--------------|
/// | `isSourceTypeAvailable(_:)`   | always false |
/// | `isCameraDeviceAvailable(_:)` | always false |
/// | `takePicture()`               | ignored      |
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from, with Apple's raw values.
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// Where a camera is, with Apple's raw values.
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// A key of what a picture is described with.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var cameraDevice = CameraDevice.rear
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open func takePicture() {}
}

/// The delegate of an image picker; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _: UIImagePickerController,
    didFinishPickingMediaWithInfo _: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
