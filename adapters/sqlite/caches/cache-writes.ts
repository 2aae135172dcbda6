import { isAnswerReplaced } from '../../../domain/ingest/unreadable-answer.js';
import type { ExtractionAnswer, ModelCache, Payment } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { finalizeCall } from '../spending/finalize-call.js';
import { storedExtraction } from './cache-reads.js';
import type { Sync } from '../threads/sync.js';
import { toBytes } from '../vectors/vector-bytes.js';

/** The first answer to a request that can be read stays; each is paid for. */
export function cacheWrites(
  database: Database,
  now: () => string,
): Pick<Sync<ModelCache>, 'saveExtraction' | 'saveDescription' | 'saveEmbeddings' | 'saveQueryEmbedding'> {
  /** Keeps an answer, unless there is one, and counts its call. @param columns the table with its first two columns */
  function saveAnswer(
    columns: string,
    requestHash: string,
    modelId: string,
    answer: Pick<ExtractionAnswer, 'usage'>,
    payment: Payment,
  ): void {
    database.run(
      `INSERT INTO ${columns}, answer, saved_at, paid_by) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ...[requestHash, modelId, JSON.stringify(answer), now(), payment.jobId],
    );
    const extractionTokens = answer.usage.inputTokens + answer.usage.outputTokens;
    finalizeCall(database, payment, answer.usage, { extractionTokens }, now());
  }

  return {
    saveExtraction(requestHash, extractorId, answer, payment) {
      const stored = storedExtraction(database, requestHash);
      if (stored !== null && isAnswerReplaced(stored.answer)) {
        database.run('DELETE FROM extraction_cache WHERE request_hash = ?', requestHash);
      }
      saveAnswer('extraction_cache (request_hash, extractor_id', requestHash, extractorId, answer, payment);
    },

    saveDescription(requestHash, visionId, answer, payment) {
      saveAnswer('description_cache (request_hash, vision_id', requestHash, visionId, answer, payment);
    },

    saveEmbeddings(profile, entries, { tokens, costUsd }, payment) {
      for (const entry of entries) saveVector(database, profile, entry);
      finalizeCall(database, payment, { costUsd }, { embeddingTokens: tokens }, now());
    },

    saveQueryEmbedding(profile, entry, maxEntries) {
      saveVector(database, profile, entry);
      // Rows are numbered as they come.
      database.run(
        `DELETE FROM embedding_cache WHERE rowid IN
           (SELECT rowid FROM embedding_cache WHERE profile = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        ...[profile, maxEntries],
      );
    },
  };
}

function saveVector(
  database: Database,
  profile: string,
  { textHash, vector }: { textHash: string; vector: Float32Array },
): void {
  database.run(
    'INSERT INTO embedding_cache (profile, text_hash, embedding) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[profile, textHash, toBytes(vector)],
  );
}
