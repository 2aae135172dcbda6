import { noDeletions, requireRemovable } from '../../../../domain/ontologies/deletion.js';
import type { CommitContext } from '../commit-delta.js';
import { addDeletions } from './delete-document.js';
import { reconcileConcepts } from './reconcile-support.js';
import { releaseObjects } from '../documents/release-objects.js';

/**
 * Takes the node, the anchors and the name of an ontology away, which has no documents any more, and the concepts that
 * people stood for in it and nothing else supports, with all their relationships.
 */
export function removeOntology({ database, jobId }: CommitContext, ontologyId: string): void {
  const hasDocuments = database.get('SELECT 1 FROM document WHERE ontology_id = ? LIMIT 1', ontologyId) !== undefined;
  requireRemovable({ hasDocuments });
  releaseObjects(database, 'ontology_id', ontologyId);
  database.run('DELETE FROM anchored_by WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM scoped_by WHERE ontology_id = ?', ontologyId);
  const written = database
    .all('DELETE FROM concept_support WHERE ontology_id = ? RETURNING concept_id', ontologyId)
    .map((row) => String(row['concept_id']));
  addDeletions(database, jobId, { ...noDeletions, ...reconcileConcepts(database, written, null) });
  database.run('DELETE FROM ontology WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM ontology_name WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM ontology_rename WHERE ontology_id = ?', ontologyId);
}
