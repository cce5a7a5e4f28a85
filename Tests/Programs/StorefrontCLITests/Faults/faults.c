// A library that is loaded before the C library of a program and makes one of its system calls on the
// files of a folder fail, or kills the program there. The tests compile and load it; see `FaultyDisk`.
//
//   FAULTS_FOLDER   the folder whose files count, an absolute path without symbolic links
//   FAULTS_AT       the number of the call that fails, from 1; 0 only counts
//   FAULTS_MODE     once: that call fails; from: it and all later ones fail; kill: the process is killed
//   FAULTS_ERROR    the value of errno
//   FAULTS_CALLS    the calls that count, such as "read,lock,unlock"; without it, all but "status", which asks for the
//                   status of a file by path or by descriptor
//   FAULTS_LOG      a file that gets a line per counted call, such as "write storefront.sqlite-wal"
//   FAULTS_RECORD   a file that gets every change of the folder with its bytes; see `DiskRecording`

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
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
static const char *folder, *calls;
static long at, count;
static int error_number, from, kills, log_file = -1, record_file = -1;

// Opens a file of the tests. Writing to it must not come back here through the functions below.
static int open_quietly(const char *path) {
  int opened = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  int result = (int)syscall(SYS_fcntl, opened, F_DUPFD_CLOEXEC, DESCRIPTORS);
  syscall(SYS_close, opened);
  return result;
}

static void start(void) {
  const char *mode = getenv("FAULTS_MODE"), *number = getenv("FAULTS_AT");
  const char *error = getenv("FAULTS_ERROR"), *log = getenv("FAULTS_LOG");
  folder = getenv("FAULTS_FOLDER");
  at = number ? atol(number) : 0;
  error_number = error ? atoi(error) : EIO;
  from = mode && strcmp(mode, "from") == 0;
  kills = mode && strcmp(mode, "kill") == 0;
  calls = getenv("FAULTS_CALLS");
  const char *record = getenv("FAULTS_RECORD");
  if (log) log_file = open_quietly(log);
  if (record) record_file = open_quietly(record);
}

// The part of a path after the folder, "." for the folder itself; NULL for files elsewhere.
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
  if (strncmp(path, folder, length) != 0) return NULL;
  return path[length] == '/' ? path + length + 1 : path[length] == 0 ? "." : NULL;
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

static int counts(const char *call) {
  if (!calls) return strcmp(call, "status") != 0;
  size_t length = strlen(call);
  for (const char *found = strstr(calls, call); found; found = strstr(found + 1, call)) {
    int begins = found == calls || found[-1] == ',';
    if (begins && (found[length] == ',' || found[length] == 0)) return 1;
  }
  return 0;
}

// Counts a call on a file and says whether it has to fail. A process that is to be killed goes on until
// `die`, so that a write can be torn.
static int fails(const char *call, const char *name) {
  if (!name || !counts(call)) return 0;
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

// What a process did with the folder, as `DiskRecording` reads it: this head, and then bytes or names.
struct change {
  int32_t kind, file;
  int64_t offset, size;
};

static void record(char kind, int file, int64_t offset, const void *bytes, int64_t size) {
  if (record_file < 0) return;
  struct change head = {kind, file, offset, size};
  pthread_mutex_lock(&lock);
  syscall(SYS_write, record_file, &head, sizeof head);
  if (bytes) syscall(SYS_write, record_file, bytes, size);
  pthread_mutex_unlock(&lock);
}

static void record_names(char kind, int file, const char *name, const char *new_name) {
  char names[2 * PATH_MAX];
  if (!name) return;
  int size = snprintf(names, sizeof names, "%s%s%s", name, new_name ? "/" : "", new_name ? new_name : "");
  record(kind, file, 0, names, size);
}

static void record_open(int flags, int file, const char *name) {
  if (file < 0 || (flags & __O_TMPFILE) == __O_TMPFILE) return;
  record_names(flags & O_CREAT ? 'c' : 'o', file, name, NULL);
  if (name && flags & O_TRUNC) record('t', file, 0, NULL, 0);
}

static void record_write(int file, int64_t offset, const void *bytes, int64_t size) {
  if (name_of(file) && size > 0) record('w', file, offset, bytes, size);
  // What a command reports, it has done.
  if (file == STDOUT_FILENO && size > 0) record('r', file, 0, NULL, 0);
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
    record_open(flags, descriptor, name); \
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
    record_open(flags, descriptor, name); \
    return descriptor; \
  }
OPENAT(openat)
OPENAT(openat64)

#define STATUS(function, type) \
  int function(const char *path, struct type *status) { \
    NEXT(int, #function, (const char *, struct type *)); \
    const char *name = inside(AT_FDCWD, path); \
    if (fails("status", name)) return die(); \
    return next(path, status); \
  }
STATUS(stat, stat)
STATUS(stat64, stat64)
STATUS(lstat, stat)
STATUS(lstat64, stat64)

#define FILE_STATUS(function, type) \
  int function(int descriptor, struct type *status) { \
    NEXT(int, #function, (int, struct type *)); \
    if (fails("status", name_of(descriptor))) return die(); \
    return next(descriptor, status); \
  }
FILE_STATUS(fstat, stat)
FILE_STATUS(fstat64, stat64)

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
  off64_t offset = record_file < 0 || !name_of(descriptor) ? 0 : lseek64(descriptor, 0, SEEK_CUR);
  ssize_t written = next(descriptor, bytes, size);
  record_write(descriptor, offset, bytes, written);
  return written;
}

#define PWRITE(function, offset_type) \
  ssize_t function(int descriptor, const void *bytes, size_t size, offset_type offset) { \
    NEXT(ssize_t, #function, (int, const void *, size_t, offset_type)); \
    if (fails("write", name_of(descriptor))) { \
      next(descriptor, bytes, size / 2, offset); \
      return die(); \
    } \
    ssize_t written = next(descriptor, bytes, size, offset); \
    record_write(descriptor, offset, bytes, written); \
    return written; \
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
FAIL(int, fchmod, "chmod", (int file, mode_t mode), (file, mode), name_of(file))

// A call that changes the folder, which is recorded if it succeeds.
#define CHANGE(function, call, parameters, arguments, name, recorded) \
  int function parameters { \
    NEXT(int, #function, parameters); \
    if (fails(call, name)) return die(); \
    int result = next arguments; \
    if (result == 0) recorded; \
    return result; \
  }
#define SYNC(function) \
  CHANGE(function, "sync", (int file), (file), name_of(file), \
         if (name_of(file)) record('s', file, 0, NULL, 0))
SYNC(fsync)
SYNC(fdatasync)
#define TRUNCATE(function, offset_type) \
  CHANGE(function, "truncate", (int file, offset_type size), (file, size), name_of(file), \
         if (name_of(file)) record('t', file, size, NULL, 0))
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)
CHANGE(unlink, "unlink", (const char *path), (path), inside(AT_FDCWD, path),
       record_names('u', -1, inside(AT_FDCWD, path), NULL))
#define MOVE(function, call, kind, parameters, arguments, old_folder, new_folder) \
  CHANGE(function, call, parameters, arguments, inside(new_folder, new), { \
    char from_name[PATH_MAX]; \
    const char *name = inside(old_folder, old); \
    snprintf(from_name, sizeof from_name, "%s", name ? name : ""); \
    record_names(kind, -1, name ? from_name : NULL, inside(new_folder, new)); \
  })
MOVE(rename, "rename", 'm', (const char *old, const char *new), (old, new), AT_FDCWD, AT_FDCWD)
MOVE(link, "link", 'l', (const char *old, const char *new), (old, new), AT_FDCWD, AT_FDCWD)
MOVE(linkat, "link", 'l', (int f, const char *old, int t, const char *new, int flags),
     (f, old, t, new, flags), f, t)

int posix_fallocate64(int file, off64_t offset, off64_t size) {
  NEXT(int, "posix_fallocate64", (int, off64_t, off64_t));
  if (fails("allocate", name_of(file))) return die(), error_number;
  int result = next(file, offset, size);
  if (result == 0 && name_of(file)) record('a', file, offset + size, NULL, 0);
  return result;
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
    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) { \
      remember(result, name_of(file)); \
      if (name_of(file)) record('d', file, result, NULL, 0); \
    } \
    return result; \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
