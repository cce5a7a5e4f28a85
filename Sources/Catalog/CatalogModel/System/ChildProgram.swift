package import SystemEssentials

/// A running program without input.
///
/// Foundation's `Process` passes on which signals are blocked and ignored, and a program that has inherited that
/// cannot be ended.
package struct ChildProgram {
  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    /// It exited, with a code; 0 for success.
    case exited(Int32)
    /// A signal ended it.
    case ended(signal: Int32)
    /// It was ended because its time was over.
    case tookTooLong
    /// It could not be started; the reason is the system's.
    case notStarted(reason: String)
  }

  #if canImport(Darwin)
  private typealias Attributes = posix_spawnattr_t?
  private typealias FileActions = posix_spawn_file_actions_t?
  private static let (noAttributes, noActions): (Attributes, FileActions) = (nil, nil)
  #else
  private typealias Attributes = posix_spawnattr_t
  private typealias FileActions = posix_spawn_file_actions_t
  private static var noAttributes: Attributes { Attributes() }
  private static var noActions: FileActions { FileActions() }
  #endif

  private let number: pid_t

  /// The path of a program; `nil` if there is none, or it may not be run.
  ///
  /// - Parameter name: A path, or a name without slashes in one of the folders of `PATH`.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let paths = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return paths.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
        && access(path, X_OK) == 0
    }
  }

  /// Makes a folder for the files of a program. The caller removes it.
  package static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("storefront-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Starts a program in a process group of its own, which on Linux is in a session of its own.
  ///
  /// - Parameters:
  ///   - output: The path of the file to which its output goes; `nil` sends it to standard error, where the log is.
  ///   - keepsErrors: Whether its errors go to that file, too, and not nowhere.
  /// - Throws: ``SystemError``.
  package init(
    _ path: String, _ arguments: [String], output: String? = nil, keepsErrors: Bool = false
  ) throws(SystemError) {
    var (attributes, actions) = (Self.noAttributes, Self.noActions)
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags | Self.groupFlags))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
      if keepsErrors {
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
      } else {
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      }
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    Self.closeOthers(&actions)

    var texts = ([path] + arguments).map { strdup($0) } + [nil]
    defer { texts.forEach { free($0) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, path, &actions, &attributes, &texts, environ)
    guard error == 0 else { throw SystemError(code: error) }
    self.number = number
  }

  // The program must not keep the server's sockets open, which are not marked to be closed.
  #if canImport(Darwin)
  private static let groupFlags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT

  private static func closeOthers(_ actions: inout FileActions) {
    posix_spawn_file_actions_addinherit_np(&actions, STDERR_FILENO)
  }
  #else
  /// `POSIX_SPAWN_SETSID`, which C's headers hide from Swift.
  private static let groupFlags: Int32 = 0x80

  private static func closeOthers(_ actions: inout FileActions) {
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    // Other threads may open some more until the program starts.
    let last = (open.compactMap { Int($0) }.max() ?? 0) + 64
    for file in 3...max(3, min(last, sysconf(Int32(_SC_OPEN_MAX)) - 1)) {
      posix_spawn_file_actions_addclose(&actions, Int32(file))
    }
  }
  #endif

  /// How the program ended; `nil` while it runs.
  package func ending() -> Ending? {
    var status: Int32 = 0
    let found = waitpid(number, &status, WNOHANG)
    guard found != 0 else { return nil }
    guard found == number else {
      return errno == EINTR ? nil : .notStarted(reason: SystemError().reason)
    }
    // The lower bits have the signal, and the next ones the code.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .ended(signal: signal)
  }

  /// Sends a signal to the program and all that it has started.
  package func signal(_ signal: Int32) { kill(-number, signal) }

  /// Kills what the program, which has ended, has left behind; on Linux also what has a process group of its own, as the
  /// compilers of `swift build` have.
  package func killRest() {
    #if canImport(Darwin)
    signal(SIGKILL)
    #else
    // What is killed may have started something since the processes were listed.
    for _ in 0..<3 {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for process in processes.compactMap({ pid_t($0) }) where getsid(process) == number {
        kill(process, SIGKILL)
      }
    }
    #endif
  }

  /// Waits for the end of the program, which is asked to end when its time is over or the task is cancelled, and killed
  /// if it has not done so two seconds later.
  ///
  /// - Returns: ``Ending/tookTooLong`` if it was asked to end.
  @discardableResult
  package func wait(until end: ContinuousClock.Instant? = nil) -> Ending {
    var asked: ContinuousClock.Instant?
    while true {
      if let ending = ending() { return asked == nil ? ending : .tookTooLong }
      let now = ContinuousClock.now
      if let asked {
        if now >= asked + .seconds(2) { signal(SIGKILL) }
      } else if Task.isCancelled || end.map({ now >= $0 }) == true {
        signal(SIGTERM)
        asked = now
      }
      usleep(10_000)
    }
  }
}
