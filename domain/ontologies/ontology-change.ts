import { ConcordanceError } from '../errors.js';
import type { LifecycleState, Ontology } from '../graph/model.js';

/** Change of an ontology itself; part of a delta. */
export type OntologyChange =
  | { kind: 'remove'; ontologyId: string }
  | { kind: 'lifecycle'; ontologyId: string; state: LifecycleState; reason: string | null }
  /** The vector of the new name; null where none could be created, and the next document makes it. */
  | {
      kind: 'rename';
      ontologyId: string;
      /** The name it was asked for by. */
      oldName: string;
      name: string;
      embedding: Float32Array | null;
      embeddingProfile: string | null;
    };

/** Fields that the rules depend on. */
type Named = Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'>;

/**
 * Checks that an ontology is not frozen: frozen ones take no documents, no edits and no other name.
 * @throws ConcordanceError `ontology_frozen`, with the reason that was given
 */
export function requireNotFrozen({ name, lifecycleState, lifecycleReason }: Named): void {
  if (!isFrozen(lifecycleState)) return;
  const because = lifecycleReason === null ? '' : ` Reason: ${withFullStop(lifecycleReason)}`;
  throw new ConcordanceError(
    'ontology_frozen',
    `The ontology "${name}" is frozen and takes no changes.${because} Set its lifecycle state to active first.`,
    { data: { ontology: name, reason: lifecycleReason } },
  );
}

/** True of the state in which an ontology takes no changes. */
export function isFrozen(state: LifecycleState): boolean {
  return state === 'frozen';
}

/**
 * Lets a new ontology have a name that no other has.
 * @param isTaken as for `isToRename`
 * @throws ConcordanceError `conflict`
 */
export function requireFreeName(name: string, isTaken: boolean): void {
  if (!isTaken) return;
  throw new ConcordanceError('conflict', `The name "${name}" belongs to another ontology. Choose another one.`);
}

/**
 * True if an ontology is to be given another name; not, where it has it already.
 * @param isTaken whether an ontology has the name, also one that so far only has jobs
 * @param oldName the name it was asked for by
 * @throws ConcordanceError `not_found` where it was renamed meanwhile, `ontology_frozen`, `conflict`
 */
export function isToRename(ontology: Named, oldName: string, newName: string, isTaken: boolean): boolean {
  if (ontology.name === newName) return false;
  if (ontology.name !== oldName) {
    const detail = `There is no ontology ${JSON.stringify(oldName)}: it was renamed to ${JSON.stringify(ontology.name)} meanwhile.`;
    throw new ConcordanceError('not_found', `${detail} Use that name.`, { data: { ontology: ontology.name } });
  }
  requireNotFrozen(ontology);
  if (isTaken) {
    throw new ConcordanceError(
      'conflict',
      `new_name: there is an ontology ${JSON.stringify(newName)} already. Choose another name.`,
      { data: { ontology: newName } },
    );
  }
  return true;
}

/** True if setting this state changes anything. */
export function isToSetLifecycle(ontology: Named, state: LifecycleState, reason: string | null): boolean {
  return ontology.lifecycleState !== state || ontology.lifecycleReason !== reason;
}

function withFullStop(sentence: string): string {
  return /[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`;
}
