import { isObject } from '../../validation/is-object.js';
import { backupFormat } from '../format/backup-format.js';
import { receiptEntry, type BackupReceipt } from '../format/container.js';
import type { Findings } from './findings.js';

/** The receipt of an archive; null where it is none. @param bytes JSON in UTF-8 */
export function readReceipt(bytes: Uint8Array, findings: Findings): BackupReceipt | null {
  const value = parsed(bytes);
  const issue = issueOf(value);
  if (issue === null) return value as BackupReceipt;
  findings.add('E_RECEIPT', receiptEntry, `The receipt ${issue}.`);
  return null;
}

function issueOf(value: unknown): string | null {
  if (!isObject(value)) return 'is no JSON object';
  if (value['format_version'] !== backupFormat) return `is not of the format ${backupFormat}`;
  if (value['complete'] !== true) return 'does not say that the archive is complete';
  if (!isDigest(value['manifest'])) return 'has no bytes and hash of the document';
  const { streams, media } = value;
  if (!isObject(streams) || !Object.values(streams).every((one) => isDigest(one) && isCount(one['records']))) {
    return 'has no records, bytes and hash of each stream';
  }
  if (!isObject(media) || !isCount(media['count']) || !isCount(media['bytes'])) return 'has no count of its objects';
  const { missing = [] } = media;
  return Array.isArray(missing) && missing.every(isHash) ? null : 'has a list of missing objects that holds no hashes';
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function isDigest(value: unknown): value is Record<string, unknown> {
  return isObject(value) && isCount(value['bytes']) && isHash(value['sha256']);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
