import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashOfKey } from '../objects/object-key.js';
import { systemCode } from './file-errors.js';
import { listObjects } from './list-objects.js';
import { pathOfKey } from './object-paths.js';

export interface ObjectIssue {
  key: string;
  /** Damaged objects are copied as they are; of unreadable and missing ones there is no copy. */
  issue: 'damaged' | 'unreadable' | 'missing';
}

/**
 * Copies all objects of a store into a folder, with their times, and checks the content-addressed ones against their
 * hash on the way. One that is removed meanwhile is passed over.
 * @returns what is wrong with objects, by key
 * @throws Error of the operating system when the target cannot be written to
 */
export async function copyObjects(from: string, to: string): Promise<Map<string, ObjectIssue>> {
  const issues = new Map<string, ObjectIssue>();
  await mkdir(to, { recursive: true });
  for await (const { key, modifiedAt } of listObjects(from, '')) {
    const target = join(to, ...pathOfKey(key));
    await mkdir(dirname(target), { recursive: true });
    const source = createReadStream(join(from, ...pathOfKey(key)));
    let readError: unknown = null;
    source.once('error', (error) => (readError = error));
    const hash = createHash('sha256');
    try {
      await pipeline(source, hashing(hash), createWriteStream(target));
    } catch (error) {
      if (readError === null) throw error;
      await rm(target, { force: true });
      if (systemCode(readError) !== 'ENOENT') issues.set(key, { key, issue: 'unreadable' });
      continue;
    }
    const named = hashOfKey(key);
    if (named !== null && hash.digest('hex') !== named) issues.set(key, { key, issue: 'damaged' });
    // How old an object is decides when it is removed.
    await utimes(target, new Date(), new Date(modifiedAt));
  }
  return issues;
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* pass(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
}
