import { useState } from 'preact/hooks';
import type { OAuthClient } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { SecretDialog } from '../../components/dialogs/secret-dialog.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { ClientActions } from './client-actions.js';
import { CreateClientDialog } from './create-client-dialog.js';

const limit = 20;

/** Applications that may ask users for access by OAuth. */
export function Page({ query }: PageProps) {
  const offset = Number(query.get('offset') ?? 0);
  const [creates, setCreates] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const clients = useQuery('listOAuthClients', { query: { limit, offset } });
  return (
    <>
      <PageHeader
        title="OAuth clients"
        lead="Applications that act for a user, once the user has allowed it."
        actions={
          can('oauth_clients:create') && (
            <Button kind="primary" onClick={() => setCreates(true)}>
              New client
            </Button>
          )
        }
      />
      <Result of={clients} lines={5}>
        {(data) =>
          data.clients.length === 0 ? (
            <EmptyState title="There are no OAuth clients." />
          ) : (
            <>
              <DataTable
                caption="OAuth clients"
                rows={data.clients}
                keyOf={({ client_id: id }) => id}
                columns={[
                  { title: 'Client', cell: (client) => <ClientName of={client} /> },
                  { title: 'Type', cell: ({ client_type: type }) => <span class="client-type">{type}</span> },
                  { title: 'Grants', cell: ({ grant_types: grants }) => grants.map(shortGrant).join(', ') },
                  { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
                  {
                    title: 'Actions',
                    cell: (client) => <ClientActions client={client} onChanged={clients.reload} onSecret={setSecret} />,
                  },
                ]}
              />
              <Pager
                {...{ offset, limit, total: data.total, of: 'clients' }}
                onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
              />
            </>
          )
        }
      </Result>
      {creates && (
        <CreateClientDialog
          onLost={clients.reload}
          onClose={() => setCreates(false)}
          onCreated={(made) => {
            setCreates(false);
            setSecret(made);
            clients.reload();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="Secret of the client"
          label="Client secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function ClientName({ of }: { of: OAuthClient }) {
  return (
    <>
      <bdi>{of.client_name}</bdi> {of.is_builtin && <Badge>built in</Badge>}{' '}
      {!of.is_active && <Badge tone="bad">inactive</Badge>}
      <br />
      <code class="quiet small-text">{of.client_id}</code>
    </>
  );
}

function shortGrant(grant: string): string {
  return grant.replace('urn:ietf:params:oauth:grant-type:', '');
}
