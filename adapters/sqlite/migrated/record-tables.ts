import { userNameKey } from '../../../domain/access/user-name.js';
import { queryCacheOf } from '../../../domain/embedding/vector-cache.js';
import { searchTextOf } from '../../../domain/program/query-definition.js';
import type { MigratedKind, MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import { scopeOf } from '../backup/backup-rows.js';
import type { Database, Row } from '../database/database.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { toAttempt, toWebhook } from '../webhooks/webhook-rows.js';
import { jobRecord } from './job-record.js';
import { recordOf, type ColumnForms } from './record-of.js';

/** Rules by which the records of a kind are read. */
export interface RecordTable extends ColumnForms {
  /** Columns that order and name the rows. */
  order: readonly string[];
  /** Makes the record of a row, given that of its columns. */
  make?: (record: MigratedRecord, row: Row, database: Database) => MigratedRecord;
}

/** Tables with the records of each kind. Columns that are not named become attributes as they are. */
export const recordTables: Readonly<Record<MigratedKind, RecordTable>> = {
  resource_type: { order: ['resource_type'], json: ['available_actions'], flags: ['supports_scoping'] },
  role: { order: ['role_name'], flags: ['is_active', 'is_builtin'] },
  permission: {
    order: ['role_name', 'resource_type', 'action'],
    flags: ['granted'],
    renamed: { granted_at: 'createdAt' },
  },
  user_account: {
    order: ['user_id'],
    flags: ['disabled'],
    make: (record) => ({ ...record, nameKey: userNameKey(String(record['username'])) }),
  },
  user_role: { order: ['assignment_id'] },
  api_key: { order: ['key_id'], json: ['scopes'] },
  signing_key: { order: ['kid'], json: ['private_jwk'] },
  oauth_client: {
    order: ['client_id'],
    json: ['grant_types', 'redirect_uris', 'scopes', 'metadata'],
    flags: ['is_active', 'is_builtin', 'is_personal'],
  },
  oauth_record: { order: ['model', 'record_id'], json: ['payload'] },
  issued_token: { order: ['token_hash'], json: ['scopes'] },
  provider_key: {
    order: ['provider'],
    make: ({ keyId, box, ...key }) => ({ ...key, sealed: { keyId, box } }),
  },
  extraction_config: { order: ['config_id'], json: ['price'] },
  query_definition: {
    order: ['definition_id'],
    json: ['definition', 'metadata'],
    make: (record) => ({
      ...record,
      searchText: searchTextOf(record as unknown as Parameters<typeof searchTextOf>[0]),
    }),
  },
  job: { order: ['queue_sequence'], make: (_record, row, database) => jobRecord(database, row) },
  batch_line: {
    order: ['batch_id', 'line'],
    make: ({ errorCode, errorDetail, ...line }) => ({
      ...line,
      error: errorCode === null ? null : { code: errorCode, detail: errorDetail },
    }),
  },
  skipped_chunk: { order: ['job_id', 'ordinal'], renamed: { start_offset: 'start', end_offset: 'end' } },
  cut_answer: { order: ['job_id', 'ordinal'], flags: ['is_cut_off'] },
  model_call: { order: ['call_id'] },
  model_overrun: { order: ['job_id', 'model_id'] },
  extraction_cache: { order: ['request_hash'], renamed: { answer: 'answerJson' } },
  description_cache: { order: ['request_hash'], renamed: { answer: 'answerJson' } },
  embedding_cache: { order: ['rowid'], make: (_record, row) => vectorRecord(row) },
  epistemic_measurement: { order: ['only'], left: ['only'], renamed: { embedding_profile: 'profile' } },
  epistemic_status: { order: ['relationship_type'], json: ['spread'] },
  artifact: {
    order: ['artifact_key'],
    json: ['parameters', 'metadata', 'concept_ids'],
    renamed: { artifact_key: 'artifactNumber' },
  },
  program_execution: { order: ['execution_id'], json: ['aborted'] },
  backup: {
    order: ['backup_id'],
    json: ['receipt'],
    flags: ['is_scheduled'],
    left: ['ontology_id', 'ontology'],
    make: (record, row) => ({ ...record, scope: scopeOf(row) }),
  },
  webhook: { order: ['webhook_id'], make: (_record, row) => webhookRecord(row) },
  webhook_delivery: {
    order: ['sequence'],
    flags: ['workflow_started'],
    make: (record, row, database) => ({ ...record, log: attemptsOf(database, String(row['delivery_id'])) }),
  },
  webhook_event: { order: ['sequence'] },
  idempotency: {
    order: ['user_id', 'idempotency_key'],
    json: ['answer'],
    renamed: { idempotency_key: 'key' },
  },
  audit_event: { order: ['event_id'], json: ['details'] },
};

/** The record of a row. */
export function readRecord(database: Database, table: RecordTable, row: Row): MigratedRecord {
  const record = recordOf(row, table);
  return table.make?.(record, row, database) ?? record;
}

/** Vectors of queries have a place among those of their profile, by which the oldest ones go. */
function vectorRecord(row: Row): MigratedRecord {
  const profile = String(row['profile']);
  const isOfQuery = profile.endsWith(queryCacheOf(''));
  const kept = { profile, textHash: String(row['text_hash']), vector: [...fromBytes(row['embedding']!)] };
  return isOfQuery ? { ...kept, place: Number(row['rowid']) } : kept;
}

function webhookRecord(row: Row): MigratedRecord {
  const { username: _, ontologyExists: __, ...webhook } = toWebhook(row);
  return { ...webhook };
}

function attemptsOf(database: Database, deliveryId: string): object[] {
  return database.all('SELECT * FROM webhook_attempt WHERE delivery_id = ? ORDER BY attempt', deliveryId).map((row) => {
    const { deliveryId: _, ...attempt } = toAttempt(row);
    return attempt;
  });
}
