import { useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/data-table.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';

const limit = 20;
const kinds = { login: 'Login', oauth: 'OAuth client', client: 'OAuth client by itself' };

/** Access tokens that act as the user: those of logins, and those that OAuth clients were given. */
export function OwnTokens() {
  const [offset, setOffset] = useState(0);
  const tokens = useQuery('listTokens', { query: { limit, offset } });
  const revoke = useMutation('deleteToken', () => {
    toast('Token revoked');
    tokens.reload();
  });
  return (
    <Section title="Access tokens">
      <p class="quiet">Also the one of this session is among them; revoking it signs you out.</p>
      {revoke.error !== null && <ErrorMessage error={revoke.error} />}
      <Result of={tokens}>
        {({ access_tokens: all, total_access: total }) => (
          <>
            <DataTable
              caption="Access tokens"
              rows={all}
              keyOf={({ token_hash: hash }) => hash}
              columns={[
                { title: 'Kind', cell: ({ kind }) => kinds[kind] },
                { title: 'Client', cell: ({ client_id: client }) => client ?? '' },
                { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
                { title: 'Expires', cell: ({ expires_at: at }) => <RelativeTime at={at} /> },
                {
                  title: 'Revoke',
                  cell: ({ token_hash: hash, kind, created_at: at }) => (
                    <Button
                      small
                      label={`Revoke the token of ${kinds[kind]} at ${at}`}
                      onClick={() => void revoke.run({ params: { token_hash: hash } })}
                    >
                      Revoke
                    </Button>
                  ),
                },
              ]}
            />
            <Pager offset={offset} limit={limit} total={total} of="tokens" onChange={setOffset} />
          </>
        )}
      </Result>
    </Section>
  );
}
