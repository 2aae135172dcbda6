import { ConcordanceError } from '../../../domain/errors.js';
import { buildCarriedDelta } from '../../../domain/ingest/delta/build-carried-delta.js';
import type { CarriedSourcePlan } from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { ChunkWithPassages } from '../chunks/chunk-passages.js';
import { commitFresh } from './commit-fresh.js';
import type { IngestDependencies } from '../ingest-dependencies.js';

/**
 * Commits a chunk that is taken over from the version before: what its sources support now, at its new places. An edit
 * of the graph in between makes it read again what they support.
 * @throws ConcordanceError `conflict` where the version before is gone
 */
export async function integrateCarried(
  dependencies: IngestDependencies,
  job: IngestionJob,
  runToken: number,
  { chunk, ...read }: ChunkWithPassages,
  sources: readonly CarriedSourcePlan[],
): Promise<void> {
  const { store, embedder } = dependencies;
  await commitFresh(`Chunk ${chunk.ordinal}`, async () => {
    const { eventId, sources: supports, texts } = await store.supportOf(sources.map(({ sourceId }) => sourceId));
    if (supports.length < sources.length) throw goneError(job);
    return store.commit(
      buildCarriedDelta({
        job,
        runToken,
        chunk,
        ownText: read.ownText,
        passages: read.passages,
        profile: embedder.profile.identity,
        ontologyVector: null,
        sources: supports.map((support, i) => ({ ...sources[i]!, ...texts[i]!, support })),
        carriedAt: eventId,
      }),
    );
  });
}

function goneError({ filename }: IngestionJob): ConcordanceError {
  return new ConcordanceError(
    'conflict',
    `The version of ${filename} whose unchanged chunks were to be taken over was removed meanwhile. Submit the document again.`,
  );
}
