import { ConcurrencyLimiter } from '../../../domain/concurrency/concurrency-limiter.js';
import { ConcordanceError, isConcordanceError } from '../../../domain/errors.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import type { Embedder, EmbeddingTask } from '../../../domain/ports/models/models.js';
import { isCounted } from '../../../domain/spending/failed-call.js';
import type { EmbeddingModel } from '../../model-http/index.js';
import { cutBytes } from './cut-bytes.js';
import { batchesOf } from './embedding-batches.js';
import { embeddingLimitsOf } from './embedding-models.js';
import { readPredictions } from './read-predictions.js';
import type { VertexServer } from '../server/vertex-server.js';

export interface VertexEmbedderOptions extends EmbeddingModel {
  server: VertexServer;
  matchThreshold: number;
  searchThreshold: number;
  pricePerMillionUsd: number | null;
  /** Requests at the same time. */
  concurrency: number;
}

const taskTypes: Record<EmbeddingTask, string> = {
  // Concepts are compared with each other.
  concept: 'SEMANTIC_SIMILARITY',
  passage: 'RETRIEVAL_DOCUMENT',
  query: 'RETRIEVAL_QUERY',
};

/** A text of so few bytes of UTF-8 fits into every model, because no token is shorter than a byte. */
const alwaysFits = 2_000;

/** Vectors of a model of Vertex AI, scaled to length 1. */
export function createVertexEmbedder(options: VertexEmbedderOptions): Embedder {
  const { server, model, dims, concurrency } = options;
  const limits = embeddingLimitsOf(model);
  const limiter = new ConcurrencyLimiter({ concurrency });
  const identity = `vertex:${model}@${dims}`;
  const profile: EmbeddingProfile = {
    identity,
    vectorSpace: identity,
    name: `${model}, ${dims} dimensions`,
    dims,
    matchThreshold: options.matchThreshold,
    searchThreshold: options.searchThreshold,
  };

  async function predict(texts: readonly string[], task: EmbeddingTask, signal?: AbortSignal): Promise<unknown> {
    const path = `projects/${await server.project(signal)}/locations/${server.location}/publishers/google/models/${model}`;
    const body = JSON.stringify({
      instances: texts.map((content) => ({ content, task_type: taskTypes[task] })),
      // What does not fit is refused, and never cut without a word.
      parameters: { outputDimensionality: dims, autoTruncate: false },
    });
    return (await server.post(`${server.baseUrl}/v1/${path}:predict`, { body }, signal)).json();
  }

  async function limited<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const end = await limiter.acquire(null, () => signal);
    try {
      return await call();
    } finally {
      end();
    }
  }

  return {
    profile,
    pricePerMillionUsd: options.pricePerMillionUsd,
    // A failure loses no more than what is asked at the same time.
    ...(limits.textsPerRequest === 1 ? { textsPerCall: concurrency } : {}),
    async embed(texts, task, signal, onTokens) {
      let failure: unknown;
      const embedBatch = async (batch: string[]): Promise<Float32Array[]> => {
        try {
          return await limited(async () => {
            // Nothing more is paid for what is lost.
            if (failure !== undefined) throw failure;
            return readPredictions(await predict(batch, task, signal), batch, options, onTokens);
          }, signal);
        } catch (error) {
          const smaller = isTooLong(error) ? smallerThan(batch) : null;
          if (smaller !== null) return inOrder(smaller.map(embedBatch));
          failure ??= error;
          throw error;
        }
      };
      return inOrder(batchesOf(texts, limits).map(embedBatch));
    },
    async close() {},
  };
}

/**
 * Vectors of all batches. Rejects when the last request has ended, so that all that was paid is counted, and then says
 * that something was paid, where it was.
 */
async function inOrder(batches: Promise<Float32Array[]>[]): Promise<Float32Array[]> {
  const ended = await Promise.allSettled(batches);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length === 0) return ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  // The cost of a lost answer is not known, and counts more than any that is.
  const worst = failures.find((one) => isCharged(one) && !isCounted(one)) ?? failures.find(isCharged) ?? failures[0];
  if (failures.length === ended.length || isCharged(worst) || !isConcordanceError(worst)) throw worst;
  const { code, detail, data, cause } = worst;
  throw new ConcordanceError(code, detail, { data: { ...data, mayBeCharged: true, isCounted: true }, cause });
}

function isCharged(error: unknown): boolean {
  return !isConcordanceError(error) || error.data?.['mayBeCharged'] === true;
}

/** True where the server counted more tokens than it takes; estimates from bytes are exceeded by rare scripts. */
function isTooLong(error: unknown): boolean {
  return isConcordanceError(error) && error.data?.['status'] === 400 && /token|too long/i.test(error.detail);
}

/** Two halves of the batch, or the first half of its one text; null where it is as small as can be. */
function smallerThan(batch: string[]): string[][] | null {
  if (batch.length > 1) {
    const middle = Math.ceil(batch.length / 2);
    return [batch.slice(0, middle), batch.slice(middle)];
  }
  const [text = ''] = batch;
  const bytes = Buffer.byteLength(text);
  return bytes <= alwaysFits ? null : [[cutBytes(text, Math.max(alwaysFits, Math.floor(bytes / 2)))]];
}
