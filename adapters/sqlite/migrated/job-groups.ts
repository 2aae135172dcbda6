import type { MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import { scopeOf } from '../backup/backup-rows.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { recordOf, type ColumnForms } from './record-of.js';

/** Context of the fields that only jobs of some kinds have. */
interface GroupContext {
  database: Database;
  /** Fields that jobs of all kinds have. */
  job: MigratedRecord;
  ontologyId: SqlValue | undefined;
}

/** A table of fields that only jobs of some kinds have: one attribute of the record, and a part of its progress. */
export interface JobGroup {
  table: string;
  read(row: Row, context: GroupContext): { group: MigratedRecord; progress?: MigratedRecord };
}

/** Columns of `ingestion_job` that are no fields of what is read: its queue has them, or the progress. */
const ofQueue = ['job_status', 'ontology_id'];
const ofReading = [
  ...['document_id', 'document_key', 'version_id', 'content_hash', 'content_type', 'bytes', 'blob_key', 'text_key'],
  ...['manifest_key', 'source_type', 'source_path', 'source_hostname', 'source_validators', 'force', 'options'],
  ...['on_unreadable_answer', 'batch_id', 'dry_run', 'is_document_deleted', 'start_epoch', 'result'],
];

const formsOfReading: ColumnForms = {
  json: ['options', 'result', 'source_validators'],
  flags: ['force', 'dry_run', 'is_document_deleted'],
  renamed: { source_validators: 'validators' },
};

/** A table whose columns all are fields of one attribute. */
function groupOf(table: string, attribute: string, forms: ColumnForms = {}): JobGroup {
  return { table, read: (row) => ({ group: { [attribute]: withoutPlace(row, forms) } }) };
}

/** Tables of the fields that only jobs of some kinds have. */
export const jobGroups: readonly JobGroup[] = [
  {
    table: 'ingestion_job',
    read: (row) => ({
      group: {
        reading: withoutPlace(
          only(row, (column) => ofReading.includes(column)),
          formsOfReading,
        ),
      },
      progress: withoutPlace(only(row, (column) => ![...ofReading, ...ofQueue].includes(column))),
    }),
  },
  {
    table: 'batch_job',
    read(row, { database, job }) {
      const forms = {
        ...{ json: ['sent_by', 'ended_counts', 'reingestion'], renamed: { sent_by: 'sender' }, left: ['ontology_id'] },
      };
      return { group: { batch: { ...withoutPlace(row, forms), earlier: earlierBatches(database, job) } } };
    },
  },
  {
    table: 'deletion_job',
    read(row, { ontologyId }) {
      const deletion = withoutPlace(row);
      return { group: { deletion: { ...deletion, ontologyId: row['document_id'] === null ? ontologyId : null } } };
    },
  },
  groupOf('analysis_job', 'analysisRun', { json: ['parameters'] }),
  groupOf('maintenance_job', 'maintenance', { json: ['task', 'plan'] }),
  groupOf('measurement_job', 'measurement', { json: ['result'] }),
  groupOf('regeneration_job', 'regeneration', { json: ['comparison', 'estimate'] }),
  {
    table: 'backup_job',
    read(row) {
      const forms = { json: ['contents'], flags: ['is_encrypted', 'is_scheduled'], left: ['ontology_id', 'ontology'] };
      const { takenAt, recordsTotal, bytesTotal, bytes, ...backup } = withoutPlace(row, forms);
      const progress = { takenAt, recordsTotal, bytesTotal, bytes };
      return { group: { backup: { ...backup, scope: scopeOf(row), progress } } };
    },
  },
  groupOf('restore_job', 'restore', { json: ['result'] }),
];

function withoutPlace({ queue_sequence: _, ...row }: Row, forms: ColumnForms = {}): MigratedRecord {
  return recordOf(row, forms);
}

function only(row: Row, isTaken: (column: string) => boolean): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isTaken(column)));
}

/** Batches that a batch submits again, the one it was made for first. */
function earlierBatches(database: Database, { retryOf }: MigratedRecord): string[] {
  if (retryOf === null) return [];
  const before = database.get('SELECT job_id, retry_of FROM job WHERE job_id = ?', String(retryOf));
  if (before === undefined) return [];
  return [String(before['job_id']), ...earlierBatches(database, { retryOf: before['retry_of'] ?? null })];
}
