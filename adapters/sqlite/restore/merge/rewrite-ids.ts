import type { ChangedKind } from '../../../../domain/backup/restore/restore.js';
import type { IdFields, IdSet } from '../../../../domain/backup/format/stream.js';
import { streamNames, streams, type StreamName } from '../../../../domain/backup/format/streams.js';
import type { Database } from '../../database/database.js';

/** Sets of ids of the format that a merge changes. Ontologies are named by their names, which never change. */
const kindOfSet: Partial<Record<IdSet, ChangedKind>> = {
  document: 'document',
  source: 'source',
  instance: 'instance',
  concept: 'concept',
  ontology_id: 'ontology',
};

/**
 * Statements that write the ids of `stage.id_change` wherever the records of a stage have those before: each field that
 * the description of its stream calls an id, a reference or a mention, so that none is left out.
 */
const rewriteQueries: readonly string[] = [
  // Before the ids themselves, by which they are found.
  `UPDATE stage.source_details SET version_id = m.new FROM stage.version_map m, stage.has_source h
   WHERE h.source_id = source_details.source_id AND m.document_id = h.document_id AND m.old = source_details.version_id`,
  ...['document_details', 'document_versions'].map(
    (table) => `UPDATE stage.${table} SET version_id = m.new FROM stage.version_map m
     WHERE m.document_id = ${table}.document_id AND m.old = ${table}.version_id`,
  ),
  `UPDATE stage.match_decisions SET candidates = (
     SELECT json_group_array(json(iif(m.new IS NULL, c.value, json_set(c.value, '$.conceptId', m.new))))
     FROM json_each(candidates) c
     LEFT JOIN stage.id_change m ON m.kind = 'concept' AND m.old = json_extract(c.value, '$.conceptId'))`,
  ...streamNames.flatMap(queriesOf),
  rewrite('passage', 'source_id', 'source'),
];

/** Changes the ids of all records. */
export function rewriteIds(database: Database): void {
  for (const sql of rewriteQueries) database.run(sql);
}

function queriesOf(stream: StreamName): string[] {
  const { defines = [], references = [], mentions = [] } = streams[stream];
  return [...defines, ...references, ...mentions].flatMap(({ field, ids }) => {
    const kind = kindOfSet[ids];
    return kind === undefined ? [] : [rewrite(stream, singleField(stream, field), kind)];
  });
}

function singleField(stream: StreamName, field: IdFields): string {
  if (typeof field === 'string') return field;
  throw new Error(`Ids of ${stream} with several fields cannot be changed.`);
}

/** Statement that changes ids in a field, or in a property of one, as `properties.learned_id`. */
function rewrite(table: string, field: string, kind: ChangedKind): string {
  const [column, property] = field.split('.') as [string, string?];
  const before = property === undefined ? `t."${column}"` : `json_extract(t."${column}", '$.${property}')`;
  const after = property === undefined ? 'm.new' : `json_set(t."${column}", '$.${property}', m.new)`;
  return `UPDATE stage.${table} AS t SET "${column}" = ${after} FROM stage.id_change m
    WHERE m.kind = '${kind}' AND m.old = ${before}`;
}
