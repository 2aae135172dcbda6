import { useState } from 'preact/hooks';
import type { ApiKey } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../components/dialogs/question-about.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { SecretDialog } from '../../components/dialogs/secret-dialog.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { CreateKeyDialog } from './create-key-dialog.js';

const limit = 20;

/** API keys of the user: made, shown once, and deleted. */
export function OwnKeys() {
  const [offset, setOffset] = useState(0);
  const [creates, setCreates] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<ApiKey | null>(null);
  const keys = useQuery('listApiKeys', { query: { limit, offset } });
  const closed = (text: string) => () => {
    toast(text);
    setDeleted(null);
    keys.reload();
  };
  const remove = useMutation('deleteApiKey', closed('API key deleted'), closed('The API key is deleted already'));
  return (
    <Section
      title="API keys"
      actions={
        <Button kind="primary" onClick={() => setCreates(true)}>
          New key
        </Button>
      }
    >
      <Result of={keys}>
        {({ api_keys: all, total }) =>
          all.length === 0 ? (
            <EmptyState title="You have no API keys." />
          ) : (
            <>
              <DataTable
                caption="API keys"
                rows={all}
                keyOf={({ id }) => id}
                columns={[
                  { title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
                  {
                    title: 'Permissions',
                    cell: ({ scopes }) => (scopes === null ? 'all of yours' : scopes.join(', ')),
                  },
                  { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
                  {
                    title: 'Last used',
                    cell: ({ last_used: at }) => (at === null ? 'never' : <RelativeTime at={at} />),
                  },
                  {
                    title: 'Expires',
                    cell: ({ expires_at: at }) => (at === null ? 'never' : <RelativeTime at={at} />),
                  },
                  {
                    title: 'Delete',
                    cell: (key) => (
                      <Button small label={`Delete ${key.name}`} onClick={() => setDeleted(key)}>
                        Delete
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager offset={offset} limit={limit} total={total} of="API keys" onChange={setOffset} />
            </>
          )
        }
      </Result>
      {creates && (
        <CreateKeyDialog
          onLost={keys.reload}
          onClose={() => setCreates(false)}
          onCreated={(key) => {
            setCreates(false);
            setSecret(key);
            keys.reload();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog title="The new API key" label="API key" secret={secret} onClose={() => setSecret(null)} />
      )}
      {deleted !== null && (
        <ConfirmDialog
          title={<QuestionAbout verb="Delete the key" name={deleted.name} />}
          kind="danger"
          confirm="Delete the key"
          busy={remove.busy}
          error={remove.error}
          onClose={() => setDeleted(null)}
          onConfirm={() => void remove.run({ params: { key_id: deleted.id } })}
        >
          <p>Programs that use it are refused from now on.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
