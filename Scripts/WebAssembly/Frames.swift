import CompositionalLayout
import DocumentJSON
import LayoutSolver

// What a browser would call: texts go in and out in memory that the caller has from `malloc`, each as its length
// in four bytes and then UTF-8.

/// The frames of a plan on a device as `storefront.frames/1`, or what is wrong with the plan.
@_cdecl("frames")
public func frames(plan: UnsafeRawPointer, device: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  do throws(DocumentError) {
    let name = String(decoding: text(at: device), as: UTF8.self)
    guard let preset = DevicePreset.named(name) else {
      throw DocumentError(.unknownName(name, allowed: DevicePreset.all.map { $0.name }))
    }
    let plan = try PlanDocument.read(text(at: plan)).plan
    let solution = LayoutSolver().solve(plan, in: preset.environment)
    return copy(try FrameDocument(solution, elements: solution.allElements()).json(.pretty))
  } catch {
    return copy(Array(error.description.utf8))
  }
}

private func text(at place: UnsafeRawPointer) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: place + 4, count: Int(place.load(as: UInt32.self)))
}

private func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let place = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 16)
  place.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  UnsafeMutableRawBufferPointer(start: place + 4, count: bytes.count).copyBytes(from: bytes)
  return place
}
