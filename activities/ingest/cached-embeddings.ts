import { requestHashOf, textHashOf } from '../../domain/ids.js';
import type { Job } from '../../domain/jobs/job.js';
import type { EmbeddingTask } from '../../domain/ports.js';
import { tokensOfBytes } from '../../domain/spending/token-range.js';
import type { IngestParts } from './ingest-parts.js';
import { paidCall } from './paid-call.js';

/** What one call carries where it costs money: no more than the model takes in one request, so that all of it is kept. */
const textsPerPaidCall = 64;
const charactersPerPaidCall = 48_000;

/**
 * Vectors by text: taken from the cache, asked of the model only where they are missing, and stored before use. What
 * they take is added to the job with them.
 * @throws what `paidCall` throws
 */
export async function cachedEmbeddings(
  parts: IngestParts,
  { jobId }: Pick<Job, 'jobId'>,
  texts: string[],
  task: EmbeddingTask,
): Promise<Float32Array[]> {
  const { store, embedder } = parts;
  const { identity } = embedder.profile;
  const hashes = texts.map((text) => textHashOf(`${task}\n${text}`));
  const known = await store.embeddings(identity, hashes);
  const missing = [...new Set(hashes.flatMap((hash, i) => (known[i] ? [] : [hash])))];
  if (missing.length === 0) return known as Float32Array[];
  const asked = missing.map((textHash) => ({ textHash, text: texts[hashes.indexOf(textHash)]! }));
  const fresh = new Map<string, Float32Array>();
  const pricePerToken = (embedder.pricePerMillionUsd ?? 0) / 1_000_000;
  for (const group of pricePerToken === 0 ? [asked] : groupsOf(asked)) {
    const question = {
      jobId,
      requestHash: requestHashOf({ embedder: identity, texts: group.map(({ textHash }) => textHash) }),
      modelId: identity,
      estimateUsd: maxTokensOf(group) * pricePerToken,
    };
    const vectors = await paidCall(parts, question, {
      async ask(signal) {
        let counted = 0;
        const given = await embedder.embed(
          group.map(({ text }) => text),
          task,
          signal,
          (tokens) => void (counted += tokens),
        );
        return { given, tokens: counted || tokensOf(group) };
      },
      async save({ given, tokens }, payment) {
        const entries = group.map(({ textHash }, i) => ({ textHash, vector: given[i]! }));
        await store.saveEmbeddings(identity, entries, { tokens, costUsd: tokens * pricePerToken }, payment);
      },
    });
    group.forEach(({ textHash }, i) => fresh.set(textHash, vectors.given[i]!));
  }
  return hashes.map((hash, i) => known[i] ?? fresh.get(hash)!);
}

function groupsOf<T extends { text: string }>(asked: T[]): T[][] {
  const groups: T[][] = [];
  let characters = Infinity;
  for (const one of asked) {
    const last = groups.at(-1);
    if (last === undefined || last.length >= textsPerPaidCall || characters + one.text.length > charactersPerPaidCall) {
      groups.push([one]);
      characters = one.text.length;
    } else {
      last.push(one);
      characters += one.text.length;
    }
  }
  return groups;
}

/** Tokens are about a quarter of the characters. */
function tokensOf(texts: { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0);
}

/** With the marks that models put around each text. */
function maxTokensOf(texts: { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + tokensOfBytes(Buffer.byteLength(text)).high + 4, 0);
}
