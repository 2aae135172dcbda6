import type { VectorText } from '../../../../domain/graph/upserts.js';
import { isVectorOf } from '../../../../domain/graph/upkeep/renew-vectors.js';
import type { Database } from '../../database/database.js';
import { inUse, setFor } from '../../vectors/active-set.js';
import { writeConceptVector } from '../../vectors/vector-tables.js';
import type { CommitContext } from '../commit-delta.js';

/** Search terms that the vector of the concept is made of, in order. */
export function vectorTerms(database: Database, conceptId: string): string[] {
  return database
    .all(
      `SELECT term FROM concept_term WHERE concept_id = ? AND creation_position IS NOT NULL
       ORDER BY creation_position`,
      conceptId,
    )
    .map((row) => String(row['term']));
}

/** Concepts whose vector is made of terms that are gone, with what it is to be made of. */
export function outdatedVectors(database: Database, limit: number): VectorText[] {
  return database
    .all(
      `SELECT c.concept_id, c.label FROM concept_vector e JOIN concept c ON c.concept_key = e.concept_key
       WHERE e.is_outdated = 1 AND ${inUse('e')} ORDER BY e.concept_key LIMIT ?`,
      limit,
    )
    .map((row) => textOf(database, String(row['concept_id']), String(row['label'])));
}

/** Writes vectors that were made again, where the concept is still there with the same label and terms. */
export function writeVectors({ database, delta }: CommitContext): void {
  for (const vector of delta.vectors) {
    const { conceptId } = vector;
    const row = database.get('SELECT label FROM concept WHERE concept_id = ?', conceptId);
    if (row === undefined || !isVectorOf(textOf(database, conceptId, String(row['label'])), vector)) continue;
    setVector(database, conceptId, vector);
  }
}

/** Gives the concept the vector of its label and terms. */
export function setVector(
  database: Database,
  conceptId: string,
  { embedding, embeddingProfile }: { embedding: Float32Array; embeddingProfile: string },
): void {
  const setId = setFor(database, embeddingProfile, embedding);
  const row = database.get('SELECT concept_key FROM concept WHERE concept_id = ?', conceptId);
  if (row !== undefined) writeConceptVector(database, { key: Number(row['concept_key']), setId, vector: embedding });
}

function textOf(database: Database, conceptId: string, label: string): VectorText {
  return { conceptId, label, terms: vectorTerms(database, conceptId) };
}
