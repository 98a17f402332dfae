/* The steps in which a directory is written as a whole.  Functions return -1, with errno, on an error. */
#ifndef CFBCC_PACKAGE_H
#define CFBCC_PACKAGE_H

/* Makes a directory that only this user may enter.  The last six characters of the path, which are "XXXXXX", become those
   of a name that is free. */
int cfbcc_make_temporary_directory(char *path);

/* Locks a directory against everybody who locks it in this way.  Returns a descriptor for cfbcc_unlock_file().  EWOULDBLOCK: another
   holder keeps the lock for that many seconds.  On a file system without locks there is no other holder. */
int cfbcc_lock_directory(const char *path, int seconds);

/* Copies a regular file, which may be in a tree, to a new one.  The new file has the owner, permissions and attributes of the
   old file at `old`, and is a link to it if the bytes are the same.  NULL: there is none. */
int cfbcc_copy_file(const char *path, const char *new_path, const char *old);

/* Makes the names in a new directory durable, and gives it the owner, permissions and attributes of the directory at `old`.
   NULL: there is none. */
int cfbcc_finish_directory(const char *path, const char *old);

/* Makes a change of the name of a file durable.  Some file systems cannot; the change is made all the same. */
void cfbcc_synchronize_folder_of(const char *path);

enum cfbcc_exchange {
    /* Not done: the old directory is where it was. */
    cfbcc_exchange_failed = -1,
    cfbcc_exchange_done = 0,
    /* Not done, and not undone: the old directory is at `aside`. */
    cfbcc_exchange_left_aside = 1
};

/* Gives a new directory the name of an old one, which then is at `path`, or at `aside` if the file system cannot exchange two
   names: then there is none with this name for a moment. */
enum cfbcc_exchange cfbcc_exchange_directories(const char *path, const char *old, const char *aside);

/* Removes a directory with all that is in it.  Links are not followed, the depth does not matter, and nothing is allocated. */
int cfbcc_remove_tree(const char *path);

#endif
