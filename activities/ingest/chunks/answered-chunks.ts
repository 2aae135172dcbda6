import { contextKeys } from '../../../domain/ingest/context-keys.js';
import type { ChunkSize, ReadingEstimate } from '../../../domain/ingest/estimate.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { isAnswered } from '../extraction/ask-extractor.js';
import type { FrozenContext } from '../extraction/freeze-context.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJsonIfThere } from '../json-object.js';
import { ChunkReader } from './chunk-reader.js';

/**
 * Chunks of a document that an earlier job began to read: their requests are known, and may be answered. All others are
 * counted at once.
 */
export class AnsweredChunks {
  readonly #dependencies: IngestDependencies;
  readonly #job: IngestionJob;
  readonly #contexts: ReadonlySet<string>;
  readonly #begun: { ordinal: number; size: ChunkSize }[] = [];

  /** @param job with its text and manifest */
  static async open(dependencies: IngestDependencies, job: IngestionJob): Promise<AnsweredChunks> {
    const contexts = new Set<string>();
    for await (const { key } of dependencies.objects.list(contextKeys.ofDocument(job.documentId))) contexts.add(key);
    return new AnsweredChunks(dependencies, job, contexts);
  }

  private constructor(dependencies: IngestDependencies, job: IngestionJob, contexts: ReadonlySet<string>) {
    this.#dependencies = dependencies;
    this.#job = job;
    this.#contexts = contexts;
  }

  /** Adds the chunk to the estimate, now or with `addBegun`. */
  add(tokens: ReadingEstimate, ordinal: number, size: ChunkSize): void {
    if (this.#contexts.has(this.#keyOf(ordinal))) this.#begun.push({ ordinal, size });
    else tokens.add(size);
  }

  /** Adds the chunks that were begun: those whose answer is stored cost no request. Text and manifest are complete. */
  async addBegun(tokens: ReadingEstimate): Promise<void> {
    if (this.#begun.length === 0) return;
    const { objects, documents, heartbeat } = this.#dependencies;
    const reader = new ChunkReader(objects, documents, this.#job);
    for (const { ordinal, size } of this.#begun) {
      heartbeat.send();
      const context = await readJsonIfThere<FrozenContext>(objects, this.#keyOf(ordinal));
      const { chunk, readable: text } = await reader.read(ordinal);
      const request = context && { text, headingPath: chunk.headingPath, ...context };
      if (request && (await isAnswered(this.#dependencies, this.#job, request))) tokens.addAnswered(size);
      else tokens.add(size);
    }
  }

  #keyOf(ordinal: number): string {
    const { documentId, options, textKey } = this.#job;
    const plan = { textKey: textKey ?? '', options, extractor: this.#dependencies.extractor };
    return contextKeys.context(documentId, plan, ordinal);
  }
}
