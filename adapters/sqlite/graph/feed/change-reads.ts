import { epochHash } from '../../../../domain/graph/epoch-hash.js';
import { changedEntities, type GraphChange } from '../../../../domain/graph/graph-change.js';
import type { ChangePage, ChangeReader, ChangesWanted } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { activeSet } from '../../vectors/active-set.js';
import { contentOf } from './changed-content.js';
import { epochOfPosition, lastPositionOf } from '../../../../domain/graph/feed-position.js';
import { entityNumber, feedTables } from './feed-entities.js';
import { idsInOntology, idsThatLeft } from './ontology-members.js';

/** Rows of the feed that are read together. */
const batchSize = 200;
/** Rows that are looked through for a page; those that a filter leaves out count. */
const maxRows = 20_000;

/** All places of the feed after `?1`: which entity, its id, and whether it is there. */
const feed = [
  ...changedEntities.map((entity) => {
    const { table, key } = feedTables[entity];
    return `SELECT changed_at, ${entityNumber(entity)} AS entity, ${key} AS id FROM ${table} WHERE changed_at > ?1`;
  }),
  'SELECT changed_at, entity, id FROM graph_deletion WHERE changed_at > ?1',
].join(' UNION ALL ');

/**
 * Reads the changes of the graph page by page; a page may be empty where a filter leaves out all that was looked
 * through.
 */
export function changeReads(database: Database): Sync<ChangeReader> {
  return { graphChanges: (_scope, wanted) => changePage(database, wanted) };
}

function changePage(database: Database, wanted: ChangesWanted): ChangePage {
  const { after, since = 0, ontologyId } = wanted;
  // What a new graph begins with belongs to no event.
  const start = 'position' in after ? after.position : after.epoch === 0 ? 0 : lastPositionOf(after.epoch);
  const currentEpoch = database.number('SELECT coalesce(max(event_id), 0) FROM epoch_event');
  return {
    ...pageAfter(database, wanted, start),
    newestPosition: database.number('SELECT newest_change FROM graph_counter'),
    currentEpoch,
    currentEpochHash: hashOfEpoch(database, currentEpoch),
    sinceHash: hashOfEpoch(database, since),
    deletionsKnownAfter: database.number('SELECT deletions_known_after FROM graph_counter'),
    hadOntology: ontologyId !== null && hadOntology(database, ontologyId),
    embeddingProfile: activeSet(database)?.identity ?? null,
  };
}

/** `epochHash` of an event; null where there is none. */
export function hashOfEpoch(database: Database, eventId: number): string | null {
  const row = database.get('SELECT * FROM epoch_event WHERE event_id = ?', eventId);
  if (row === undefined) return null;
  const number = (column: string) => (row[column] === null ? null : Number(row[column]));
  return epochHash({
    eventId,
    occurredAt: String(row['occurred_at']),
    kind: String(row['kind']),
    actor: textOrNull(row['actor']),
    counterAfter: number('counter_after'),
    metadata: String(row['metadata']),
    jobId: textOrNull(row['job_id']),
    ordinal: number('ordinal'),
  });
}

function hadOntology(database: Database, ontologyId: string): boolean {
  return (
    database.number(
      `SELECT EXISTS (SELECT 1 FROM ontology WHERE ontology_id = ?1)
         OR EXISTS (SELECT 1 FROM graph_deletion WHERE entity = ${entityNumber('ontology')} AND id = ?1)`,
      ontologyId,
    ) === 1
  );
}

function pageAfter(
  database: Database,
  { entities, ontologyId, limit, maxBytes }: ChangesWanted,
  start: number,
): Pick<ChangePage, 'changes' | 'position' | 'isLast'> {
  const numbers = new Set((entities ?? changedEntities).map(entityNumber));
  const changes: GraphChange[] = [];
  let position = start;
  let bytes = 0;
  for (let seen = 0; seen < maxRows; seen += batchSize) {
    const rows = database.all(`${feed} ORDER BY changed_at LIMIT ${batchSize}`, position);
    const wanted = rows.filter((row) => numbers.has(Number(row['entity'])));
    const batch = changesOf(database, wanted, ontologyId);
    for (const row of rows) {
      const change = batch.get(Number(row['changed_at']));
      if (change !== undefined) {
        bytes += change.kind === 'upsert' ? JSON.stringify(change.content).length : 0;
        if (changes.length === limit || (changes.length > 0 && bytes > maxBytes)) {
          return { changes, position, isLast: false };
        }
        changes.push(change);
      }
      position = Number(row['changed_at']);
    }
    if (rows.length < batchSize) return { changes, position, isLast: true };
  }
  return { changes, position, isLast: false };
}

/** The changes of these rows by position, without those that the ontology asked for has nothing to do with. */
function changesOf(database: Database, rows: readonly Row[], ontologyId: string | null): Map<number, GraphChange> {
  const changes = new Map<number, GraphChange>();
  for (const entity of changedEntities) {
    const mine = rows.filter((row) => row['entity'] === entityNumber(entity));
    if (mine.length === 0) continue;
    const ids = mine.map((row) => String(row['id']));
    const isIn = ontologyId === null ? null : idsInOntology(database, entity, ids, ontologyId);
    const hasLeft = ontologyId === null ? null : idsThatLeft(database, entityNumber(entity), ids, ontologyId);
    const contents = contentOf(database, entity, isIn === null ? ids : ids.filter((id) => isIn.has(id)));
    for (const row of mine) {
      const id = String(row['id']);
      const content = contents.get(id);
      const change = { epoch: epochOfPosition(Number(row['changed_at'])), entity, id };
      if (content !== undefined) {
        changes.set(Number(row['changed_at']), { ...change, kind: 'upsert', content } as GraphChange);
      } else if (hasLeft === null || hasLeft.has(id)) {
        changes.set(Number(row['changed_at']), { ...change, kind: 'delete' });
      }
    }
  }
  return changes;
}
