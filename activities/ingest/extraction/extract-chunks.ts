import { workKeys } from '../../../domain/ingest/manifest.js';
import { proposeChunk } from '../../../domain/ingest/proposal.js';
import type { ExtractionAnswer } from '../../../domain/ports.js';
import { skipReason } from '../../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { inParallel } from '../../../domain/concurrency/in-parallel.js';
import { askExtractor } from './ask-extractor.js';
import { cachedEmbeddings } from './cached-embeddings.js';
import { ChunkReader, type ReadChunk } from '../chunks/chunk-reader.js';
import { withExtractorOf } from './extractor-of-job.js';
import { freezeContext } from './freeze-context.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { jobOfAttempt } from '../job-attempt.js';
import { writeJson } from '../json-object.js';
import { conceptTexts, type PreparedChunk } from './prepared-chunk.js';
import type { ExtractedRange, ExtractRange } from '../activity-payloads.js';

/**
 * Prepares a batch of chunks: context, extraction, quote check, embeddings. What the model answered is stored before
 * anything else is done with it, so a run that is repeated asks only for what had not been stored.
 * @throws ConcordanceError `model_answer_invalid` where an answer cannot be read and the job's rule is to fail; what
 * `paidCall` throws
 */
export async function extractChunks(given: IngestDependencies, input: ExtractRange): Promise<ExtractedRange> {
  const { heartbeat, settings, objects, documents } = given;
  const job = await jobOfAttempt(given.store, input);
  const dependencies = await withExtractorOf(given, job);
  const reader = new ChunkReader(objects, documents, job);
  const counts: ExtractedRange = { cached: 0, asked: 0 };
  const prepare = async (ordinal: number) => {
    heartbeat.signal()?.throwIfAborted();
    if (await reader.isCarried(ordinal)) return;
    const asked = await prepareChunk(dependencies, job, await reader.read(ordinal), input.contextThrough);
    counts[asked ? 'asked' : 'cached'] += 1;
    heartbeat.send({ v: 1, prepared: counts.cached + counts.asked });
  };
  await inParallel(range(input.from, input.to), settings.modelThreads, prepare);
  return counts;
}

/** Of a chunk in which nobody says anything, such as a picture without words: no model is asked, and nothing paid. */
const nothingSaid: ExtractionAnswer = {
  concepts: [],
  relationships: [],
  usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
};

async function prepareChunk(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
  through: number,
): Promise<boolean> {
  const { chunk, readable: text } = read;
  const context = await freezeContext(dependencies, job, read, through);
  const { answer, asked } =
    text.trim() === ''
      ? { answer: nothingSaid, asked: false }
      : await askExtractor(dependencies, job, { text, headingPath: chunk.headingPath, ...context });
  const skipped = skipReason(answer, job.onUnreadableAnswer, {
    model: dependencies.extractor.id,
    chunk: chunk.ordinal + 1,
  });
  const proposal = proposeChunk(answer, { text, contextStart: chunk.contextStart, ownStart: chunk.start });
  await cachedEmbeddings(dependencies, job, conceptTexts(proposal), 'concept');
  const prepared: PreparedChunk = { proposal, skipped };
  await writeJson(dependencies.objects, workKeys.proposal(job.jobId, chunk.ordinal), prepared);
  return asked;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
