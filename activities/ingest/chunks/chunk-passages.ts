import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { HeadedSpan } from '../../../domain/text/chunks/passages.js';
import { cachedEmbeddings } from '../extraction/cached-embeddings.js';
import type { ReadChunk } from './chunk-reader.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { passageTexts } from '../extraction/prepared-chunk.js';

/** Passages of a chunk with their vectors; none where passages get no vectors. */
export async function passagesOfChunk(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
): Promise<(HeadedSpan & { vector: Float32Array })[]> {
  if (!dependencies.settings.embedPassages) return [];
  const spans = passageTexts(read);
  const texts = spans.map((span) => span.text);
  const vectors = await cachedEmbeddings(dependencies, job, texts, 'passage');
  return spans.map(({ start, end, headings }, i) => ({ start, end, headings, vector: vectors[i]! }));
}
