import { noOntology } from '../../../../domain/no-such.js';
import { requireKept } from '../../../../domain/ontologies/require-writable.js';
import type { CommitContext } from '../commit/commit-context.js';
import { removeOntology } from '../deletion/remove-ontology.js';
import { renameOntology } from './rename-ontology.js';
import { ontologyState } from './require-writable.js';

/** Gives an ontology another state or name, as the delta says. */
export async function changeOntology(context: CommitContext): Promise<void> {
  const { work, delta, jobId } = context;
  const change = delta.ontologyChange;
  if (change === null) return;
  const { deletedBy } = await ontologyState(work.reading, change.ontologyId);
  requireKept('The ontology', deletedBy ?? undefined, jobId);
  if (change.kind === 'remove') return removeOntology(context, change.ontologyId);
  if (change.kind === 'rename') return renameOntology(work, change);
  const ontology = await work.one('ontology', 'ontologyId', change.ontologyId);
  if (ontology === undefined) throw noOntology();
  work.put('ontology', { ...ontology, lifecycleState: change.state, lifecycleReason: change.reason });
}
