import { useState } from 'preact/hooks';
import type { ConceptDecision } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { conceptHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import { UndoDialog } from './undo-dialog.js';

export interface DecisionsProps {
  conceptId: string;
  /** Called once one is undone, with the concept that stayed. */
  onUndone: (conceptId: string) => void;
}

/** Merges and splits of a concept. Those that stand can be undone by users who may. */
export function Decisions({ conceptId, onUndone }: DecisionsProps) {
  const decisions = useQuery('listDecisions', { query: { concept_id: conceptId, limit: 50 } });
  const [asked, setAsked] = useState<ConceptDecision | null>(null);
  return (
    <>
      <Result of={decisions}>
        {({ decisions: list }) =>
          list.length === 0 ? (
            <p class="quiet">It was never merged or split.</p>
          ) : (
            <ol class="decisions">
              {list.map((one) => (
                <Decision key={one.decision_id} of={one} conceptId={conceptId} onUndo={() => setAsked(one)} />
              ))}
            </ol>
          )
        }
      </Result>
      {asked !== null && (
        <UndoDialog
          of={asked}
          onUndone={(left) => {
            decisions.reload();
            onUndone(left);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Decision({ of: one, conceptId, onUndo }: { of: ConceptDecision; conceptId: string; onUndo: () => void }) {
  const other = one.concept_id === conceptId ? one.other_id : one.concept_id;
  const stands = one.kind !== 'undo' && one.undone_by === null;
  // A concept that was merged is this one.
  const isThis = one.kind === 'merge' && stands && one.concept_id === conceptId;
  return (
    <li>
      <strong>{verbs[one.kind]}</strong> {isThis ? <bdi>{other}</bdi> : <a href={conceptHref(other)}>{other}</a>} by{' '}
      <bdi>{one.decided_by ?? 'a user'}</bdi>, <RelativeTime at={one.decided_at} />
      {one.undone_by !== null && <span class="quiet"> (undone)</span>}
      {one.reason !== '' && <span class="quiet">: {one.reason}</span>}
      {stands && can('ontologies:create') && (
        <Button kind="plain" small onClick={onUndo} label={`Undo: ${verbs[one.kind]} ${other}`}>
          Undo
        </Button>
      )}
    </li>
  );
}

const verbs = { merge: 'Merged with', split: 'Split from', undo: 'Decision undone, about' };
