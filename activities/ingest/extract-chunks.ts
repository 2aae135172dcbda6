import { ConcordanceError } from '../../domain/errors.js';
import { requestHashOf } from '../../domain/ids.js';
import { workKeys } from '../../domain/ingest/manifest.js';
import { proposeChunk } from '../../domain/ingest/proposal.js';
import type { Job } from '../../domain/jobs/job.js';
import type { ExtractionAnswer, ExtractionRequest } from '../../domain/ports.js';
import { inParallel } from '../in-parallel.js';
import { cachedEmbeddings } from './cached-embeddings.js';
import { ChunkReader, type ReadChunk } from './chunk-reader.js';
import { freezeContext } from './freeze-context.js';
import type { IngestParts } from './ingest-parts.js';
import { jobOfRun } from './job-run.js';
import { writeJson } from './json-object.js';
import { conceptTexts, type PreparedChunk } from './prepared-chunk.js';
import type { ExtractedRange, ExtractRange } from './steps.js';

/**
 * Prepares a run of chunks: context, extraction, quote check, embeddings. What the model answered is stored before
 * anything else is done with it, so a run that is repeated asks only for what had not been stored.
 */
export async function extractChunks(parts: IngestParts, input: ExtractRange): Promise<ExtractedRange> {
  const { pulse, settings, objects, documents } = parts;
  const job = await jobOfRun(parts.store, input);
  const reader = new ChunkReader(objects, documents, job);
  const counts: ExtractedRange = { cached: 0, asked: 0 };
  const prepare = async (ordinal: number) => {
    pulse.signal()?.throwIfAborted();
    const asked = await prepareChunk(parts, job, await reader.read(ordinal), input.contextThrough);
    counts[asked ? 'asked' : 'cached'] += 1;
    pulse.beat({ v: 1, prepared: counts.cached + counts.asked });
  };
  await inParallel(range(input.from, input.to), settings.modelThreads, prepare);
  return counts;
}

async function prepareChunk(parts: IngestParts, job: Job, read: ReadChunk, through: number): Promise<boolean> {
  const { chunk, text } = read;
  const context = await freezeContext(parts, job, read, through);
  const { answer, asked } = await ask(parts, job, { text, headingPath: chunk.headingPath, ...context });
  const proposal = proposeChunk(answer, { text, contextStart: chunk.contextStart, ownStart: chunk.start });
  await cachedEmbeddings(parts, job, conceptTexts(proposal), 'concept');
  const prepared: PreparedChunk = { proposal };
  await writeJson(parts.objects, workKeys.proposal(job.jobId, chunk.ordinal), prepared);
  return asked;
}

async function ask(
  { store, extractor, pulse }: IngestParts,
  job: Job,
  request: ExtractionRequest,
): Promise<{ answer: ExtractionAnswer; asked: boolean }> {
  const hash = requestHashOf({ extractor: extractor.id, version: extractor.version, request });
  const stored = await store.extraction(hash);
  if (stored) return { answer: stored, asked: false };
  refuseBeyondCap(job);
  const answer = await extractor.extract(request, pulse.signal());
  await store.saveExtraction(hash, extractor.id, answer, { jobId: job.jobId, callId: null });
  return { answer, asked: true };
}

function refuseBeyondCap({ jobId, costCapUsd, progress }: Job): void {
  if (costCapUsd === null || progress.costUsd < costCapUsd) return;
  throw new ConcordanceError(
    'cost_cap_reached',
    `Job ${jobId} has spent ${progress.costUsd.toFixed(4)} of the ${costCapUsd.toFixed(4)} US dollars it may spend.`,
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
