import { Type } from 'typebox';
import type { Static } from 'typebox';
import { backupContainers } from '../../../domain/backup/format/container.js';
import { backupTypes } from '../../../domain/backup/write/backup-header.js';
import type { BackupJob } from '../../../domain/jobs/job.js';
import { counted } from '../../../domain/text/counted.js';
import { closed, count, nullable, oneOf, timestamp } from '../../validation/schema.js';

/** Fields that say what a backup has. */
export const orderFields = {
  backup_type: oneOf(backupTypes, { description: 'full: all of the graph; ontology: one ontology' }),
  ontology: nullable(Type.String({ description: 'Name of the ontology; null: all' })),
  format: oneOf(backupContainers, {
    description: 'archive: a tar.gz with the originals; json: one JSON document without them',
  }),
  encrypted: Type.Boolean(),
  scheduled: Type.Boolean({ description: 'The schedule made it, and its retention applies to it' }),
};

const backupJobSchema = closed(
  {
    ...orderFields,
    snapshot_at: nullable(timestamp),
    records_total: Type.Integer({ minimum: 0, description: 'Records of the snapshot; 0 before it was taken' }),
    records_written: count,
    bytes_total: Type.Integer({
      minimum: 0,
      description: 'Bytes that the file has before compression; 0: not known yet',
    }),
    bytes_written: count,
  },
  { $id: 'BackupRun' },
);

const resultSchema = closed(
  { status: Type.Literal('completed'), backup_id: Type.String(), message: Type.String() },
  { $id: 'BackupResult' },
);

/** Fields of a job that makes a backup. */
export const backupJobFields = { backup: backupJobSchema, result: nullable(resultSchema) };

/** Converts the fields of such a job. */
export function toBackupJobDto({ jobId, status, backup }: BackupJob): {
  backup: Static<typeof backupJobSchema>;
  result: Static<typeof resultSchema> | null;
} {
  const { scope, container, isEncrypted, isScheduled, progress } = backup;
  const message = `The backup has ${counted(progress.recordsTotal, 'record')}.`;
  return {
    backup: {
      ...{ backup_type: scope.type, ontology: scope.type === 'full' ? null : scope.ontology },
      ...{ format: container, encrypted: isEncrypted, scheduled: isScheduled, snapshot_at: progress.takenAt },
      ...{ records_total: progress.recordsTotal, records_written: progress.records },
      ...{ bytes_total: progress.bytesTotal, bytes_written: progress.bytes },
    },
    result: status === 'completed' ? { status, backup_id: jobId, message } : null,
  };
}
