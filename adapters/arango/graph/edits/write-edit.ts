import { categorizeTypes } from '../../vocabulary/categorize-types.js';
import { decideTypes } from '../../vocabulary/decide-types.js';
import type { CommitContext } from '../commit/commit-context.js';
import { reconcileConcepts, removeConcept } from '../deletion/reconcile-support.js';
import { removeRelationship } from '../deletion/remove-relationship.js';
import { regroupConcepts } from './regroup/regroup-concepts.js';
import { supportConcept, supportInOntologies } from './support-concept.js';
import { updateConcept } from './update-concept.js';

/** Writes what a person changes of what exists. */
export async function writeEdit(context: CommitContext): Promise<void> {
  const { work, delta } = context;
  const { edit } = delta;
  switch (edit?.kind) {
    case undefined:
      return;
    case 'support_concept':
      return supportConcept(context, edit);
    case 'update_concept':
      return updateConcept(context, edit);
    case 'delete_concept':
      return removeConcept(work, edit.conceptId);
    case 'delete_relationship':
      await reconcileConcepts(work, await removeRelationship(work, edit.edgeId), null);
      return;
    case 'categorize_types':
      return categorizeTypes(work, edit);
    case 'decide_types':
      return decideTypes(context, edit);
    case 'regroup_concepts':
      await regroupConcepts(context, edit);
      for (const conceptId of edit.described) await supportInOntologies(context, conceptId);
  }
}
