import { join } from 'node:path';
import { mkdir, readdir, rm } from 'node:fs/promises';

/** Files of snapshots in a folder that only its owner may enter. */
export interface SnapshotFiles {
  readonly folder: string;
  /** File of the snapshot of a job, which is there once it is whole. */
  pathOf(jobId: string): string;
  /** File that a process makes it in. @param attempt a word that no other attempt has */
  partialPathOf(jobId: string, attempt: string): string;
  prepare(): Promise<void>;
  /** Removes a file and those that SQLite keeps beside it. */
  remove(path: string): Promise<void>;
  /** Removes all files of a job. */
  removeAll(jobId: string): Promise<void>;
  /** Ids of the jobs that have files, sorted. */
  jobs(): Promise<string[]>;
}

/**
 * Gives access to the files of snapshots in the folder, which `prepare` creates. Removing what is not there does
 * nothing.
 */
export function snapshotFiles(folder: string): SnapshotFiles {
  const names = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : raise(error)));
  const jobOf = (name: string) => name.slice(0, name.indexOf('.'));
  return {
    folder,
    pathOf: (jobId) => join(folder, `${jobId}.db`),
    partialPathOf: (jobId, attempt) => join(folder, `${jobId}.${attempt}.partial`),
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    async remove(path) {
      for (const ending of ['', '-wal', '-shm', '-journal']) await rm(path + ending, { force: true });
    },
    async removeAll(jobId) {
      for (const name of await names()) if (jobOf(name) === jobId) await rm(join(folder, name), { force: true });
    },
    jobs: async () => [...new Set((await names()).filter((name) => name.includes('.')).map(jobOf))].sort(),
  };
}

function raise(error: unknown): never {
  throw error;
}
