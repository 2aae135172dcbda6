import { useState } from 'preact/hooks';
import type { ConceptDecision } from '../../../client/index.js';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { countOf } from '../../wording/count-of.js';

export interface UndoDialogProps {
  of: ConceptDecision;
  /** Called with the concept that stayed, or is left. */
  onUndone: (conceptId: string) => void;
  onClose: () => void;
}

/** Says what undoing a merge or split gives back, and asks for the reason. */
export function UndoDialog({ of, onUndone, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState('');
  const undo = useMutation('undoDecision', (body) => {
    toast(of.kind === 'merge' ? 'The merge is undone' : 'The split is undone');
    onClose();
    onUndone(body.concept_id);
  });
  const moved = [countOf(of.moved.evidence, 'quote'), countOf(of.moved.relationships, 'relationship')].join(' and ');
  return (
    <FormDialog
      title={`Undo the ${of.kind}?`}
      submit={`Undo the ${of.kind}`}
      isComplete
      busy={undo.busy}
      error={undo.error}
      onSubmit={() => void undo.run({ params: { decision_id: of.decision_id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>
        {of.kind === 'merge'
          ? `The concept that was merged gets back what it had, as far as it is still there: ${moved}.`
          : `What was split off goes back, as far as it is still there: ${moved}.`}{' '}
        What documents added since goes to the concept whose label they use. To take this back, merge or split again.
      </p>
      <Field label="Reason" hint="Shown in the history. May be empty.">
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={2000}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
