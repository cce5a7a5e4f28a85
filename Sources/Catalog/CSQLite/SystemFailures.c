#include "CSQLite.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <unistd.h>

// The number of the system's error with which this thread's last attempt to lock a file failed, and with which the last
// one failed that did.
static _Thread_local int lock_failure, past_lock_failure;
// The number of the error with which a lock of this process could not be given back. Who waits for it waits for ever.
static atomic_int unlock_failure;

// How often giving back a lock is tried.
enum { ATTEMPTS = 3 };

// SQLite takes most errors of locks for locks that somebody else has, and waits for them to be given back.
static int watched_fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (command != F_SETLK) return fcntl(file, command, argument);
  int unlocks = ((struct flock *)argument)->l_type == F_UNLCK;
  int result = -1;
  for (int attempt = 0; attempt < (unlocks ? ATTEMPTS : 1) && result != 0; attempt++) {
    result = fcntl(file, command, argument);
  }
  if (unlocks) {
    atomic_store(&unlock_failure, result == 0 ? 0 : errno);
  } else {
    int is_taken = errno == EAGAIN || errno == EACCES || errno == EINTR;
    lock_failure = result == 0 || is_taken ? 0 : errno;
    if (lock_failure) past_lock_failure = lock_failure;
  }
  return result;
}

int sqlite_lock_failure(void) {
  int failure = atomic_load(&unlock_failure);
  return lock_failure ? lock_failure : failure;
}

// The number of the error of this thread's last read that failed. SQLite takes some errors for damage.
static _Thread_local int read_failure;

static ssize_t watched_pread(int file, void *bytes, size_t size, off_t offset) {
  ssize_t count = pread(file, bytes, size, offset);
  if (count < 0 && errno != EINTR) read_failure = errno;
  return count;
}

int sqlite_take_read_failure(void) {
  int failure = read_failure;
  read_failure = 0;
  return failure;
}

int sqlite_take_lock_failure(void) {
  int failure = past_lock_failure;
  past_lock_failure = 0;
  return failure ? failure : sqlite_lock_failure();
}

static const sqlite3_vfs *system_files;
static sqlite3_vfs watched_files;
static int result = SQLITE_ERROR;

static int sleep_unless_failed(sqlite3_vfs *files, int microseconds) {
  (void)files;
  if (sqlite_lock_failure()) return 0;
  return system_files->xSleep((sqlite3_vfs *)system_files, microseconds);
}

static void register_once(void) {
  sqlite3_vfs *found = sqlite3_vfs_find(NULL);
  if (!found || found->iVersion < 3 || !found->xSetSystemCall) return;
  system_files = found;
  watched_files = *found;
  watched_files.pNext = NULL;
  watched_files.zName = SQLITE_FILES_NAME;
  watched_files.xSleep = sleep_unless_failed;
  // SQLite knows one of the two names.
  found->xSetSystemCall(found, "pread", (sqlite3_syscall_ptr)watched_pread);
  if (sizeof(off_t) == 8) found->xSetSystemCall(found, "pread64", (sqlite3_syscall_ptr)watched_pread);
  result = found->xSetSystemCall(found, "fcntl", (sqlite3_syscall_ptr)watched_fcntl);
  if (result == SQLITE_OK) result = sqlite3_vfs_register(&watched_files, 0);
}

int sqlite_register_files(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_once);
  return result;
}
