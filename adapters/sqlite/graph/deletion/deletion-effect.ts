import type { DeletionCounts, DeletionTarget } from '../../../../domain/ontologies/deletion.js';
import type { Database, SqlValue } from '../../database/database.js';

/** Names that are listed. */
const maxNames = 20;

/** The sources that go, as a common table, and its one value. */
function gone(target: DeletionTarget): { sql: string; value: SqlValue } {
  const [column, value] =
    'documentId' in target ? ['d.document_id', target.documentId] : ['d.ontology_id', target.ontologyId];
  return {
    sql: `gone AS MATERIALIZED (SELECT s.source_id FROM document d JOIN source s ON s.document_id = d.document_id
            WHERE ${column} = ?),
          orphan AS MATERIALIZED (SELECT DISTINCT e.concept_id FROM gone JOIN evidence e ON e.source_id = gone.source_id
            WHERE NOT EXISTS (SELECT 1 FROM evidence other WHERE other.concept_id = e.concept_id
                              AND other.source_id NOT IN (SELECT source_id FROM gone)))`,
    value,
  };
}

/** Counts what is deleted with a document, or with all documents of an ontology: everything that nothing else supports. */
export function deletionEffect(database: Database, target: DeletionTarget): DeletionCounts {
  const { sql, value } = gone(target);
  const number = (select: string) => database.number(`WITH ${sql} ${select}`, value);
  return {
    documents:
      'documentId' in target ? 1 : database.number('SELECT count(*) FROM document WHERE ontology_id = ?', value),
    sources: number('SELECT count(*) FROM gone'),
    instances: number('SELECT count(*) FROM instance WHERE source_id IN (SELECT source_id FROM gone)'),
    concepts: number('SELECT count(*) FROM orphan'),
    relationships: number(
      `SELECT count(*) FROM (
         SELECT r.edge_id FROM gone JOIN relationship_support r ON r.source_id = gone.source_id
           WHERE NOT EXISTS (SELECT 1 FROM relationship_support other WHERE other.edge_id = r.edge_id
             AND (other.source_id IS NULL OR other.source_id NOT IN (SELECT source_id FROM gone)))
         UNION SELECT edge_id FROM relationship WHERE from_id IN (SELECT concept_id FROM orphan)
         UNION SELECT edge_id FROM relationship WHERE to_id IN (SELECT concept_id FROM orphan))`,
    ),
  };
}

/** Labels of the first concepts that go, sorted. */
export function deletedLabels(database: Database, target: DeletionTarget): string[] {
  const { sql, value } = gone(target);
  return database
    .all(
      `WITH ${sql} SELECT c.label FROM orphan JOIN concept c ON c.concept_id = orphan.concept_id
       ORDER BY c.label LIMIT ${maxNames}`,
      value,
    )
    .map((row) => String(row['label']));
}

/** File names of the first documents that go, sorted. */
export function deletedFilenames(database: Database, target: DeletionTarget): string[] {
  const [column, value] =
    'documentId' in target ? ['document_id', target.documentId] : ['ontology_id', target.ontologyId];
  return database
    .all(`SELECT filename FROM document WHERE ${column} = ? ORDER BY filename LIMIT ${maxNames}`, value)
    .map((row) => String(row['filename']));
}
