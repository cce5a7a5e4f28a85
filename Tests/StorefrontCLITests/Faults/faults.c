// A library that is loaded before the C library of a program and makes one of its system calls on the
// files of a folder fail, or kills the program there. The tests compile and load it; see `FaultyDisk`.
//
//   FAULTS_FOLDER   the folder whose files count, an absolute path without symbolic links
//   FAULTS_AT       the number of the call that fails, from 1; 0 only counts
//   FAULTS_MODE     once: that call fails; from: it and all later ones fail; kill: the process is killed
//   FAULTS_ERROR    the value of errno
//   FAULTS_LOG      a file that gets a line per counted call, such as "write storefront.sqlite-wal"

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { DESCRIPTORS = 1024 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static char names[DESCRIPTORS][64];
static const char *folder;
static long at, count;
static int error_number, from, kills, log_file = -1;

static void start(void) {
  const char *mode = getenv("FAULTS_MODE"), *number = getenv("FAULTS_AT");
  const char *error = getenv("FAULTS_ERROR"), *log = getenv("FAULTS_LOG");
  folder = getenv("FAULTS_FOLDER");
  at = number ? atol(number) : 0;
  error_number = error ? atoi(error) : EIO;
  from = mode && strcmp(mode, "from") == 0;
  kills = mode && strcmp(mode, "kill") == 0;
  if (log) {
    int opened = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    // This must not come back here through the functions below.
    log_file = (int)syscall(SYS_fcntl, opened, F_DUPFD_CLOEXEC, DESCRIPTORS);
    syscall(SYS_close, opened);
  }
}

// The part of a path after the folder; NULL for files elsewhere.
static const char *inside(int at_folder, const char *path) {
  static _Thread_local char whole[PATH_MAX * 2];
  pthread_once(&once, start);
  if (!folder || !path) return NULL;
  if (path[0] != '/') {
    if (at_folder != AT_FDCWD || !getcwd(whole, PATH_MAX)) return NULL;
    size_t length = strlen(whole);
    snprintf(whole + length, PATH_MAX, "/%s", path);
    path = whole;
  }
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_of(int descriptor) {
  pthread_once(&once, start);
  return descriptor >= 0 && descriptor < DESCRIPTORS && names[descriptor][0] ? names[descriptor] : NULL;
}

static void remember(int descriptor, const char *name) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS) return;
  names[descriptor][0] = 0;
  if (name) snprintf(names[descriptor], sizeof names[descriptor], "%s", name);
}

// Counts a call on a file and says whether it has to fail. A process that is to be killed goes on until
// `die`, so that a write can be torn.
static int fails(const char *call, const char *name) {
  if (!name) return 0;
  pthread_mutex_lock(&lock);
  long number = ++count;
  if (log_file >= 0) dprintf(log_file, "%s %s\n", call, name);
  pthread_mutex_unlock(&lock);
  if (at == 0 || (from ? number < at : number != at)) return 0;
  errno = error_number;
  return 1;
}

static int die(void) {
  if (kills) kill(getpid(), SIGKILL);
  errno = error_number;
  return -1;
}

#define NEXT(type, name, parameters) \
  static type(*next) parameters; \
  if (!next) next = (type(*) parameters)dlsym(RTLD_NEXT, name)

#define OPEN(function) \
  int function(const char *path, int flags, ...) { \
    NEXT(int, #function, (const char *, int, ...)); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    const char *name = inside(AT_FDCWD, path); \
    if (fails("open", name)) return die(); \
    int descriptor = next(path, flags, mode); \
    remember(descriptor, name); \
    return descriptor; \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(function) \
  int function(int at_folder, const char *path, int flags, ...) { \
    NEXT(int, #function, (int, const char *, int, ...)); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    const char *name = inside(at_folder, path); \
    if (fails("open", name)) return die(); \
    int descriptor = next(at_folder, path, flags, mode); \
    remember(descriptor, name); \
    return descriptor; \
  }
OPENAT(openat)
OPENAT(openat64)

// A failing close closes the file nevertheless, as Linux does.
int close(int descriptor) {
  NEXT(int, "close", (int));
  const char *name = name_of(descriptor);
  int has_failed = fails("close", name);
  if (has_failed && kills) return die();
  remember(descriptor, NULL);
  int result = next(descriptor);
  return has_failed ? die() : result;
}

// A failing write leaves half of its bytes.
ssize_t write(int descriptor, const void *bytes, size_t size) {
  NEXT(ssize_t, "write", (int, const void *, size_t));
  if (fails("write", name_of(descriptor))) {
    next(descriptor, bytes, size / 2);
    return die();
  }
  return next(descriptor, bytes, size);
}

#define PWRITE(function, offset_type) \
  ssize_t function(int descriptor, const void *bytes, size_t size, offset_type offset) { \
    NEXT(ssize_t, #function, (int, const void *, size_t, offset_type)); \
    if (fails("write", name_of(descriptor))) { \
      next(descriptor, bytes, size / 2, offset); \
      return die(); \
    } \
    return next(descriptor, bytes, size, offset); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define FAIL(type, function, call, parameters, arguments, name) \
  type function parameters { \
    NEXT(type, #function, parameters); \
    return fails(call, name) ? die() : next arguments; \
  }
FAIL(ssize_t, read, "read", (int file, void *to, size_t size), (file, to, size), name_of(file))
FAIL(ssize_t, pread, "read", (int file, void *to, size_t size, off_t from), (file, to, size, from),
     name_of(file))
FAIL(ssize_t, pread64, "read", (int file, void *to, size_t size, off64_t from), (file, to, size, from),
     name_of(file))
FAIL(int, fsync, "sync", (int file), (file), name_of(file))
FAIL(int, fdatasync, "sync", (int file), (file), name_of(file))
FAIL(int, ftruncate, "truncate", (int file, off_t size), (file, size), name_of(file))
FAIL(int, ftruncate64, "truncate", (int file, off64_t size), (file, size), name_of(file))
FAIL(int, fchmod, "chmod", (int file, mode_t mode), (file, mode), name_of(file))
FAIL(int, unlink, "unlink", (const char *path), (path), inside(AT_FDCWD, path))
FAIL(int, rename, "rename", (const char *old, const char *new), (old, new), inside(AT_FDCWD, old))
FAIL(int, link, "link", (const char *old, const char *new), (old, new), inside(AT_FDCWD, old))
FAIL(int, linkat, "link", (int f, const char *old, int t, const char *new, int flags),
     (f, old, t, new, flags), inside(t, new))

int posix_fallocate64(int file, off64_t offset, off64_t size) {
  NEXT(int, "posix_fallocate64", (int, off64_t, off64_t));
  if (fails("allocate", name_of(file))) return die(), error_number;
  return next(file, offset, size);
}

#define MMAP(function, offset_type) \
  void *function(void *place, size_t size, int access, int flags, int file, offset_type offset) { \
    NEXT(void *, #function, (void *, size_t, int, int, int, offset_type)); \
    if (file >= 0 && fails("map", name_of(file))) { \
      die(); \
      return MAP_FAILED; \
    } \
    return next(place, size, access, flags, file, offset); \
  }
MMAP(mmap, off_t)
MMAP(mmap64, off64_t)

#define FCNTL(function) \
  int function(int file, int command, ...) { \
    NEXT(int, #function, (int, int, ...)); \
    va_list rest; \
    va_start(rest, command); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    const char *call = \
        command == F_SETLK || command == F_SETLKW \
            ? ((struct flock *)argument)->l_type == F_UNLCK ? "unlock" : "lock" \
            : NULL; \
    if (call && fails(call, name_of(file))) return die(); \
    int result = next(file, command, argument); \
    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) remember(result, name_of(file)); \
    return result; \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
