import { literal } from '../../database/literal.js';
import type { CategorySource } from '../../../../domain/graph/model.js';
import type { CategorizeTypes } from '../../../../domain/graph/edit.js';
import { removableTypes, type TypeOfReading } from '../../../../domain/vocabulary/upkeep/removable-types.js';
import { textOrNull } from '../../database/text-or-null.js';
import { setFor } from '../../vectors/active-set.js';
import { writeTypeVector } from '../../vectors/vector-tables.js';
import type { Database, Row } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';

/** Relationship types that are not known yet join the vocabulary, active; known ones stay as they are. */
export function writeVocabulary({ database, delta, timestamp, eventId }: CommitContext): void {
  const insert = (type: string, description: string, category: string, isCategoryGiven: boolean, addedBy: string) =>
    database.run(
      `INSERT INTO vocabulary (relationship_type, description, category, category_source, added_by, added_at,
         created_at_epoch)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (relationship_type) DO NOTHING`,
      type,
      description,
      category,
      isCategoryGiven ? 'given' : 'computed',
      addedBy,
      timestamp,
      eventId,
    ).changes;
  for (const row of delta.vocabulary) {
    const { relationshipType, description, category, isCategoryGiven = false, addedBy, embedding } = row;
    const setId = embedding === null ? null : setFor(database, row.embeddingModel ?? '', embedding);
    const isNew = insert(relationshipType, description, category, isCategoryGiven, addedBy) > 0;
    if (isNew && setId !== null) {
      writeTypeVector(database, { key: relationshipType, setId, vector: embedding! }, timestamp);
    }
  }
  // Every edge's type has a row, because carried-out edges refer to it.
  for (const { type, category } of delta.relationships)
    insert(type, '', category, false, delta.epoch.actor ?? 'system');
}

/** Types of the relationships that the sources support. */
export function typesOf(database: Database, sourceIds: readonly string[]): string[] {
  const rows = database.all(
    `SELECT DISTINCT r.type FROM relationship_support p JOIN relationship r ON r.edge_id = p.edge_id
     WHERE p.source_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(sourceIds),
  );
  return rows.map((row) => String(row['type']));
}

/** Gives types and their relationships another category. */
export function categorizeTypes(database: Database, { types }: CategorizeTypes): void {
  for (const { relationshipType, category } of types) {
    database.run(
      `UPDATE vocabulary SET category = ?1, category_source = ${literal<CategorySource>('computed')}
       WHERE relationship_type = ?2`,
      ...[category, relationshipType],
    );
    database.run(
      'UPDATE relationship SET category = ?1 WHERE type = ?2 AND category <> ?1',
      ...[category, relationshipType],
    );
  }
}

/** Removes those of the types that go with a reading of the document that broke off, as `removableTypes` says. */
export function removeUnpublishedTypes(database: Database, documentId: string, types: readonly string[]): void {
  if (types.length === 0) return;
  const rows = database.all(
    `SELECT v.relationship_type, v.usage_count, v.is_builtin, v.merged_into, v.created_at_epoch,
       EXISTS (SELECT 1 FROM vocabulary other WHERE other.merged_into = v.relationship_type) AS is_merge_target,
       EXISTS (SELECT 1 FROM epoch_event e JOIN job USING (job_id) JOIN ingestion_job i USING (queue_sequence)
               WHERE e.event_id = v.created_at_epoch AND i.document_id = ?1) AS is_of_document
     FROM vocabulary v WHERE v.relationship_type IN (SELECT value FROM json_each(?2))`,
    ...[documentId, JSON.stringify(types)],
  );
  const published = database.get(
    `SELECT max(e.event_id) AS epoch FROM document d JOIN epoch_event e ON e.job_id = d.job_id
     WHERE d.document_id = ?`,
    documentId,
  );
  const publishedAtEpoch = published?.['epoch'] == null ? null : Number(published['epoch']);
  const removable = removableTypes(rows.map(toTypeOfReading), publishedAtEpoch);
  for (const type of removable) database.run('DELETE FROM vocabulary WHERE relationship_type = ?', type);
}

function toTypeOfReading(row: Row): TypeOfReading {
  return {
    relationshipType: String(row['relationship_type']),
    usageCount: Number(row['usage_count']),
    isBuiltin: row['is_builtin'] === 1,
    mergedInto: textOrNull(row['merged_into']),
    isMergeTarget: row['is_merge_target'] === 1,
    addedAtEpoch: Number(row['created_at_epoch']),
    isOfDocument: row['is_of_document'] === 1,
  };
}
