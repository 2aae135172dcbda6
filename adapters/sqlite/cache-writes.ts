import { noProgress } from '../../domain/jobs/job.js';
import type { ModelCache } from '../../domain/ports.js';
import type { Database } from './database.js';
import { addProgress } from './jobs/job-run.js';
import type { Sync } from './threads/sync.js';
import { toBytes } from './vectors/vector-bytes.js';

/** The first answer to a request stays. */
export function cacheWrites(
  database: Database,
  now: () => string,
): Pick<Sync<ModelCache>, 'saveExtraction' | 'saveDescription' | 'saveEmbeddings'> {
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

    saveDescription(requestHash, visionId, { answer, jobId }) {
      const row = database.get('SELECT paid_by FROM description_cache WHERE request_hash = ?', requestHash);
      if (row?.['paid_by'] === jobId) return;
      database.run(
        `INSERT INTO description_cache (request_hash, vision_id, answer, saved_at, paid_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        requestHash,
        visionId,
        JSON.stringify(answer),
        now(),
        jobId,
      );
      // Also where another job was answered meanwhile: this one has paid, too.
      const { inputTokens, outputTokens, costUsd } = answer.usage;
      const increment = { ...noProgress, extractionTokens: inputTokens + outputTokens, costUsd };
      addProgress(database, jobId, increment, now());
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
