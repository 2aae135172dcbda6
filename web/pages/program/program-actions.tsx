import { useState } from 'preact/hooks';
import type { GraphProgram, StoredProgram } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { ErrorMessage } from '../../components/error-message.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { navigate } from '../../routing/location.js';

export interface ProgramActionsProps {
  stored: StoredProgram | null;
  /** Null: what is written is no valid program. */
  program: GraphProgram | null;
}

/** Buttons that store, change and delete a program. */
export function ProgramActions({ stored, program }: ProgramActionsProps) {
  const [updatedAt, setUpdatedAt] = useState(stored?.updated_at);
  const [asks, setAsks] = useState(false);
  const create = useMutation('createProgram', ({ id }) => {
    toast('Program saved');
    navigate(`/programs/${id}`);
  });
  const update = useMutation('updateQueryDefinition', (next) => {
    toast('Changes saved');
    setUpdatedAt(next.updated_at);
  });
  const remove = useMutation('deleteQueryDefinition', () => {
    toast('Program deleted');
    navigate('/programs');
  });
  const error = create.error ?? update.error ?? remove.error;
  const save = (): void => {
    if (program === null) return;
    const name = program.metadata?.name;
    const body = {
      ...{ definition: program as unknown as Record<string, unknown>, ...(name !== undefined && { name }) },
      ...(updatedAt !== undefined && { if_updated_at: updatedAt }),
    };
    if (stored !== null) void update.run({ params: { definition_id: stored.id }, body });
  };
  const isOwn = stored !== null && stored.owner_id !== null;
  return (
    <>
      {isOwn && (
        <Button busy={update.busy} disabled={program === null} onClick={save}>
          Save changes
        </Button>
      )}
      <Button
        busy={create.busy}
        disabled={program === null}
        onClick={() => program !== null && void create.run({ body: { program } })}
      >
        {stored === null ? 'Save' : 'Save as a new program'}
      </Button>
      {isOwn && (
        <Button kind="danger" onClick={() => setAsks(true)}>
          Delete
        </Button>
      )}
      {error !== null && !asks && <ErrorMessage error={error} />}
      {asks && stored !== null && (
        <ConfirmDialog
          title="Delete this program?"
          kind="danger"
          confirm="Delete"
          busy={remove.busy}
          error={remove.error}
          onClose={() => setAsks(false)}
          onConfirm={() => void remove.run({ params: { definition_id: stored.id } })}
        >
          <p>
            “<bdi>{stored.name}</bdi>” cannot be restored afterwards. Results that it had are not affected.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
