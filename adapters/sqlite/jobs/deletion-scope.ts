import type { DeletedPart, DeletionTarget } from '../../../domain/ontologies/deletion.js';
import type { Database } from '../database/database.js';

/** Finds the scope of a deletion; undefined when the document or ontology does not exist. */
export function deletionScope(database: Database, target: DeletionTarget): DeletedPart | undefined {
  const row =
    'documentId' in target
      ? database.get(
          `SELECT d.filename, n.ontology_id, n.name FROM document d
           JOIN ontology_name n ON n.ontology_id = d.ontology_id WHERE d.document_id = ?`,
          target.documentId,
        )
      : database.get('SELECT ontology_id, name FROM ontology_name WHERE ontology_id = ?', target.ontologyId);
  return (
    row && {
      ontologyId: String(row['ontology_id']),
      ontology: String(row['name']),
      filename: 'documentId' in target ? String(row['filename']) : null,
    }
  );
}
