import { untilFresh } from '../concurrency/until-fresh.js';
import { ConcordanceError } from '../errors.js';
import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import type { GraphWriter } from '../ports.js';
import type { Editor } from './edit-dependencies.js';

/** Times a change is decided again because the graph has changed meanwhile. */
const maxAttempts = 100;

/** Name of the deletion of a concept in its event. */
export const conceptDeletion = 'concept.delete';

/** A change as it was decided on the present state of the graph. */
export interface DecidedEdit<T> {
  delta: GraphDelta;
  result: T;
  /** Id of the record that is changed, and details, for the audit log. */
  target: string;
  details?: Record<string, unknown>;
}

/**
 * Decides and commits a change, and decides again where the graph has changed in between.
 * @throws ConcordanceError `store_busy` where it changes all the time, `ontology_frozen`, what `decide` throws
 */
export async function commitEdit<T>(
  store: GraphWriter,
  editor: Editor,
  decide: () => Promise<DecidedEdit<T>>,
): Promise<T> {
  const { result } = await untilFresh(
    async () => {
      const decided = await decide();
      const { outcome } = await store.commit(decided.delta, editor.audit(decided.target, decided.details ?? {}));
      return { outcome, result: decided.result };
    },
    maxAttempts,
    () =>
      new ConcordanceError(
        'store_busy',
        'The graph changed each time between reading and changing it. Try again when less is being ingested.',
      ),
  );
  return result;
}

/** The delta of a manual change; `edit` says what it does, as in `concept.update`. */
export function editDelta(
  { editId, actor }: Pick<Editor, 'editId' | 'actor'>,
  edit: string,
  details: Record<string, unknown>,
): GraphDelta {
  return emptyDelta(
    { jobId: editId, step: 'edit', ordinal: 0 },
    { kind: 'edit', actor, metadata: { edit, ...details } },
  );
}
