import { buildRestoredDelta, type KeptChunk } from '../../../domain/ingest/restore-chunk.js';
import { proposeKept } from '../../../domain/ingest/propose-kept.js';
import type { DecidedPair } from '../../../domain/ports.js';
import type { Proposal } from '../../../domain/ingest/proposal.js';
import { workKeys } from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { cachedEmbeddings } from '../extraction/cached-embeddings.js';
import type { ChunkWithPassages } from '../chunks/chunk-passages.js';
import { commitFresh } from './commit-fresh.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJson } from '../json-object.js';

/**
 * Commits a chunk of an earlier version whose text is back: what was kept of it. No model is asked what it says.
 * @returns null; where one of its concepts was split since, or a merge or split of it was undone, what it says: nothing
 *   is committed then, and it has to be matched again
 */
export async function integrateRestored(
  dependencies: IngestDependencies,
  job: IngestionJob,
  runToken: number,
  read: ChunkWithPassages,
): Promise<Proposal | null> {
  const { store, objects, embedder } = dependencies;
  const kept = await readJson<KeptChunk>(objects, workKeys.restored(job.jobId, read.chunk.ordinal));
  const texts = kept.concepts.map(({ label, searchTerms }) => conceptText(label, searchTerms));
  const vectors = await cachedEmbeddings(dependencies, job, texts, 'concept');
  const conceptIds = kept.concepts.map(({ conceptId }) => conceptId);
  let decided: DecidedPair[] = [];
  await commitFresh(`Chunk ${read.chunk.ordinal}`, async () => {
    const { eventId: restoredAt } = await store.position();
    decided = await store.decidedSince(conceptIds, kept.keptAt);
    if (decided.length > 0) return null;
    const present = new Set((await store.candidatesById(conceptIds)).map(({ conceptId }) => conceptId));
    const mergedInto = await store.mergedInto(conceptIds);
    return store.commit(
      buildRestoredDelta({
        job,
        runToken,
        chunk: read.chunk,
        ownText: read.ownText,
        passages: read.passages,
        profile: embedder.profile.identity,
        ontologyVector: null,
        kept,
        vectors,
        present,
        mergedInto,
        restoredAt,
      }),
    );
  });
  return decided.length === 0 ? null : proposeKept(kept, decided);
}
