import { word } from '../../database/word.js';
import type { CategorySource } from '../../../../domain/graph/model.js';
import type { CategorizeTypes } from '../../../../domain/graph/edit.js';
import { toBytes } from '../../vectors/vector-bytes.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';

/** Relationship types that are not known yet join the vocabulary, active; known ones stay as they are. */
export function writeVocabulary({ database, delta, timestamp, eventId }: CommitContext): void {
  const insert = (
    type: string,
    description: string,
    category: string,
    isCategoryGiven: boolean,
    addedBy: string,
    embedding: Float32Array | null,
    model: string | null,
  ) =>
    database.run(
      `INSERT INTO vocabulary (relationship_type, description, category, category_source, added_by, added_at,
         created_at_epoch, embedding, embedding_model, embedding_generated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (relationship_type) DO NOTHING`,
      type,
      description,
      category,
      isCategoryGiven ? 'given' : 'computed',
      addedBy,
      timestamp,
      eventId,
      embedding === null ? null : toBytes(embedding),
      embedding === null ? null : model,
      embedding === null ? null : timestamp,
    );
  for (const row of delta.vocabulary) {
    const { relationshipType, description, category, isCategoryGiven = false, addedBy, embedding } = row;
    insert(relationshipType, description, category, isCategoryGiven, addedBy, embedding, row.embeddingModel);
  }
  // Every edge's type has a row, because carried-out edges refer to it.
  for (const { type, category } of delta.relationships)
    insert(type, '', category, false, delta.epoch.actor ?? 'system', null, null);
}

/** Types of the relationships that the sources support: a query with `values`. */
export function typesOf(database: Database, sources: string, values: readonly string[]): string[] {
  const rows = database.all(
    `SELECT DISTINCT r.type FROM relationship_support p JOIN relationship r ON r.edge_id = p.edge_id
     WHERE p.source_id IN (${sources})`,
    ...values,
  );
  return rows.map((row) => String(row['type']));
}

/** Gives types and their relationships another category. */
export function categorizeTypes(database: Database, { types }: CategorizeTypes): void {
  for (const { relationshipType, category } of types) {
    database.run(
      `UPDATE vocabulary SET category = ?1, category_source = ${word<CategorySource>('computed')}
       WHERE relationship_type = ?2 AND is_builtin = 0`,
      ...[category, relationshipType],
    );
    database.run(
      'UPDATE relationship SET category = ?1 WHERE type = ?2 AND category <> ?1',
      ...[category, relationshipType],
    );
  }
}

/**
 * Removes those of the types that nothing uses and that came with a job of the document after its current version was
 * published.
 */
export function removeUnpublishedTypes(database: Database, documentId: string, types: readonly string[]): void {
  if (types.length === 0) return;
  database.run(
    `DELETE FROM vocabulary WHERE relationship_type IN (SELECT value FROM json_each(?2)) AND usage_count = 0
       AND is_builtin = 0 AND merged_into IS NULL AND relationship_type NOT IN (
         SELECT merged_into FROM vocabulary WHERE merged_into IS NOT NULL)
       AND created_at_epoch IN (
         SELECT e.event_id FROM ingestion_job JOIN job j USING (queue_sequence) JOIN epoch_event e ON e.job_id = j.job_id
         WHERE document_id = ?1)
       AND created_at_epoch > (SELECT max(e.event_id) FROM document d JOIN epoch_event e ON e.job_id = d.job_id
         WHERE d.document_id = ?1)`,
    documentId,
    JSON.stringify(types),
  );
}
