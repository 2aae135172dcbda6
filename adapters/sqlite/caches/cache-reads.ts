import type { Description, ExtractionAnswer, ModelCache } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { fromBytes } from '../vectors/vector-bytes.js';

export function cacheReads(database: Database): Pick<Sync<ModelCache>, 'extraction' | 'description' | 'embeddings'> {
  return {
    extraction(requestHash) {
      const row = database.get('SELECT answer FROM extraction_cache WHERE request_hash = ?', requestHash);
      return row === undefined ? null : (JSON.parse(String(row['answer'])) as ExtractionAnswer);
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
