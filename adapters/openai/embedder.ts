import { ConcordanceError } from '../../domain/errors.js';
import type { EmbeddingProfile } from '../../domain/graph/model.js';
import type { Embedder } from '../../domain/ports/models/models.js';
import { countEmbeddedTokens, type ReportedUsage } from '../chat/index.js';
import { explainError, missingVector, unitVector, type EmbeddingModel } from '../model-http/index.js';
import { ServerRefusal } from './model-server.js';
import type { ModelServer } from './model-server.js';

export interface RemoteEmbedderOptions extends EmbeddingModel {
  server: ModelServer;
  matchThreshold: number;
  searchThreshold: number;
  pricePerMillionUsd: number | null;
}

/** Maximum size of a request; servers accept at least this. */
const textsPerRequest = 64;
const charactersPerRequest = 60_000;
/** Longer texts are cut: models read no more than about 8,000 tokens. */
const charactersPerText = 24_000;

/** Vectors of a model behind a server of the OpenAI protocol, scaled to length 1. */
export function createRemoteEmbedder(options: RemoteEmbedderOptions): Embedder {
  const { server, model, dims } = options;
  const identity = `openai:${model}@${dims}`;
  const profile: EmbeddingProfile = {
    identity,
    vectorSpace: identity,
    name: `${model}, ${dims} dimensions`,
    dims,
    matchThreshold: options.matchThreshold,
    searchThreshold: options.searchThreshold,
  };
  let namesDimensions = true;

  async function ask(input: string[], signal?: AbortSignal): Promise<unknown> {
    const request = { model, input, encoding_format: 'float' };
    try {
      return await server.post('/embeddings', namesDimensions ? { ...request, dimensions: dims } : request, signal);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      if (!namesDimensions || !/dimension/i.test(error.message)) {
        throw new ConcordanceError(
          'model_refused',
          `The model ${model} rejected the texts (${error.status}: ${error.message}). Correct what it names, or use another model.`,
          { cause: error },
        );
      }
      // Models with vectors of one length refuse the parameter.
      namesDimensions = false;
      return ask(input, signal);
    }
  }

  return {
    profile,
    pricePerMillionUsd: options.pricePerMillionUsd,
    async embed(texts, _task, signal, onTokens) {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts)) {
        const body = await ask(batch, signal);
        throwReportedError(body, model);
        // A server that does not count has read the texts all the same.
        onTokens?.(countEmbeddedTokens((body as { usage?: ReportedUsage | null } | null)?.usage, batch));
        vectors.push(...readVectors(body, batch.length, options));
      }
      return vectors;
    },
    async close() {},
  };
}

/** Some servers report an outage in an answer with the status 200. @throws ConcordanceError `model_failed` */
function throwReportedError(body: unknown, model: string): void {
  const { data, error } = (body ?? {}) as { data?: unknown; error?: unknown };
  if (data != null || error == null) return;
  const said = explainError(JSON.stringify({ error }));
  throw new ConcordanceError('model_failed', `The server of the model ${model} reports an error (${said}). Try again later.`); // oxfmt-ignore
}

/** Servers refuse an empty text; a space stands for it. */
function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = Infinity;
  for (const given of texts) {
    const text = given.trim() === '' ? ' ' : given.slice(0, charactersPerText);
    const full = (batches.at(-1)?.length ?? 0) >= textsPerRequest || characters + text.length > charactersPerRequest;
    if (full) {
      batches.push([]);
      characters = 0;
    }
    batches.at(-1)?.push(text);
    characters += text.length;
  }
  return batches;
}

function readVectors(body: unknown, expected: number, options: RemoteEmbedderOptions): Float32Array[] {
  const { data } = (body ?? {}) as { data?: { index?: unknown; embedding?: unknown }[] };
  const found: (Float32Array | null)[] = Array.from({ length: expected }, () => null);
  for (const [place, one] of (Array.isArray(data) ? data : []).entries()) {
    const index = typeof one.index === 'number' ? one.index : place;
    if (index >= 0 && index < expected) found[index] = unitVector(one.embedding, options) ?? found[index]!;
  }
  const missing = found.findIndex((one) => one === null);
  if (missing >= 0) throw missingVector(options.model, missing, expected);
  return found as Float32Array[];
}
