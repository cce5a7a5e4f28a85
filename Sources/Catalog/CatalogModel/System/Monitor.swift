import SystemEssentials

/// A lock that a thread may take again while it has it, and on which threads wait for changes of what it guards.
///
/// Unchecked because the pointers never change, and the system's functions may be called from every thread.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Runs a block that has the lock.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Gives the lock to other threads until ``broadcast()``, or for no reason; called within one ``withLock(_:)``.
  package func wait() { pthread_cond_wait(change, mutex) }

  /// Like ``wait()``, at most until a time.
  ///
  /// - Returns: Whether the time is not over.
  package func wait(until end: Moment) -> Bool {
    var time = timespec(
      tv_sec: time_t(end.milliseconds / 1000), tv_nsec: Int(end.milliseconds % 1000) * 1_000_000)
    return pthread_cond_timedwait(change, mutex, &time) == 0
  }

  /// Wakes all threads that wait.
  package func broadcast() { pthread_cond_broadcast(change) }
}
