import { isAnswerKept, isAnswerReplaced } from '../../../domain/ingest/unreadable-answer.js';
import type { Description, ExtractionAnswer, ModelCache, Payment } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf, keyOfParts } from '../database/key.js';
import type { Reading } from '../database/session.js';
import { finalizeCall } from '../spending/finalize-call.js';
import { paymentWrites } from '../spending/spending-write-statements.js';
import { findDescription, findExtraction, findVectors, saveQueryVector, trimQueryVectors } from './cache-statements.js';

/**
 * Answers of models. The first answer to a request that can be read stays; each is paid for. @param now ISO 8601
 */
export function modelCache(database: ArangoDatabase, now: () => string): ModelCache {
  return {
    async extraction(requestHash, again = null) {
      const stored = await storedExtraction(database, requestHash);
      return stored !== null && isAnswerKept(stored, again) ? stored.answer : null;
    },

    saveExtraction: (requestHash, extractorId, answer, payment) =>
      database.write(paymentWrites, async (unit) => {
        const stored = await storedExtraction(unit, requestHash);
        if (stored === null || isAnswerReplaced(stored.answer)) {
          const kept = { requestHash, extractorId, ...keptAnswer(answer, payment, now()) };
          unit.put('extraction_cache', { _key: keyOf(requestHash), ...kept });
        }
        await finalizeCall(unit, payment, answer.usage, tokensOf(answer), now());
      }),

    async description(requestHash) {
      const json = await database.first(findDescription, { key: keyOf(requestHash) });
      return json === undefined ? null : (JSON.parse(json) as Description);
    },

    saveDescription: (requestHash, visionId, answer, payment) =>
      database.write(paymentWrites, async (unit) => {
        const kept = { requestHash, visionId, ...keptAnswer(answer, payment, now()) };
        unit.put('description_cache', { _key: keyOf(requestHash), ...kept });
        await finalizeCall(unit, payment, answer.usage, tokensOf(answer), now());
      }),

    async embeddings(profile, textHashes) {
      const keys = [...new Set(textHashes)].map((textHash) => keyOfParts(profile, textHash));
      const found = await database.rows(findVectors, { keys });
      const byHash = new Map(found.map(({ textHash, vector }) => [textHash, vector]));
      return textHashes.map((textHash) => {
        const vector = byHash.get(textHash);
        return vector === undefined ? null : Float32Array.from(vector);
      });
    },

    saveEmbeddings: (profile, entries, { tokens, costUsd }, payment) =>
      database.write(paymentWrites, async (unit) => {
        for (const entry of entries) unit.put('embedding_cache', keptVector(profile, entry));
        await finalizeCall(unit, payment, { costUsd }, { embeddingTokens: tokens }, now());
      }),

    async saveQueryEmbedding(profile, entry, maxEntries) {
      await database.run(saveQueryVector, { kept: keptVector(profile, entry) });
      await database.run(trimQueryVectors, { profile, kept: maxEntries });
    },
  };
}

/** The answer of the extractor that is kept for a request, with when it came and by which job; null for none. */
async function storedExtraction(reading: Reading, requestHash: string) {
  const kept = await reading.first(findExtraction, { key: keyOf(requestHash) });
  if (kept === undefined) return null;
  const { answerJson, savedAt, paidBy } = kept;
  return { answer: JSON.parse(answerJson) as ExtractionAnswer, savedAt, paidBy };
}

function keptAnswer(answer: object, { jobId }: Payment, savedAt: string) {
  return { answerJson: JSON.stringify(answer), savedAt, paidBy: jobId };
}

function tokensOf({ usage }: Pick<ExtractionAnswer, 'usage'>): { extractionTokens: number } {
  return { extractionTokens: usage.inputTokens + usage.outputTokens };
}

function keptVector(profile: string, { textHash, vector }: { textHash: string; vector: Float32Array }) {
  return { _key: keyOfParts(profile, textHash), profile, textHash, vector: [...vector] };
}
