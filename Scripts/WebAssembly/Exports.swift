import DocumentJSON

// What `storefront.js` calls: a part of the module StorefrontWeb that only browsers have. A text comes as an address and a
// number of bytes in UTF-8, in memory that the caller has allocated and frees. A text goes as an address of its number of
// bytes in four bytes, which the text follows, and which the caller frees.

/// Memory for a number of bytes.
@_cdecl("storefront_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(1, Int(count)), alignment: 16)
}

/// Frees memory that ``allocate(_:)`` or an answer has.
@_cdecl("storefront_free")
public func free(_ place: UnsafeMutableRawPointer) { place.deallocate() }

/// Opens a page: `{"handle": …}`, or an error.
@_cdecl("storefront_open")
public func open(_ place: UnsafeRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  do throws(DocumentError) {
    let page = try WebPage(text(at: place, count))
    var writer = JSONWriter(.compact)
    let handle = UInt(bitPattern: Unmanaged.passRetained(page).toOpaque())
    writer.object { writer in
      writer.key("handle")
      writer.integer(handle)
      page.write(members: &writer)
    }
    return copy(try writer.finish())
  } catch {
    return copy(error.answer)
  }
}

/// Answers a question about an open page.
@_cdecl("storefront_ask")
public func ask(
  _ handle: UnsafeRawPointer, _ place: UnsafeRawPointer, _ count: Int32
) -> UnsafeMutableRawPointer {
  let page = Unmanaged<WebPage>.fromOpaque(handle).takeUnretainedValue()
  return copy(page.answer(text(at: place, count)))
}

/// Closes a page.
@_cdecl("storefront_close")
public func close(_ handle: UnsafeRawPointer) { Unmanaged<WebPage>.fromOpaque(handle).release() }

private func text(at place: UnsafeRawPointer, _ count: Int32) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: place, count: Int(count)))
}

private func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let place = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 16)
  place.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  UnsafeMutableRawBufferPointer(start: place + 4, count: bytes.count).copyBytes(from: bytes)
  return place
}
