import { hasCode, type ErrorCode } from '../errors.js';
import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import type { BrokenOffChunks, GraphWriter, VersionReader } from '../ports.js';

/** Readings of a document of which there are chunks in the graph. */
export interface ReadingsInGraph {
  /** True if the current version was read to its end. */
  isPublished: boolean;
  /** Versions of which a reading is there that is not published; the current one too, where it was read again. */
  unpublished: readonly string[];
  /** Versions that open jobs read. */
  beingRead: readonly string[];
}

/**
 * Versions whose reading failed or was cancelled. Its chunks stand beside what is published, and are to go. Where no
 * version was read to its end, all chunks stay, because nothing else stands there.
 */
export function brokenOffVersions({ isPublished, unpublished, beingRead }: ReadingsInGraph): string[] {
  return isPublished ? unpublished.filter((versionId) => !beingRead.includes(versionId)) : [];
}

/** Chunks a commit takes away, so that none of them takes long. */
const chunksPerCommit = 20;

/** Refusals of a commit after which the chunks stay for now; they are looked for again. */
const deferring: readonly ErrorCode[] = ['ontology_frozen', 'deletion_in_progress', 'exclusive_lease_held'];

/**
 * Takes away what readings that broke off wrote, and what only that supported; what they read again is as it was. Safe
 * to repeat, to be cut off and to run concurrently.
 * @param ontologyId only of this ontology; null: of all
 * @param maxCommits what is left then is left to the next call
 * @returns how many chunks went
 */
export async function retractBrokenOff(
  store: Pick<GraphWriter, 'commit'> & Pick<VersionReader, 'brokenOffChunks'>,
  ontologyId: string | null,
  maxCommits: number,
): Promise<number> {
  let retracted = 0;
  for (let commits = 0; commits < maxCommits; commits += 1) {
    const chunks = await store.brokenOffChunks(ontologyId, chunksPerCommit);
    if (chunks === undefined) break;
    const outcome = await commitUnlessRefused(store, retractionOf(chunks));
    // Somebody reads the version again, or the graph may not be changed now.
    if (outcome === 'stale' || outcome === 'refused') break;
    if (outcome === 'committed') retracted += chunks.sourceIds.length;
  }
  return retracted;
}

async function commitUnlessRefused(store: Pick<GraphWriter, 'commit'>, delta: GraphDelta) {
  try {
    return (await store.commit(delta)).outcome;
  } catch (error) {
    if (hasCode(error, ...deferring)) return 'refused' as const;
    throw error;
  }
}

/** A job that has ended writes no chunk again, so the first of these is taken away once. */
function retractionOf({ documentId, versionId, jobId, paragraph, sourceIds }: BrokenOffChunks): GraphDelta {
  const metadata = { document_id: documentId, version_id: versionId, broken_off: true };
  return {
    ...emptyDelta({ jobId, step: 'retract', ordinal: paragraph }, { kind: 'ingestion', actor: null, metadata }),
    retractChunks: { documentId, sourceIds },
  };
}
