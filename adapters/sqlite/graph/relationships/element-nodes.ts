import { ConcordanceError } from '../../../../domain/errors.js';
import { originOf } from '../../../../domain/graph/edit.js';
import type { NodeKind } from '../../../../domain/graph/elements.js';
import type { Cell, ElementReader, FieldCondition } from '../../../../domain/ports.js';
import { countingEvidence } from '../documents/published.js';
import { activeIdentity } from '../../vectors/active-set.js';
import type { Database, SqlValue } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';

type NodeReads = Pick<Sync<ElementReader>, 'nodeElements' | 'scanNodeElements'>;

interface Field {
  /** SQL of the value; a function where it depends on what is being read now. */
  read: string | ((database: Database) => string);
  /** Another way to say that the field is one of the values, a JSON list at `?`. */
  isOneOf?: string;
  /** The condition finds its rows through an index. */
  indexed?: true;
  /** The column holds a JSON list. */
  list?: true;
}

interface NodeTable {
  from: string;
  /** Column of the id, and the one that pages follow. */
  id: string;
  key: string;
  fields: Record<string, Field>;
}

const column = (read: Field['read']): Field => ({ read });
const columns = (alias: string, ...names: string[]): Record<string, Field> =>
  Object.fromEntries(names.map((name) => [name, column(`${alias}.${name}`)]));

const tables: Record<NodeKind, NodeTable> = {
  Concept: {
    from: 'concept c',
    id: 'c.concept_id',
    key: 'c.concept_key',
    fields: {
      ...columns('c', 'description', 'created_at_epoch', 'last_seen_epoch'),
      concept_id: { read: 'c.concept_id', indexed: true },
      label: { read: 'c.label', indexed: true },
      search_terms: {
        read: `(SELECT json_group_array(term) FROM (SELECT term FROM concept_term t WHERE t.concept_id = c.concept_id
          ORDER BY creation_position IS NULL, creation_position, term))`,
        list: true,
      },
      source: column(
        `(SELECT CASE WHEN EXISTS (SELECT 1 FROM concept_support p WHERE p.concept_id = c.concept_id)
          THEN '${originOf(true)}' ELSE '${originOf(false)}' END)`,
      ),
      embedding_profile: column(activeIdentity),
      evidence_count: column(
        (database) =>
          `(SELECT count(*) FROM evidence e WHERE e.concept_id = c.concept_id AND ${countingEvidence(database)})`,
      ),
    },
  },
  Source: {
    from: 'source s',
    id: 's.source_id',
    key: 's.source_key',
    fields: {
      ...columns('s', 'file_path', 'paragraph', 'full_text', 'start_offset', 'end_offset', 'content_type'),
      ...columns('s', 'blob_key', 'storage_key'),
      source_id: { read: 's.source_id', indexed: true },
      document: {
        read: `(SELECT o.name FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id
          WHERE d.document_id = s.document_id)`,
        isOneOf: `s.document_id IN (SELECT d.document_id FROM ontology o JOIN document d ON d.ontology_id = o.ontology_id
          WHERE o.name IN (SELECT value FROM json_each(?)))`,
        indexed: true,
      },
      document_id: { read: 's.document_id', indexed: true },
      heading_path: { read: 's.heading_path', list: true },
    },
  },
  Instance: {
    from: 'instance i',
    id: 'i.instance_id',
    key: 'i.instance_id',
    fields: {
      ...columns('i', 'quote', 'start_offset', 'end_offset', 'match', 'created_at_event_id'),
      instance_id: { read: 'i.instance_id', indexed: true },
      source_id: { read: 'i.source_id', indexed: true },
    },
  },
  Ontology: {
    from: 'ontology o',
    id: 'o.ontology_id',
    key: 'o.ontology_id',
    fields: {
      ...columns('o', 'description', 'lifecycle_state', 'creation_epoch', 'created_by'),
      ontology_id: { read: 'o.ontology_id', indexed: true },
      name: { read: 'o.name', indexed: true },
      search_terms: { read: 'o.search_terms', list: true },
    },
  },
};

/** Rows looked at for one page where no index helps: what keeps a page short when little matches. */
const maxRowsScanned = 20_000;

/** Nodes as bare rows. */
export function elementNodes(database: Database): NodeReads {
  return {
    nodeElements(_scope, kind, ids, fields) {
      const table = tables[kind];
      const rows = database.table(
        `SELECT ${fields.map((name) => readOf(database, kind, name)).join(', ')} FROM ${table.from}
         WHERE ${table.id} IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      );
      return { fields, rows: rows.map((row) => toCells(kind, fields, row)) };
    },

    scanNodeElements(_scope, kind, { fields, where, after, limit }) {
      const { from, key } = tables[kind];
      const conditions = where.flatMap((one) =>
        toSql({ ...fieldOf(kind, one.field), read: readOf(database, kind, one.field) }, one),
      );
      const start = after === null ? null : (JSON.parse(after) as SqlValue);
      const beyond = start === null ? [] : [start];
      const byIndex = where.some((one) => one.kind === 'in' && fieldOf(kind, one.field).indexed);
      const windowed = where.length > 0 && !byIndex;
      const upTo = windowed ? endOfWindow(database, tables[kind], start) : null;
      const bounds = [start === null ? [] : [`${key} > ?`], upTo === null ? [] : [`${key} <= ?`]].flat();
      const all = [...bounds, ...conditions.map((one) => one.sql)];
      const rows = database.table(
        `SELECT ${[...fields.map((name) => readOf(database, kind, name)), key].join(', ')} FROM ${from}
         ${all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`} ORDER BY ${key} LIMIT ?`,
        ...beyond,
        ...(upTo === null ? [] : [upTo]),
        ...conditions.flatMap((one) => one.values),
        limit,
      );
      const last = rows.length === limit ? (rows.at(-1)?.at(-1) ?? null) : upTo;
      return {
        fields,
        rows: rows.map((row) => toCells(kind, fields, row)),
        next: last === null ? null : JSON.stringify(last),
      };
    },
  };
}

/** The condition as SQL; none for one that a list cannot meet in the database. */
function toSql(
  { read, isOneOf, list }: Field & { read: string },
  condition: FieldCondition,
): { sql: string; values: SqlValue[] }[] {
  if (list) return [];
  switch (condition.kind) {
    case 'in':
      return [
        { sql: isOneOf ?? `${read} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.values)] },
      ];
    case 'present':
      return [{ sql: `${read} IS NOT NULL`, values: [] }];
    case 'range': {
      const { from, to } = condition;
      const lower = from && { sql: `${read} ${from.inclusive ? '>=' : '>'} ?`, values: [from.value] };
      const upper = to && { sql: `${read} ${to.inclusive ? '<=' : '<'} ?`, values: [to.value] };
      return [lower, upper].filter((one) => one !== null);
    }
  }
}

/** Returns the key of the last row that is looked at after `start`; null when the rest fits. */
function endOfWindow(database: Database, { from, key }: NodeTable, start: SqlValue): SqlValue {
  const rows = database.table(
    `SELECT ${key} FROM ${from} ${start === null ? '' : `WHERE ${key} > ?`} ORDER BY ${key} LIMIT 1 OFFSET ?`,
    ...(start === null ? [] : [start]),
    maxRowsScanned,
  );
  return rows[0]?.[0] ?? null;
}

function readOf(database: Database, kind: NodeKind, name: string): string {
  const { read } = fieldOf(kind, name);
  return typeof read === 'string' ? read : read(database);
}

function fieldOf(kind: NodeKind, name: string): Field {
  const { fields } = tables[kind];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined)
    throw new ConcordanceError('internal_error', `${kind} has no field ${JSON.stringify(name)}.`);
  return field;
}

function toCells(kind: NodeKind, fields: readonly string[], row: readonly SqlValue[]): Cell[] {
  return fields.map((name, index) => {
    const value = row[index] ?? null;
    if (value instanceof Uint8Array) throw new ConcordanceError('internal_error', `${kind}.${name} holds bytes.`);
    return value !== null && fieldOf(kind, name).list ? (JSON.parse(String(value)) as string[]) : value;
  });
}
