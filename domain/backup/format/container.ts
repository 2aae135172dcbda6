import type { backupFormat } from './backup-format.js';
import type { StreamName } from './streams.js';

/**
 * The container of a backup is a tar stream, compressed by gzip, with these entries in this order: `manifest.json` (the
 * document `{ header, bulk }`), `media/<SHA-256>` for each object that records name, and `receipt.json`. One without a
 * receipt is cut off.
 */
export const manifestEntry = 'manifest.json';
export const receiptEntry = 'receipt.json';

const mediaShape = /^media\/([0-9a-f]{64})$/;

/** Path of the entry of an object. @param sha256 of its bytes, 64 hex digits */
export function mediaEntry(sha256: string): string {
  return `media/${sha256}`;
}

/** Hash in the path of the entry of an object; null for all other paths. */
export function hashOfMediaEntry(path: string): string | null {
  return mediaShape.exec(path)?.[1] ?? null;
}

/** Last entry of a container: what it is made of. Its presence says that the container is complete. */
export interface BackupReceipt {
  format_version: typeof backupFormat;
  backup_id: string;
  /** ISO 8601 with Z. */
  created_at: string;
  complete: true;
  /** Bytes of `manifest.json`, and their SHA-256, 64 hex digits. */
  manifest: { bytes: number; sha256: string };
  streams: Partial<Record<StreamName, StreamReceipt>>;
  /**
   * Entries below `media/`; the name of each has its hash. `missing`: hashes of objects that records name and that
   * could not be read when the backup was made, sorted; absent: none.
   */
  media: { count: number; bytes: number; missing?: string[] };
}

/** A stream in a receipt. */
export interface StreamReceipt {
  records: number;
  /** Bytes between the brackets of its list, and their SHA-256, 64 hex digits. */
  bytes: number;
  sha256: string;
}

/** Names of the containers, by which files and routes name them. */
export const backupContainers = ['archive', 'json'] as const;
export type BackupContainer = (typeof backupContainers)[number];

/** Ending of the name of the file of a container. */
export const fileEndings: Record<BackupContainer, string> = { archive: '.tar.gz', json: '.json' };
export const encryptedEnding = '.enc';
