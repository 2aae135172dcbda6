import type { OAuthClient } from '../../../client/index.js';
import { printFields } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

/** An OAuth client for a person to read. */
export function printClient(terminal: Terminal, client: OAuthClient): void {
  printFields(terminal, [
    ['client', client.client_id],
    ['name', client.client_name],
    ['type', client.client_type],
    ['state', client.is_active ? 'active' : 'off'],
    ['kind', client.is_builtin ? 'built in' : client.is_personal ? 'personal' : 'own'],
    ['grants', client.grant_types.join(', ')],
    ['redirects to', client.redirect_uris.join(' ')],
    ['scopes', client.scopes?.join(', ') ?? 'all permissions of its user'],
    ['acts for', client.created_by],
    ['created', client.created_at],
  ]);
}
