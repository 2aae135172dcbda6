import { openSync, readSync } from 'node:fs';

const headerBytes = 100;

/**
 * Asks whether a database file holds fewer bytes than its header counts. So it is also for a moment while SQLite writes
 * the log into a file that grows: ask only of one that was longer before.
 * @returns a question for the size that the file has now
 */
export function cutShortQuestion(path: string): (bytes: number) => boolean {
  let file: number | null = null;
  return (bytes) => {
    if (bytes < headerBytes) return true;
    // Never closed: that would drop the locks that SQLite holds on the file in this process.
    file ??= openSync(path, 'r');
    const header = Buffer.alloc(headerBytes);
    readSync(file, header, 0, headerBytes, 0);
    // Of pages of 64 KiB the header says 1, because the number does not fit.
    const said = header.readUInt16BE(16);
    return bytes < header.readUInt32BE(28) * (said === 1 ? 65_536 : said);
  };
}
