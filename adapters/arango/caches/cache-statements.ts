import { statement } from '../database/statement.js';

/** An answer that is kept for a request. It is never looked into, and as JSON can hold any character. */
export interface KeptAnswer {
  answerJson: string;
  /** ISO 8601. */
  savedAt: string;
  /** Id of the job. */
  paidBy: string | null;
}

/** A vector that is kept. */
export interface KeptVector {
  profile: string;
  textHash: string;
  vector: readonly number[];
}

export const findExtraction = statement<{ key: string }, KeptAnswer>(`
  FOR kept IN extraction_cache
    FILTER kept._key == @key
    RETURN KEEP(kept, "answerJson", "savedAt", "paidBy")`);

export const findDescription = statement<{ key: string }, string>(`
  FOR kept IN description_cache
    FILTER kept._key == @key
    RETURN kept.answerJson`);

/** Those that are kept, in no order. */
export const findVectors = statement<{ keys: readonly string[] }, Pick<KeptVector, 'textHash' | 'vector'>>(`
  FOR key IN @keys
    FOR kept IN embedding_cache
      FILTER kept._key == key
      RETURN KEEP(kept, "textHash", "vector")`);

/** Keeps the vector of a query behind those of its profile, unless there is one. */
export const saveQueryVector = statement<{ kept: KeptVector & { _key: string } }>(`
  LET last = FIRST(
    FOR one IN embedding_cache
      FILTER one.profile == @kept.profile AND one.place != null
      SORT one.place DESC
      LIMIT 1
      RETURN one.place
  )
  INSERT MERGE(@kept, { place: NOT_NULL(last, 0) + 1 }) INTO embedding_cache OPTIONS { overwriteMode: "ignore" }`);

/** Removes vectors of queries of the profile but for the newest; those of one moment may share a place. */
export const trimQueryVectors = statement<{ profile: string; kept: number }>(`
  FOR one IN embedding_cache
    FILTER one.profile == @profile AND one.place != null
    SORT one.place DESC
    LIMIT @kept, 1000000
    REMOVE one IN embedding_cache`);
