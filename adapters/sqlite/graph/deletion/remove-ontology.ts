import { ConcordanceError } from '../../../../domain/errors.js';
import { noDeletions } from '../../../../domain/ontologies/deletion.js';
import type { CommitContext } from '../commit-delta.js';
import { addDeletions } from './delete-document.js';
import { reconcileConcept } from './reconcile-support.js';
import { releaseObjects } from '../documents/release-objects.js';

/**
 * Takes the node, the anchors and the name of an ontology away, which has no documents any more, and the concepts that
 * people wrote in it and nothing else supports.
 */
export function removeOntology({ database, jobId }: CommitContext, ontologyId: string): void {
  if (database.get('SELECT 1 FROM document WHERE ontology_id = ? LIMIT 1', ontologyId) !== undefined) {
    throw new ConcordanceError('conflict', 'The ontology still has documents. Delete them first.');
  }
  releaseObjects(database, 'ontology_id', ontologyId);
  database.run('DELETE FROM anchored_by WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM scoped_by WHERE ontology_id = ?', ontologyId);
  const before = conceptsAndRelationships();
  const written = database.all('DELETE FROM concept_support WHERE ontology_id = ? RETURNING concept_id', ontologyId);
  for (const row of written) reconcileConcept(database, String(row['concept_id']));
  if (written.length > 0) {
    const after = conceptsAndRelationships();
    const [concepts, relationships] = [before.concepts - after.concepts, before.relationships - after.relationships];
    addDeletions(database, jobId, { ...noDeletions, concepts, relationships });
  }
  database.run('DELETE FROM ontology WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM ontology_name WHERE ontology_id = ?', ontologyId);
  database.run('DELETE FROM ontology_rename WHERE ontology_id = ?', ontologyId);

  function conceptsAndRelationships() {
    return {
      concepts: database.number('SELECT count(*) FROM concept'),
      relationships: database.number('SELECT count(*) FROM relationship'),
    };
  }
}
