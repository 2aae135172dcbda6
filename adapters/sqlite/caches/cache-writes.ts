import type { ModelCache } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { finalizeCall } from '../spending/finalize-call.js';
import type { Sync } from '../threads/sync.js';
import { toBytes } from '../vectors/vector-bytes.js';

/** The first answer to a request stays; each is paid for. */
export function cacheWrites(
  database: Database,
  now: () => string,
): Pick<Sync<ModelCache>, 'saveExtraction' | 'saveDescription' | 'saveEmbeddings' | 'saveQueryEmbedding'> {
  return {
    saveExtraction(requestHash, extractorId, answer, payment) {
      database.run(
        `INSERT INTO extraction_cache (request_hash, extractor_id, answer, saved_at, paid_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[requestHash, extractorId, JSON.stringify(answer), now(), payment.jobId],
      );
      const extractionTokens = answer.usage.inputTokens + answer.usage.outputTokens;
      finalizeCall(database, payment, answer.usage, { extractionTokens }, now());
    },

    saveDescription(requestHash, visionId, answer, payment) {
      database.run(
        `INSERT INTO description_cache (request_hash, vision_id, answer, saved_at, paid_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[requestHash, visionId, JSON.stringify(answer), now(), payment.jobId],
      );
      const extractionTokens = answer.usage.inputTokens + answer.usage.outputTokens;
      finalizeCall(database, payment, answer.usage, { extractionTokens }, now());
    },

    saveEmbeddings(profile, entries, { tokens, costUsd }, payment) {
      for (const entry of entries) saveVector(database, profile, entry);
      finalizeCall(database, payment, { costUsd }, { embeddingTokens: tokens }, now());
    },

    saveQueryEmbedding(profile, entry, most) {
      saveVector(database, profile, entry);
      // Rows are numbered as they come.
      database.run(
        `DELETE FROM embedding_cache WHERE rowid IN
           (SELECT rowid FROM embedding_cache WHERE profile = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        ...[profile, most],
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
