import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import { readAll, type LifecycleState } from '../graph/model.js';
import type { WriteAuditEntry } from '../access/commands/access-command.js';
import type { GraphReader, GraphWriter, IdMaker } from '../ports.js';
import { ontologyOf } from '../query/require-ontology.js';
import { isToSetLifecycle } from './ontology-change.js';
import { nodeOf } from './ontology-node.js';

/** Somebody who changes an ontology: their name, and the audit entry of what they do. */
export interface OntologyCommand {
  actor: string;
  audit: WriteAuditEntry;
}

export interface LifecycleDependencies {
  store: Pick<GraphReader, 'ontologyByName' | 'ontologyNames'> & Pick<GraphWriter, 'commit'>;
  ids: IdMaker;
}

/**
 * Sets the state of an ontology; any may follow any. The same state again changes nothing, unless another reason is
 * given.
 * @param reason undefined: that of the state it has, or none of a new one
 * @throws ConcordanceError `not_found`
 */
export async function setLifecycle(
  { store, ids }: LifecycleDependencies,
  name: string,
  { state, reason, actor, audit }: OntologyCommand & { state: LifecycleState; reason: string | null | undefined },
): Promise<{ ontology: string; previousState: LifecycleState; reason: string | null }> {
  const ontology = await ontologyOf(store, readAll, name, (scope, one) => store.ontologyByName(scope, one));
  const { ontologyId, lifecycleState: previousState } = ontology;
  const kept = state === previousState ? ontology.lifecycleReason : null;
  const because = reason === undefined ? kept : reason;
  if (isToSetLifecycle(ontology, state, because)) {
    const metadata = {
      ontology_id: ontologyId,
      ontology: ontology.name,
      from: previousState,
      to: state,
      reason: because,
    };
    const details = { from: previousState, to: state, reason: because };
    const delta = {
      ...emptyDelta({ jobId: ids.mint('req'), step: 'lifecycle', ordinal: 0 }, { kind: 'edit', actor, metadata }),
      ontology: nodeOf(ontology, actor),
      ontologyChange: { kind: 'lifecycle', ontologyId, state, reason: because },
    } satisfies GraphDelta;
    await store.commit(delta, audit('ontology.lifecycle', ontology.name, details));
  }
  return { ontology: ontology.name, previousState, reason: because };
}
