import type { Database } from '../../database/database.js';

/** Terms of the concept: those of its creation in their order, then the others by text. */
export function termsOf(database: Database, conceptId: string): string[] {
  return database
    .all(
      `SELECT term FROM concept_term WHERE concept_id = ?
       ORDER BY creation_position IS NULL, creation_position, term`,
      conceptId,
    )
    .map((row) => String(row['term']));
}
