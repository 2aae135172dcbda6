import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { HeadedSpan } from '../../../domain/text/chunks/passages.js';
import { cachedEmbeddings } from '../extraction/cached-embeddings.js';
import type { ReadChunk } from './chunk-reader.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { passageTexts } from '../extraction/prepared-chunk.js';

/** A chunk with its passages and their vectors; none where passages get no vectors. */
export interface ChunkWithPassages extends ReadChunk {
  passages: (HeadedSpan & { vector: Float32Array })[];
}

/** Makes the passages of a chunk, or finds their vectors where they were made before. */
export async function withPassages(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
): Promise<ChunkWithPassages> {
  if (!dependencies.settings.embedPassages) return { ...read, passages: [] };
  const spans = passageTexts(read);
  const texts = spans.map((span) => span.text);
  const vectors = await cachedEmbeddings(dependencies, job, texts, 'passage');
  return {
    ...read,
    passages: spans.map(({ start, end, headings }, i) => ({ start, end, headings, vector: vectors[i]! })),
  };
}
