import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { DataTable } from '../../components/data-table.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import type { BodyOf } from '../../data/api.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';

type Token = BodyOf<'listTokens'>['access_tokens'][number];

const limit = 20;
const kinds = { login: 'Login', oauth: 'OAuth client', client: 'OAuth client by itself' };

/** Access tokens that act as the user: those of logins, and those that OAuth clients were given. */
export function OwnTokens() {
  const [offset, setOffset] = useState(0);
  const tokens = useQuery('listTokens', { query: { limit, offset } });
  const [asked, setAsked] = useState<Token | null>(null);
  const closed = (text: string) => () => {
    toast(text);
    setAsked(null);
    tokens.reload();
  };
  const revoke = useMutation('deleteToken', closed('Token revoked'), closed('The token is revoked already'));
  const ask = (token: Token | null): void => {
    revoke.reset();
    setAsked(token);
  };
  return (
    <Section title="Access tokens">
      <Result of={tokens}>
        {({ access_tokens: all, total_access: total }) => (
          <>
            <DataTable
              caption="Access tokens"
              rows={all}
              keyOf={({ token_hash: hash }) => hash}
              columns={[
                {
                  title: 'Kind',
                  cell: ({ kind, is_current: current }) => (
                    <>
                      {kinds[kind]} {current && <Badge tone="accent">this session</Badge>}
                    </>
                  ),
                },
                { title: 'Client', cell: ({ client_id: client }) => client ?? '' },
                { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
                { title: 'Expires', cell: ({ expires_at: at }) => <RelativeTime at={at} /> },
                {
                  title: 'Revoke',
                  cell: (token) => (
                    <Button
                      small
                      label={`Revoke the token of ${kinds[token.kind]} at ${token.created_at}`}
                      onClick={() => ask(token)}
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
      {asked !== null && (
        <ConfirmDialog
          title="Revoke the token?"
          kind="danger"
          confirm="Revoke"
          busy={revoke.busy}
          error={revoke.error}
          onClose={() => ask(null)}
          onConfirm={() => void revoke.run({ params: { token_hash: asked.token_hash } })}
        >
          <p>
            {kinds[asked.kind]}
            {asked.client_id !== null && ` ${asked.client_id}`}, created <RelativeTime at={asked.created_at} />:{' '}
            {asked.is_current
              ? 'it is the token of this session. You are signed out.'
              : 'whoever uses it is refused from now on.'}
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
