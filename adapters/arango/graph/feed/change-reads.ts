import { changedEntities, type GraphChange } from '../../../../domain/graph/graph-change.js';
import { epochOfPosition, lastPositionOf } from '../../../../domain/graph/feed-position.js';
import type { ChangePage, ChangeReader, ChangesWanted } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import type { Reading } from '../../database/session.js';
import { contentOf } from './changed-content.js';
import { epochHashOf } from './epoch-hash-of.js';
import { feedCollections } from './entity-content.js';
import { findFeed, findFeedState, findLeft, type FeedRow } from './feed-statements.js';

/** Places of the feed that are read together. */
const batchSize = 200;
/** Places that are looked through for a page; those that a filter leaves out count. */
const maxRows = 20_000;

const collections = [
  ...Object.values(feedCollections).map(({ collection }) => collection),
  ...(['anchored_by', 'evidence', 'relationship_support', 'graph_deletion', 'left_ontology'] as const),
  ...(['epoch_event', 'graph_state', 'active_profile', 'embedding_profile'] as const),
] as const;

/**
 * Reads the changes of the graph page by page; a page may be empty where a filter leaves out all that was looked
 * through.
 */
export function changeReads(database: ArangoDatabase): ChangeReader {
  return {
    graphChanges: (_scope, wanted) => database.read(collections, (reading) => changePage(reading, wanted)),
  };
}

async function changePage(reading: Reading, wanted: ChangesWanted): Promise<ChangePage> {
  const { after, since = 0, ontologyId } = wanted;
  // What a new graph begins with belongs to no event.
  const start = 'position' in after ? after.position : after.epoch === 0 ? 0 : lastPositionOf(after.epoch);
  const state = (await reading.first(findFeedState, { since, ontologyId }))!;
  return {
    ...(await pageAfter(reading, wanted, start)),
    newestPosition: state.counters?.newestChange ?? 0,
    currentEpoch: state.newest?.eventId ?? 0,
    currentEpochHash: state.newest && epochHashOf(state.newest),
    sinceHash: state.since && epochHashOf(state.since),
    deletionsKnownAfter: state.counters?.deletionsKnownAfter ?? 0,
    hadOntology: state.hadOntology,
    embeddingProfile: state.identity,
  };
}

async function pageAfter(
  reading: Reading,
  { entities, ontologyId, limit, maxBytes }: ChangesWanted,
  start: number,
): Promise<Pick<ChangePage, 'changes' | 'position' | 'isLast'>> {
  const asked = new Set(entities ?? changedEntities);
  const changes: GraphChange[] = [];
  let position = start;
  let bytes = 0;
  for (let seen = 0; seen < maxRows; seen += batchSize) {
    const rows = await reading.rows(findFeed, { after: position, limit: batchSize });
    const wanted = rows.filter(({ entity, isBack }) => asked.has(entity) && !isBack);
    const batch = await changesOf(reading, wanted, ontologyId);
    for (const { changedAt } of rows) {
      const change = batch.get(changedAt);
      if (change !== undefined) {
        bytes += change.kind === 'upsert' ? JSON.stringify(change.content).length : 0;
        if (changes.length === limit || (changes.length > 0 && bytes > maxBytes)) {
          return { changes, position, isLast: false };
        }
        changes.push(change);
      }
      position = changedAt;
    }
    if (rows.length < batchSize) return { changes, position, isLast: true };
  }
  return { changes, position, isLast: false };
}

/** The changes of these rows by position, without those that the ontology asked for has nothing to do with. */
async function changesOf(
  reading: Reading,
  rows: readonly FeedRow[],
  ontologyId: string | null,
): Promise<Map<number, GraphChange>> {
  const changes = new Map<number, GraphChange>();
  for (const entity of changedEntities) {
    const mine = rows.filter((row) => row.entity === entity);
    if (mine.length === 0) continue;
    const ids = mine.map(({ id }) => id);
    const contents = await contentOf(reading, entity, { ids, ontologyId });
    const others = ids.filter((id) => !contents.has(id));
    const left =
      ontologyId === null || others.length === 0
        ? others
        : await reading.rows(findLeft, { entity, ids: others, ontologyId });
    const gone = new Set(left);
    for (const { changedAt, id } of mine) {
      const content = contents.get(id);
      const change = { epoch: epochOfPosition(changedAt), entity, id };
      if (content !== undefined) changes.set(changedAt, { ...change, kind: 'upsert', content } as GraphChange);
      else if (gone.has(id)) changes.set(changedAt, { ...change, kind: 'delete' });
    }
  }
  return changes;
}
