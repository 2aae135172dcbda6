import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { finishDocument } from '../../../activities/ingest/integration/finish-document.js';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { edgeIdOf, instanceIdOf, slugOf, sourceIdOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import type { Platform } from '../../../platform/platform.js';

export interface ReadConcept {
  label: string;
  description: string;
  quote: string;
}

/**
 * Brings a queued job to its end by the store's own steps, with one chunk and the given concepts, each linked to the
 * next: what a worker would have done to the record.
 */
export async function readDocument(
  platform: Platform,
  jobId: string,
  text: string,
  concepts: ReadConcept[],
): Promise<IngestionJob> {
  const { store, embedder } = platform;
  const found = await store.job(jobId);
  if (found === undefined) throw new Error(`no job ${jobId}`);
  const queued = asIngestion(found);
  const started = (await store.startJobs(queued.ontologyId, 10)).find((one) => one.jobId === jobId);
  if (started === undefined) throw new Error(`${jobId} did not start`);
  const job = asIngestion(await store.confirmStart(jobId, started.runToken));

  const { documentId, versionId } = job;
  const sourceId = sourceIdOf(job.versionId, 0);
  const profile = embedder.profile.identity;
  const vectors = await embedder.embed(
    concepts.map(({ label }) => label),
    'concept',
  );
  const placed = concepts.map(({ quote }) => {
    const start = text.indexOf(quote);
    return { start, end: start + quote.length, instanceId: instanceIdOf(versionId, start, start + quote.length) };
  });
  const ids = concepts.map(({ label }) => slugOf(label));
  await store.commit({
    ...emptyDelta(
      { jobId, step: 'integrate', ordinal: 0 },
      { kind: 'ingestion', actor: job.ownerName, metadata: { job_id: jobId } },
    ),
    run: { jobId, runToken: started.runToken },
    ontology: {
      ...{ ontologyId: job.ontologyId, name: job.ontology, description: '', createdBy: job.ownerName },
      ...{ searchTerms: [], embedding: null, embeddingProfile: null },
    },
    document: { ...job, textKey: job.blobKey, ingestedBy: job.ownerName },
    sources: [
      {
        ...{
          sourceId,
          documentId,
          versionId,
          filePath: job.filename,
          paragraph: 0,
          fullText: text,
          headingPath: ['Top'],
        },
        ...{ startOffset: 0, endOffset: text.length, blobKey: job.blobKey },
        ...{ contentType: job.contentType, storageKey: null },
      },
    ],
    concepts: concepts.map(({ label, description }, index) => ({
      ...{ conceptId: ids[index]!, label, labelKey: labelKey(label), description, searchTerms: [] },
      ...{ embedding: vectors[index]!, embeddingProfile: profile },
    })),
    instances: concepts.map(({ quote }, index) => ({
      ...{ instanceId: placed[index]!.instanceId, quote, sourceId },
      ...{ startOffset: placed[index]!.start, endOffset: placed[index]!.end, match: 'exact' },
    })),
    evidence: concepts.map((_, index) => ({
      conceptId: ids[index]!,
      instanceId: placed[index]!.instanceId,
      sourceId,
    })),
    relationships: ids.slice(1).map((to, index) => ({
      ...{ edgeId: edgeIdOf(ids[index]!, 'REQUIRES', to), from: ids[index]!, to, type: 'REQUIRES' },
      ...{ category: 'functional', confidence: 0.75, properties: {}, sourceId },
    })),
    progress: {
      ...{
        chunksProcessed: 1,
        chunksSkipped: 0,
        chunksCarried: 0,
        sourcesCreated: 1,
        conceptsCreated: ids.length,
        conceptsLinked: 0,
      },
      ...{ instancesCreated: ids.length, relationshipsCreated: ids.length - 1, quotesProposed: ids.length },
      ...{
        quotesKept: ids.length,
        quotesNormalised: 0,
        quotesInPieces: 0,
        conceptsDropped: 0,
        relationshipsDropped: 0,
      },
      ...{ extractionTokens: 10, embeddingTokens: 5, costUsd: 0 },
    },
  });
  const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
  await finishDocument({ ...platform, heartbeat }, { jobId, runToken: started.runToken });
  return asIngestion((await store.job(jobId))!);
}
