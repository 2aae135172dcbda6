import { noDeletions, requireRemovable } from '../../../../domain/ontologies/deletion.js';
import type { CommitContext } from '../commit/commit-context.js';
import { releaseObjects } from '../documents/release-objects.js';
import type { GraphWork } from '../work/graph-work.js';
import { addDeletions } from './delete-document.js';
import { reconcileConcepts } from './reconcile-support.js';
import { findHeldByOntology } from './remove-ontology-statements.js';
import { removeAll } from './remove-concepts.js';

/**
 * Takes the node, the anchors and the name of an ontology away, which has no documents any more, and the concepts that
 * people stood for in it and nothing else supports, with all their relationships.
 */
export async function removeOntology({ work, jobId }: CommitContext, ontologyId: string): Promise<void> {
  const held = (await work.reading.first(findHeldByOntology, { ontologyId }))!;
  requireRemovable({ hasDocuments: held.hasDocuments });
  await releaseObjects(work, { ontologyId });
  await removeAll(work, 'anchored_by', 'ontologyId', [ontologyId]);
  for (const source of await work.find('source', 'sourceId', held.sourceIds)) {
    work.put('source', { ...source, ontologyIds: source.ontologyIds.filter((id) => id !== ontologyId) });
  }
  await endSupport(work, ontologyId, held.conceptIds);
  const went = await reconcileConcepts(work, held.conceptIds, null);
  await addDeletions(work, jobId, { ...noDeletions, ...went });
  await removeAll(work, 'ontology', 'ontologyId', [ontologyId]);
  await removeAll(work, 'ontology_vector', 'ontologyId', [ontologyId]);
  await removeAll(work, 'ontology_name', 'ontologyId', [ontologyId]);
  await removeAll(work, 'ontology_rename', 'ontologyId', [ontologyId]);
}

/** Ends what people stand for in the ontology. */
async function endSupport(work: GraphWork, ontologyId: string, conceptIds: readonly string[]): Promise<void> {
  for (const concept of await work.find('concept', 'conceptId', conceptIds)) {
    const support = concept.support.filter((one) => one.ontologyId !== ontologyId);
    work.put('concept', { ...concept, support });
  }
}
