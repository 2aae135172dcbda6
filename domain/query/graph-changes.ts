import { ConcordanceError } from '../errors.js';
import type { ChangedEntity, GraphChange } from '../graph/graph-change.js';
import type { ReadScope } from '../graph/model.js';
import type { ChangePage, GraphReader } from '../ports.js';
import { ontologyOf } from './require-ontology.js';

export interface ChangesAsked {
  /** The epoch event up to which the copy has all changes; 0 for an empty copy. */
  since: number;
  /** `currentEpochHash` of the answer from which the copy is at `since`; null or absent where it is not known. */
  sinceHash?: string | null;
  /** Of the page before; null for the first. */
  cursor: string | null;
  /** Null for all. */
  entities: readonly ChangedEntity[] | null;
  /** Name of an ontology, or the id of one, also of one that is gone; null for all. */
  ontology: string | null;
  limit: number;
  maxBytes: number;
}

export interface FoundChanges {
  changes: GraphChange[];
  currentEpoch: number;
  /** Tells the event from others with the same number; null for a graph without events. */
  currentEpochHash: string | null;
  /** Embedding profile of all vectors: a switch to another one changes no entity. Null where none is active. */
  embeddingProfile: string | null;
  /** Null where the copy has all up to `currentEpoch` now. */
  nextCursor: string | null;
}

/** Characters of a cursor. */
export const cursorPattern = '^[0-9]{1,16}-[0-9]{1,16}$';

/**
 * A page of what was changed since an epoch event, each entity once, with its present content. A copy that applies all
 * pages in order equals the graph at `currentEpoch` of the last one, even if the graph changed in between.
 * @throws ConcordanceError `changes_unavailable`, `not_found`
 */
export async function graphChanges(
  store: Pick<GraphReader, 'graphChanges' | 'ontologyByName' | 'ontologyNames'>,
  scope: ReadScope,
  { since, sinceHash = null, cursor, entities, ontology, limit, maxBytes }: ChangesAsked,
): Promise<FoundChanges> {
  const named = ontology === null ? undefined : await store.ontologyByName(scope, ontology.normalize('NFC'));
  const ontologyId = named?.ontologyId ?? ontology;
  const from = cursor === null ? null : readCursor(cursor);
  const after = from === null ? { epoch: since } : { position: from.position };
  const page = await store.graphChanges(scope, { after, since, entities, ontologyId, limit, maxBytes });
  // An empty copy lacks no deletion that came before it was begun.
  const complete = from?.complete ?? (since === 0 ? page.currentEpoch : since);
  requireHistory(page, complete, from?.position ?? 0);
  if (since > 0 && sinceHash !== null && sinceHash !== page.sinceHash) throw otherHistory(page, since);
  if (ontology !== null && named === undefined && !page.hadOntology) {
    // Says which there are.
    await ontologyOf(store, scope, ontology, async () => undefined);
  }
  return {
    changes: page.changes,
    currentEpoch: page.currentEpoch,
    currentEpochHash: page.currentEpochHash,
    embeddingProfile: page.embeddingProfile,
    nextCursor: page.isLast ? null : `${page.position}-${complete}`,
  };
}

const again = 'Delete the copy and start again with since=0.';

function otherHistory({ currentEpoch }: ChangePage, since: number): ConcordanceError {
  return new ConcordanceError(
    'changes_unavailable',
    `The graph came to epoch ${since} by other events than the copy: an older state of the data was restored, or it is another ` +
      `graph. ${again}`,
    { data: { current_epoch: currentEpoch } },
  );
}

/** @param complete the epoch event from which the copy needs to know deletions */
function requireHistory(
  { currentEpoch, newestPosition, deletionsKnownAfter }: ChangePage,
  complete: number,
  at: number,
) {
  if (complete > currentEpoch || at > newestPosition) {
    throw new ConcordanceError(
      'changes_unavailable',
      `The graph is at epoch ${currentEpoch}, and the copy at ${complete}: it is a copy of another graph, or an older ` +
        `state of the data was restored. ${again}`,
      { data: { current_epoch: currentEpoch } },
    );
  }
  if (complete < deletionsKnownAfter) {
    throw new ConcordanceError(
      'changes_unavailable',
      `Deletions up to epoch ${deletionsKnownAfter} are no longer known, and the copy is at ${complete}. ${again}`,
      { data: { current_epoch: currentEpoch } },
    );
  }
}

function readCursor(cursor: string): { position: number; complete: number } {
  const [position, complete] = cursor.split('-').map(Number);
  return { position: position!, complete: complete! };
}
