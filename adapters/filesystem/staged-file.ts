import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode, toObjectError } from './file-errors.js';
import { makeFolders } from './prepare-folder.js';

/** Each attempt fails only where an object of the folder was deleted at this very moment. */
const maxMoves = 50;

/**
 * A file that grows beside the objects and becomes one by being renamed: whole and on disk, or not at all.
 */
export class StagedFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** @throws ConcordanceError `disk_full`, `internal_error` */
  static async create(stagingFolder: string): Promise<StagedFile> {
    const path = join(stagingFolder, randomUUID());
    try {
      return new StagedFile(path, await open(path, 'wx'));
    } catch (error) {
      throw toObjectError(error);
    }
  }

  /** Bytes given to `write` so far, also those that could not be written. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @throws ConcordanceError `disk_full`, `internal_error` */
  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    this.#bytes += chunk.byteLength;
    try {
      for (let done = 0; done < chunk.byteLength;) {
        done += (await this.#handle.write(chunk, done)).bytesWritten;
      }
    } catch (error) {
      throw toObjectError(error);
    }
  }

  /** Makes the bytes durable and gives their hash, 64 hex digits. Nothing can be written afterwards. */
  async finish(): Promise<string> {
    try {
      await this.#handle.sync();
      await this.#handle.close();
    } catch (error) {
      throw toObjectError(error);
    }
    return this.#hash.digest('hex');
  }

  /** Moves the finished file to where the object belongs, taking the place of what is there. */
  async moveTo(target: string): Promise<void> {
    try {
      const made = await this.#moveInto(dirname(target), target);
      await syncFolder(dirname(target));
      if (made !== undefined) await syncFolder(dirname(made));
    } catch (error) {
      throw toObjectError(error);
    }
  }

  /** Makes the folder and moves the file; once more where the folder was removed in between, as it was empty. */
  async #moveInto(folder: string, target: string): Promise<string | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const made = await makeFolders(folder);
        await rename(this.#path, target);
        return made;
      } catch (error) {
        if (systemCode(error) !== 'ENOENT' || attempt === maxMoves) throw error;
      }
    }
  }

  /** Removes the file. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {});
    await rm(this.#path, { force: true });
  }
}

/** A rename is durable once its folder is. Some systems cannot sync a folder; they need not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
