import { useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import type { Query } from '../../data/use-query.js';
import type { QueryDefinition, QueryDefinitionList } from '../../../client/index.js';
import { queryOf } from './saved-query.js';

export interface SavedQueriesProps {
  definitions: Query<QueryDefinitionList>;
  onOpen: (query: string) => void;
}

/** Queries that are stored on the server. */
export function SavedQueries({ definitions, onOpen }: SavedQueriesProps) {
  const [deleted, setDeleted] = useState<QueryDefinition | null>(null);
  const closed = (text: string) => () => {
    toast(text);
    setDeleted(null);
    definitions.reload();
  };
  const remove = useMutation('deleteQueryDefinition', closed('Query deleted'), closed('The query is deleted already'));
  return (
    <Result of={definitions} lines={2}>
      {({ definitions: all }) => {
        const saved = all.flatMap((one) => {
          const text = queryOf(one);
          return text === null ? [] : [{ one, text }];
        });
        if (saved.length === 0) return <p class="quiet">No saved queries yet.</p>;
        return (
          <>
            <ul class="query-list">
              {saved.map(({ one, text }) => (
                <li key={one.id}>
                  <button type="button" class="query-entry" onClick={() => onOpen(text)}>
                    <strong>{one.name}</strong>
                    <code>{text}</code>
                  </button>
                  {one.owner_id !== null && (
                    <Button small kind="plain" label={`Delete ${one.name}`} onClick={() => setDeleted(one)}>
                      ✕
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {deleted !== null && (
              <ConfirmDialog
                title="Delete this query?"
                kind="danger"
                confirm="Delete"
                busy={remove.busy}
                error={remove.error}
                onClose={() => setDeleted(null)}
                onConfirm={() => void remove.run({ params: { definition_id: deleted.id } })}
              >
                <p>
                  “<bdi>{deleted.name}</bdi>” cannot be restored afterwards.
                </p>
              </ConfirmDialog>
            )}
          </>
        );
      }}
    </Result>
  );
}
