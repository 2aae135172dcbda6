import {
  embeddingUsage,
  knownVectors,
  maxEmbeddingCostUsd,
  type HashedText,
} from '../../../domain/embedding/vector-cache.js';
import { requestHashOf } from '../../../domain/ids.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { Embedder, EmbeddingTask } from '../../../domain/ports.js';
import { isLocalAndFree } from '../../../domain/providers/builtin-model.js';
import { askOnce, type Questions } from '../../paid-calls/ask-once.js';
import type { IngestDependencies } from '../ingest-dependencies.js';

/** Maximum per call of a server: no more than the model takes in one request, so that all of it is kept. */
const textsPerPaidCall = 64;
const charactersPerPaidCall = 48_000;

/**
 * Vectors by text: taken from the cache, asked of the model only where they are missing, and stored before use. What
 * they take is added to the job with them.
 * @throws what `askOnce` throws
 */
export async function cachedEmbeddings(
  dependencies: IngestDependencies,
  { jobId }: Pick<IngestionJob, 'jobId'>,
  texts: string[],
  task: EmbeddingTask,
): Promise<Float32Array[]> {
  const { store, embedder } = dependencies;
  const { identity } = embedder.profile;
  const known = await knownVectors(store, identity, texts, task);
  const { missing } = known;
  const fresh = new Map<string, Float32Array>();
  if (missing.length === 0) return known.with(fresh);
  for (const group of isFree(embedder) ? [missing] : groupsOf(missing, embedder)) {
    const { answers } = await askOnce(dependencies, vectorQuestions(dependencies, jobId, group, task));
    for (const { textHash } of group) fresh.set(textHash, answers.get(claimOf(identity, textHash))!);
  }
  return known.with(fresh);
}

function vectorQuestions(
  { store, embedder }: IngestDependencies,
  jobId: string,
  group: HashedText[],
  task: EmbeddingTask,
): Questions<Float32Array> {
  const { identity } = embedder.profile;
  const byClaim = new Map(group.map((one) => [claimOf(identity, one.textHash), one]));
  return {
    jobId,
    modelId: identity,
    hashes: [...byClaim.keys()],
    async kept(claims) {
      const textHashes = claims.map((claim) => byClaim.get(claim)!.textHash);
      const vectors = await store.embeddings(identity, textHashes);
      return new Map(claims.flatMap((claim, i) => (vectors[i] ? [[claim, vectors[i]] as const] : [])));
    },
    call(claims) {
      const part = claims.map((claim) => byClaim.get(claim)!);
      const partTexts = part.map(({ text }) => text);
      let tokens = 0;
      return {
        requestHash: requestHashOf({ embedder: identity, texts: part.map(({ textHash }) => textHash) }),
        estimateUsd: maxEmbeddingCostUsd(embedder, partTexts),
        async ask(signal) {
          const vectors = await embedder.embed(partTexts, task, signal, (counted) => void (tokens += counted));
          return new Map(claims.map((claim, i) => [claim, vectors[i]!]));
        },
        async save(given, payment) {
          const entries = part.map(({ textHash }, i) => ({ textHash, vector: given.get(claims[i]!)! }));
          await store.saveEmbeddings(identity, entries, embeddingUsage(embedder, partTexts, tokens), payment);
        },
        saveUsage: (payment) =>
          store.saveEmbeddings(identity, [], embeddingUsage(embedder, partTexts, tokens), payment),
      };
    },
  };
}

/** Vectors of one text differ from model to model. */
function claimOf(identity: string, textHash: string): string {
  return `${identity} ${textHash}`;
}

/** A model in this process: nothing is lost when a large call is repeated. */
function isFree({ profile, pricePerMillionUsd }: Embedder): boolean {
  return isLocalAndFree(profile.identity, pricePerMillionUsd ?? 0);
}

function groupsOf<T extends { text: string }>(asked: T[], { textsPerCall = textsPerPaidCall }: Embedder): T[][] {
  const maxTexts = Math.min(textsPerCall, textsPerPaidCall);
  const groups: T[][] = [];
  let characters = Infinity;
  for (const one of asked) {
    const last = groups.at(-1);
    if (last === undefined || last.length >= maxTexts || characters + one.text.length > charactersPerPaidCall) {
      groups.push([one]);
      characters = one.text.length;
    } else {
      last.push(one);
      characters += one.text.length;
    }
  }
  return groups;
}
