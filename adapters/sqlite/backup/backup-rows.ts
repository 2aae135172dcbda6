import { columnsOf } from '../jobs/row-columns.js';
import type { BackupContents, BackupPart, BackupRecord } from '../../../domain/backup/backup.js';
import type { BackupContainer, BackupReceipt } from '../../../domain/backup/format/container.js';
import type { StreamName } from '../../../domain/backup/format/streams.js';
import type { BackupScope } from '../../../domain/backup/write/backup-header.js';
import type { Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** Columns that say what a backup has. */
export function scopeColumns(scope: BackupScope): { ontology_id: string | null; ontology: string | null } {
  return scope.type === 'full'
    ? { ontology_id: null, ontology: null }
    : { ontology_id: scope.ontologyId, ontology: scope.ontology };
}

/** The scope that `scopeColumns` wrote: one ontology, or the whole store. */
export function scopeOf(row: Row): BackupScope {
  const ontologyId = textOrNull(row['ontology_id'] ?? null);
  return ontologyId === null ? { type: 'full' } : { type: 'ontology', ontologyId, ontology: String(row['ontology']) };
}

/** Part of a row of `backup_part`. */
export function toPart(row: Row): BackupPart {
  return {
    stream: String(row['stream']) as StreamName,
    position: Number(row['position']),
    records: Number(row['records']),
    bytes: Number(row['bytes']),
    sha256: String(row['sha256']),
    next: textOrNull(row['next'] ?? null),
  };
}

/** The contents as `backup_job` has them in JSON. */
export function toContents(text: string): BackupContents {
  return JSON.parse(text) as BackupContents;
}

/** Backup of a row of `backup`. */
export function toBackup(row: Row): BackupRecord {
  const { numberOrNull } = columnsOf(row);
  return {
    backupId: String(row['backup_id']),
    scope: scopeOf(row),
    container: String(row['container']) as BackupContainer,
    isScheduled: row['is_scheduled'] === 1,
    keyId: textOrNull(row['key_id'] ?? null),
    filename: String(row['filename']),
    objectKey: String(row['object_key']),
    bytes: Number(row['bytes']),
    receipt: JSON.parse(String(row['receipt'])) as BackupReceipt,
    newestEpoch: numberOrNull('newest_epoch'),
    wholeEpoch: numberOrNull('whole_epoch'),
    createdBy: String(row['created_by']),
    createdAt: String(row['created_at']),
    completedAt: String(row['completed_at']),
    expiresAt: textOrNull(row['expires_at'] ?? null),
  };
}
