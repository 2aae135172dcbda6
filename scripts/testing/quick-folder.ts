import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** File system in memory that Linux has for all users. */
const inMemory = '/dev/shm';
/** Bytes that have to be free in it: tests that run side by side have less than half of that at once. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Folder in which tests put their files: in memory where there is space, else that of the system. What is tested are
 * processes that end at any moment, not machines, so no test has to wait for a disk.
 * @param place a file system in memory
 */
export function quickFolder(place: string = inMemory): string {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= neededBytes ? place : tmpdir();
  } catch {
    return tmpdir();
  }
}
