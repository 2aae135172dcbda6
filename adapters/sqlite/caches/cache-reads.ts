import type { Description, ExtractionAnswer, ModelCache } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { isAnswerKept } from '../../../domain/ingest/unreadable-answer.js';
import { textOrNull } from '../database/text-or-null.js';
import { fromBytes } from '../vectors/vector-bytes.js';

/** Reads answers of models and vectors that were stored; null for each that is not. */
export function cacheReads(database: Database): Pick<Sync<ModelCache>, 'extraction' | 'description' | 'embeddings'> {
  return {
    extraction(requestHash, again = null) {
      const stored = storedExtraction(database, requestHash);
      return stored !== null && isAnswerKept(stored, again) ? stored.answer : null;
    },

    description(requestHash) {
      const row = database.get('SELECT answer FROM description_cache WHERE request_hash = ?', requestHash);
      return row === undefined ? null : (JSON.parse(String(row['answer'])) as Description);
    },

    embeddings: (profile, textHashes) =>
      textHashes.map((textHash) => {
        const row = database.get(
          'SELECT embedding FROM embedding_cache WHERE profile = ? AND text_hash = ?',
          profile,
          textHash,
        );
        return row === undefined ? null : fromBytes(row['embedding']!);
      }),
  };
}

/** The answer of the extractor that is stored for a request, with when it was and by which job; null for none. */
export function storedExtraction(database: Database, requestHash: string) {
  const row = database.get(
    'SELECT answer, saved_at, paid_by FROM extraction_cache WHERE request_hash = ?',
    requestHash,
  );
  if (row === undefined) return null;
  const answer = JSON.parse(String(row['answer'])) as ExtractionAnswer;
  return { answer, savedAt: String(row['saved_at']), paidBy: textOrNull(row['paid_by']) };
}
