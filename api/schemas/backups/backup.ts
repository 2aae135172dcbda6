import { Type } from 'typebox';
import type { Static } from 'typebox';
import { hashOfObjectKey } from '../../../domain/ids.js';
import type { BackupRecord } from '../../../domain/backup/backup.js';
import { closed, count, hashPattern, nullable, timestamp } from '../../validation/schema.js';
import { orderFields } from './backup-job.js';

export const backupSchema = closed(
  {
    backup_id: Type.String({ description: 'Also the id of the job that made it' }),
    ...orderFields,
    filename: Type.String(),
    bytes: count,
    sha256: Type.String({ pattern: hashPattern, description: 'Of the file' }),
    records: Type.Record(Type.String(), count, { description: 'Records of each stream that has any' }),
    records_total: count,
    media: Type.Integer({ minimum: 0, description: 'Originals and texts in the file' }),
    media_missing: Type.Array(Type.String({ pattern: hashPattern }), {
      description: 'Hashes of originals and texts that could not be read, and are not in it',
    }),
    encryption_key: nullable(
      Type.String({ description: 'Id of the key of CONCORDANCE_SECRET_KEYS that opens it; null: it is not encrypted' }),
    ),
    readable: Type.Boolean({ description: 'False where that key is not configured, so that it cannot be restored' }),
    newest_epoch: nullable(Type.Integer({ minimum: 0, description: 'Newest epoch event in it; null: it has none' })),
    whole_epoch: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Newest epoch event up to which no content is left out. Less than newest_epoch where documents were being ' +
          'read, whose chunks are not in it',
      }),
    ),
    created_at: Type.String({ format: 'date-time', description: 'Time of the snapshot that it is made of' }),
    completed_at: timestamp,
    created_by: Type.String({ description: 'Name of the user' }),
    expires_at: nullable(
      Type.String({ format: 'date-time', description: 'Time at which it is removed; null: it stays' }),
    ),
  },
  { $id: 'Backup' },
);

export type BackupDto = Static<typeof backupSchema>;

/** Converts the record of a backup. @param isReadable whether the key that opens it is there */
export function toBackupDto(backup: BackupRecord, isReadable: boolean): BackupDto {
  const { scope, container, isScheduled, keyId, receipt, objectKey } = backup;
  const streams = Object.entries(receipt.streams).filter(([, { records }]) => records > 0);
  return {
    backup_id: backup.backupId,
    ...{ backup_type: scope.type, ontology: scope.type === 'full' ? null : scope.ontology },
    ...{ format: container, encrypted: keyId !== null, scheduled: isScheduled },
    ...{ filename: backup.filename, bytes: backup.bytes, sha256: hashOfObjectKey(objectKey) },
    records: Object.fromEntries(streams.map(([stream, { records }]) => [stream, records])),
    records_total: streams.reduce((sum, [, { records }]) => sum + records, 0),
    ...{ media: receipt.media.count, media_missing: receipt.media.missing ?? [] },
    ...{ encryption_key: keyId, readable: isReadable },
    ...{ newest_epoch: backup.newestEpoch, whole_epoch: backup.wholeEpoch },
    ...{ created_at: backup.createdAt, completed_at: backup.completedAt, created_by: backup.createdBy },
    expires_at: backup.expiresAt,
  };
}

export const exampleBackup: BackupDto = {
  backup_id: 'bak_01jd3yzw0b6m4t2r8k1v5x9c37',
  ...{ backup_type: 'full', ontology: null, format: 'archive', encrypted: false, scheduled: false },
  filename: 'concordance-full-20261120T090000Z-3f8k2m.tar.gz',
  bytes: 1_482_113,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  records: { concepts: 161, sources: 24, instances: 410, evidence: 412, relationships: 230 },
  ...{
    records_total: 1237,
    media: 6,
    media_missing: [],
    encryption_key: null,
    readable: true,
    newest_epoch: 58,
    whole_epoch: 58,
  },
  ...{ created_at: '2026-11-20T09:00:00.000Z', completed_at: '2026-11-20T09:00:03.512Z', created_by: 'ruth' },
  expires_at: null,
};
