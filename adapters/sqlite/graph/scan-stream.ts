import type { BulkStream } from '../../../domain/ports.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { activeIdentity, inUse } from '../vectors/active-set.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { termsOf } from './concepts/concept-terms.js';
import { vocabularyRows } from './overview-reads.js';

type RawRecord = Record<string, unknown>;

interface Stream {
  /** Query without WHERE; `key` names its key columns, in which the pages are ordered. */
  select: string;
  key: string[];
  toRecord(row: Row, database: Database): RawRecord;
}

/** The streams with their wire names. What the format does not name (offsets, ids of documents) comes besides. */
const streams: Record<BulkStream, Stream> = {
  concepts: {
    select: `SELECT c.*, ${activeIdentity} AS identity, e.embedding FROM concept c
      LEFT JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')}`,
    key: ['c.concept_id'],
    toRecord: (row, database) => ({
      concept_id: row['concept_id'],
      label: row['label'],
      description: row['description'],
      search_terms: termsOf(database, String(row['concept_id'])),
      embedding: vector(row['embedding']),
      created_at_epoch: row['created_at_epoch'],
      last_seen_epoch: row['last_seen_epoch'],
      embedding_profile: row['identity'],
    }),
  },
  sources: {
    select: `SELECT s.*, o.name, p.identity FROM source s JOIN document d ON d.document_id = s.document_id
      JOIN ontology o ON o.ontology_id = d.ontology_id LEFT JOIN embedding_profile p ON p.profile_id = s.profile_id`,
    key: ['s.source_id'],
    toRecord: (row) => ({
      source_id: row['source_id'],
      document: row['name'],
      file_path: row['file_path'],
      paragraph: row['paragraph'],
      full_text: row['full_text'],
      ...present('blob_key', row['blob_key']),
      ...present('content_type', row['content_type']),
      ...present('storage_key', row['storage_key']),
      ...present('embedding_profile', row['identity']),
      document_id: row['document_id'],
      start_offset: row['start_offset'],
      end_offset: row['end_offset'],
      heading_path: json(row['heading_path']),
    }),
  },
  instances: {
    select: 'SELECT * FROM instance',
    key: ['instance_id'],
    toRecord: (row) => ({
      instance_id: row['instance_id'],
      quote: row['quote'],
      source_id: row['source_id'],
      created_at_event_id: row['created_at_event_id'],
      start_offset: row['start_offset'],
      end_offset: row['end_offset'],
      match: row['match'],
    }),
  },
  evidence: {
    select: 'SELECT * FROM evidence',
    key: ['concept_id', 'instance_id'],
    toRecord: (row) => ({ concept_id: row['concept_id'], instance_id: row['instance_id'] }),
  },
  relationships: {
    select: 'SELECT * FROM relationship',
    key: ['from_id', 'type', 'to_id'],
    toRecord: (row) => ({
      from: row['from_id'],
      to: row['to_id'],
      type: row['type'],
      properties: json(row['properties']),
      category: row['category'],
      confidence: row['confidence'],
      edge_id: row['edge_id'],
    }),
  },
  vocabulary: {
    select: vocabularyRows,
    key: ['v.relationship_type'],
    toRecord: (row) => ({
      relationship_type: row['relationship_type'],
      description: row['description'],
      category: row['category'],
      added_by: row['added_by'],
      added_at: row['added_at'],
      usage_count: row['usage_count'],
      is_active: row['is_active'] === 1,
      is_builtin: row['is_builtin'] === 1,
      synonyms: json(row['synonyms']),
      deprecation_reason: row['deprecation_reason'],
      direction_semantics: row['direction_semantics'],
      embedding_model: row['embedding_model'],
      embedding_generated_at: row['embedding_generated_at'],
      embedding: row['embedding'] === null ? null : vector(row['embedding']),
    }),
  },
  graph_epochs: {
    select: 'SELECT * FROM epoch_event',
    key: ['event_id'],
    toRecord: (row) => ({
      event_id: row['event_id'],
      occurred_at: row['occurred_at'],
      kind: row['kind'],
      actor: row['actor'],
      counter_after: row['counter_after'],
      metadata: json(row['metadata']),
      job_id: row['job_id'],
      ordinal: row['ordinal'],
    }),
  },
  ontologies: {
    select: `SELECT o.*, e.embedding, CASE WHEN e.embedding IS NOT NULL THEN ${activeIdentity} END AS identity
      FROM ontology o LEFT JOIN ontology_vector e ON e.ontology_id = o.ontology_id AND ${inUse('e')}`,
    key: ['o.ontology_id'],
    toRecord: (row) => ({
      ontology_id: row['ontology_id'],
      name: row['name'],
      description: row['description'],
      embedding: vector(row['embedding']),
      search_terms: json(row['search_terms']),
      lifecycle_state: row['lifecycle_state'],
      creation_epoch: row['creation_epoch'],
      created_by: row['created_by'],
      ...present('embedding_profile', row['identity']),
    }),
  },
  scoped_by: {
    select: 'SELECT b.source_id, o.name FROM scoped_by b JOIN ontology o ON o.ontology_id = b.ontology_id',
    key: ['b.source_id', 'o.name'],
    toRecord: (row) => ({ source_id: row['source_id'], ontology: row['name'] }),
  },
  anchored_by: {
    select: 'SELECT o.name, a.concept_id FROM anchored_by a JOIN ontology o ON o.ontology_id = a.ontology_id',
    key: ['o.name', 'a.concept_id'],
    toRecord: (row) => ({ ontology: row['name'], concept_id: row['concept_id'] }),
  },
};

/** One page of a stream in the order of its key. The cursor is the key of the last record, as JSON. */
export function scanStream(
  database: Database,
  name: BulkStream,
  after: string | null,
  limit: number,
): { records: RawRecord[]; next: string | null } {
  const { select, key, toRecord } = streams[name];
  const from = after === null ? null : (JSON.parse(after) as SqlValue[]);
  const where = from === null ? '' : `WHERE (${key.join(', ')}) > (${key.map(() => '?').join(', ')})`;
  const rows = database.all(`${select} ${where} ORDER BY ${key.join(', ')} LIMIT ?`, ...(from ?? []), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const columns = key.map((column) => column.slice(column.indexOf('.') + 1));
  const next = rows.length > limit && last ? JSON.stringify(columns.map((column) => last[column])) : null;
  return { records: page.map((row) => toRecord(row, database)), next };
}

function vector(bytes: SqlValue | undefined): number[] {
  return bytes == null ? [] : Array.from(fromBytes(bytes));
}

function json(text: SqlValue | undefined): unknown {
  return text == null ? null : (JSON.parse(String(text)) as unknown);
}

function present(name: string, value: SqlValue | undefined): RawRecord {
  return value == null ? {} : { [name]: value };
}
