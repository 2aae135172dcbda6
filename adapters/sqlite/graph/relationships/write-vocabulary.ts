import { toBytes } from '../../vectors/vector-bytes.js';
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
