public import Foundation

/// A transform of space, as in Core Animation: a row vector times this matrix.
public struct CATransform3D: BitwiseCopyable, Equatable, Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row; `m34` is the perspective.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation, in points.
  public var m41, m42, m43, m44: CGFloat

  /// All numbers are zero, unlike those of the identity.
  public init() {
    self.init(rows: [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(
      rows: [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34],
      [m41, m42, m43, m44])
  }

  init(
    rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (CGFloat(r1.x), CGFloat(r1.y), CGFloat(r1.z), CGFloat(r1.w))
    (m21, m22, m23, m24) = (CGFloat(r2.x), CGFloat(r2.y), CGFloat(r2.z), CGFloat(r2.w))
    (m31, m32, m33, m34) = (CGFloat(r3.x), CGFloat(r3.y), CGFloat(r3.z), CGFloat(r3.w))
    (m41, m42, m43, m44) = (CGFloat(r4.x), CGFloat(r4.y), CGFloat(r4.z), CGFloat(r4.w))
  }

  var rows: [SIMD4<Double>] {
    [
      [Double(m11), Double(m12), Double(m13), Double(m14)],
      [Double(m21), Double(m22), Double(m23), Double(m24)],
      [Double(m31), Double(m32), Double(m33), Double(m34)],
      [Double(m41), Double(m42), Double(m43), Double(m44)],
    ]
  }
}

public let CATransform3DIdentity = CATransform3D(
  rows: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation by an angle, in radians, about the axis (x, y, z); the identity for a zero axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (Double(x / length), Double(y / length), Double(z / length))
  let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
  let rest = 1 - cosine
  return CATransform3D(
    rows: [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
    [x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
    [x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0],
    [0, 0, 0, 1])
}

/// One transform followed by another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let other = b.rows
  let product = a.rows.map { row in
    row.x * other[0] + row.y * other[1] + row.z * other[2] + row.w * other[3]
  }
  return CATransform3D(rows: product[0], product[1], product[2], product[3])
}

/// A translation in points, followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scaling, followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation by an angle in radians about the axis (x, y, z), followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Whether a transform stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}

/// The two-dimensional part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
