import type { StructuralRelationshipType } from '../../../../domain/graph/elements.js';
import type {
  Cell,
  ElementPage,
  ElementReader,
  RelationshipField,
  RelationshipRequest,
} from '../../../../domain/ports.js';
import type { Database, SqlValue } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { isIn, ontologyNamed } from '../ontologies/in-ontology.js';

type RelationshipReads = Pick<
  Sync<ElementReader>,
  'structuralRelationships' | 'conceptRelationships' | 'conceptsInOntology'
>;

/** Table and columns of the two ends. */
const tables: Record<StructuralRelationshipType, { table: string; from: string; to: string }> = {
  APPEARS: { table: 'evidence', from: 'concept_id', to: 'source_id' },
  EVIDENCED_BY: { table: 'evidence', from: 'concept_id', to: 'instance_id' },
  FROM_SOURCE: { table: 'instance', from: 'instance_id', to: 'source_id' },
  SCOPED_BY: { table: 'scoped_by', from: 'source_id', to: 'ontology_id' },
  ANCHORED_BY: { table: 'anchored_by', from: 'ontology_id', to: 'concept_id' },
};

const relationshipColumns: Record<RelationshipField, string> = {
  edge_id: 't.edge_id',
  from: 't.from_id',
  to: 't.to_id',
  type: 't.type',
  category: 't.category',
  confidence: 't.confidence',
  properties: 't.properties',
};

/** Query for the relationships of one table by one end. Columns are those of the alias `t`. */
interface Lookup {
  table: string;
  select: string;
  near: string;
  /** With `near` they tell one link from another, in the order of an index. */
  order: readonly string[];
  /** A condition, with its value. */
  also?: { sql: string; value: string };
}

/** Links as bare rows. */
export function elementRelationships(database: Database): RelationshipReads {
  return {
    structuralRelationships(_scope, link, request) {
      const { table, from, to } = tables[link];
      const [near, far] = request.end === 'from' ? [from, to] : [to, from];
      const select = `DISTINCT t.${from}, t.${to}`;
      return relationshipPage(database, { table, select, near, order: [far] }, request, ['from', 'to']);
    },

    conceptRelationships(_scope, request) {
      const [near, far] = request.end === 'from' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
      const { types, fields } = request;
      const select = fields.map((field) => relationshipColumns[field]).join(', ');
      const lookup = { table: 'relationship', select, near, order: ['type', far] };
      const also = { sql: 't.type IN (SELECT value FROM json_each(?))', value: JSON.stringify(types) };
      return relationshipPage(database, types === null ? lookup : { ...lookup, also }, request, fields);
    },

    conceptsInOntology: (_scope, ontology, conceptIds) =>
      database
        .table(
          `SELECT w.value FROM json_each(?1) w WHERE ${isIn(database, 'w.value', ontologyNamed('?2'))}`,
          JSON.stringify(conceptIds),
          ontology,
        )
        .map(([id]) => String(id)),
  };
}

/** Start of the next page: an id, and the last relationship of it that was returned. */
interface Position {
  index: number;
  behind: SqlValue[] | null;
}

/**
 * The links of a frontier are read at once when they fit into the page. Where they do not, a hub is among the ids: then
 * id by id in the order of the index, so that no page sorts or skips what another has given.
 */
function relationshipPage(
  database: Database,
  lookup: Lookup,
  { ids, after, limit }: RelationshipRequest & { after: string | null; limit: number },
  fields: readonly string[],
): ElementPage {
  if (after === null) {
    const rows = frontier(database, lookup, ids, limit + 1);
    if (rows.length <= limit) return { fields, rows: rows as Cell[][], next: null };
  }
  const rows: SqlValue[][] = [];
  const keys = lookup.order.length;
  let position: Position | null = after === null ? { index: 0, behind: null } : (JSON.parse(after) as Position);
  while (position !== null && rows.length < limit) {
    const remaining = limit - rows.length;
    const found = ofOne(database, lookup, ids[position.index]!, position.behind, remaining);
    rows.push(...found.map((row) => row.slice(0, -keys)));
    if (found.length === remaining) position = { index: position.index, behind: found.at(-1)!.slice(-keys) };
    else position = position.index + 1 < ids.length ? { index: position.index + 1, behind: null } : null;
  }
  return { fields, rows: rows as Cell[][], next: position === null ? null : JSON.stringify(position) };
}

function frontier(database: Database, { table, select, near, also }: Lookup, ids: readonly string[], limit: number) {
  return database.table(
    `SELECT ${select} FROM json_each(?) w CROSS JOIN ${table} t ON t.${near} = w.value
     ${also === undefined ? '' : `WHERE ${also.sql}`} LIMIT ?`,
    JSON.stringify(ids),
    ...(also === undefined ? [] : [also.value]),
    limit,
  );
}

function ofOne(
  database: Database,
  { table, select, near, order, also }: Lookup,
  id: string,
  behind: SqlValue[] | null,
  limit: number,
): SqlValue[][] {
  const columns = order.map((name) => `t.${name}`).join(', ');
  const marks = order.map(() => '?').join(', ');
  return database.table(
    `SELECT ${select}, ${columns} FROM ${table} t WHERE t.${near} = ?
     ${behind === null ? '' : `AND (${columns}) > (${marks})`} ${also === undefined ? '' : `AND ${also.sql}`}
     ORDER BY ${columns} LIMIT ?`,
    id,
    ...(behind ?? []),
    ...(also === undefined ? [] : [also.value]),
    limit,
  );
}
