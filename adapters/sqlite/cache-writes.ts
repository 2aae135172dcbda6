import type { ModelCache } from '../../domain/ports.js';
import type { Database } from './database.js';
import type { Sync } from './threads/sync.js';
import { toBytes } from './vectors/vector-bytes.js';

/** The first answer to a request stays. */
export function cacheWrites(
  database: Database,
  now: () => string,
): Pick<Sync<ModelCache>, 'saveExtraction' | 'saveEmbeddings'> {
  return {
    saveExtraction(requestHash, extractorId, { answer, jobId }) {
      database.run(
        `INSERT INTO extraction_cache (request_hash, extractor_id, answer, saved_at, paid_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        requestHash,
        extractorId,
        JSON.stringify(answer),
        now(),
        jobId,
      );
    },

    saveEmbeddings(profile, entries) {
      for (const { textHash, vector } of entries) {
        database.run(
          'INSERT INTO embedding_cache (profile, text_hash, embedding) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          profile,
          textHash,
          toBytes(vector),
        );
      }
    },
  };
}
