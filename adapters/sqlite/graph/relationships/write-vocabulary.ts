import { toBytes } from '../../vectors/vector-bytes.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';

/** Relationship types that are not known yet join the vocabulary, active; known ones stay as they are. */
export function writeVocabulary({ database, delta, timestamp, eventId }: CommitContext): void {
  const insert = (
    type: string,
    description: string,
    category: string,
    addedBy: string,
    embedding: Float32Array | null,
    model: string | null,
  ) =>
    database.run(
      `INSERT INTO vocabulary (relationship_type, description, category, added_by, added_at,
         created_at_epoch, embedding, embedding_model, embedding_generated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (relationship_type) DO NOTHING`,
      type,
      description,
      category,
      addedBy,
      timestamp,
      eventId,
      embedding === null ? null : toBytes(embedding),
      embedding === null ? null : model,
      embedding === null ? null : timestamp,
    );
  for (const row of delta.vocabulary) {
    insert(row.relationshipType, row.description, row.category, row.addedBy, row.embedding, row.embeddingModel);
  }
  // Every edge's type has a row, because carried-out edges refer to it.
  for (const { type, category } of delta.relationships)
    insert(type, '', category, delta.epoch.actor ?? 'system', null, null);
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

/**
 * Removes those of the types that nothing uses and that came with a job of the document after its current version was
 * published.
 */
export function removeUnpublishedTypes(database: Database, documentId: string, types: readonly string[]): void {
  if (types.length === 0) return;
  database.run(
    `DELETE FROM vocabulary WHERE relationship_type IN (SELECT value FROM json_each(?2)) AND usage_count = 0
       AND is_builtin = 0 AND created_at_epoch IN (
         SELECT e.event_id FROM ingestion_job JOIN job j USING (queue_sequence) JOIN epoch_event e ON e.job_id = j.job_id
         WHERE document_id = ?1)
       AND created_at_epoch > (SELECT max(e.event_id) FROM document d JOIN epoch_event e ON e.job_id = d.job_id
         WHERE d.document_id = ?1)`,
    documentId,
    JSON.stringify(types),
  );
}
