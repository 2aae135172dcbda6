import assert from 'node:assert/strict';
import { changeClient, rotateClientSecret } from '../../../domain/access/commands/change-client.js';
import { deletePersonalClient } from '../../../domain/access/commands/delete-client.js';
import { issueClientToken, type RequestedToken } from '../../../domain/access/commands/issue-client-token.js';
import { redeemOnce, revokeReusedGrant } from '../../../domain/access/commands/redeem-grant.js';
import {
  maxPersonalClients,
  registerClient,
  registerPersonalClient,
  type RequestedClient,
} from '../../../domain/access/commands/register-client.js';
import type { AssignedRule, AuditEntry, NewOAuthClient, NewToken, OAuthClient } from '../../../domain/ports.js';
import type { OAuthRecord, ResourceType, User } from '../../../domain/ports.js';

const now = '2026-11-20T09:00:00.000Z';
const rule = { resourceType: 'graph', action: 'write', granted: true, roleName: 'writer', assignedRole: 'writer' };

/** Clients and records by id; Ada writes the graph, Eve does nothing, Bob is disabled. */
function oauthWith(clients: OAuthClient[] = [], records: Partial<OAuthRecord>[] = []) {
  const log: unknown[] = [];
  const used = new Set<string>();
  const store = {
    resourceTypes: async () => [{ resourceType: 'graph', availableActions: ['read', 'write'] } as ResourceType],
    rulesOf: async (userId: string): Promise<AssignedRule[]> => (userId === 'ada' ? [rule] : []),
    userById: async (userId: string) =>
      ['ada', 'bob', 'eve'].includes(userId)
        ? ({ userId, username: userId.toUpperCase(), disabled: userId === 'bob' } as User)
        : undefined,
    oauthClient: async (clientId: string) => clients.find((one) => one.clientId === clientId),
    createOAuthClient: async (client: NewOAuthClient, entry?: AuditEntry, max?: number) => {
      log.push({ client, entry, max });
      return { ...client, createdAt: now };
    },
    updateOAuthClient: async (clientId: string, change: Partial<OAuthClient>, entry?: AuditEntry) => {
      log.push({ change, entry });
      return { ...clients.find((one) => one.clientId === clientId)!, ...change };
    },
    deleteOAuthClient: async (clientId: string, entry?: AuditEntry) => void log.push({ deleted: clientId, entry }),
    saveToken: async (token: NewToken, entry?: AuditEntry) => {
      log.push({ token, entry });
      return token.grantId !== 'revoked' && token.secretHash !== 'replaced';
    },
    oauthRecord: async (_model: string, recordId: string) => records.find((one) => one.recordId === recordId) as never,
    consumeOAuthRecord: async (_model: string, recordId: string) => !used.has(recordId) && !!used.add(recordId),
    revokeGrant: async (grantId: string) => void log.push({ revoked: grantId }),
  };
  const clientSecrets = {
    clientId: () => 'client-new',
    clientSecret: () => ({ secret: 'kg_cs_new', secretHash: 'hash of new' }),
  };
  const checked: string[] = [];
  const authorizationServer = { checkClient: async ({ clientId }: NewOAuthClient) => void checked.push(clientId) };
  const clock = { now: () => now, millis: () => Date.parse(now) };
  return { dependencies: { store, clientSecrets, authorizationServer, clock }, log, checked };
}

const by = (userId: string) => ({
  actor: { userId, scopes: null },
  audit: (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry,
});
const unlimited = { scopes: null, expiresAt: null };
const asked: RequestedClient = {
  ...{ clientId: 'import', clientName: 'Import', clientType: 'confidential', grantTypes: ['client_credentials'] },
  ...{ redirectUris: [], scopes: ['graph:read'], metadata: {} },
};
const clientOf = (ownerId: string | null, change: Partial<OAuthClient> = {}): OAuthClient => ({
  ...{ ...asked, clientId: 'import', secretHash: 'hash', isActive: true, isBuiltin: false, isPersonal: false },
  ...{ ownerId, createdAt: now, ...change },
});

describe('registering OAuth clients', () => {
  it('gives a confidential client a secret, of which only the hash is stored and nothing is audited', async () => {
    const { dependencies, log, checked } = oauthWith();
    const { secret } = await registerClient(dependencies, by('ada'), unlimited, asked);
    assert.equal(secret, 'kg_cs_new');
    assert.deepEqual(checked, ['import']);
    const { entry, client } = log[0] as { entry: AuditEntry; client: NewOAuthClient };
    assert.deepEqual([client.secretHash, client.ownerId, client.isPersonal], ['hash of new', 'ada', false]);
    assert.doesNotMatch(JSON.stringify(entry), /kg_cs|hash of/);
  });

  it('gives a public client no secret, and an id where none was chosen', async () => {
    const { dependencies, log } = oauthWith();
    const open = { ...asked, clientId: null, clientType: 'public' as const, grantTypes: ['refresh_token'] };
    const { secret } = await registerClient(dependencies, by('ada'), unlimited, open);
    assert.equal(secret, null);
    const { client } = log[0] as { client: NewOAuthClient };
    assert.deepEqual([client.clientId, client.secretHash], ['client-new', null]);
  });

  it('refuses what no client may have, and more than the credential has', async () => {
    const { dependencies, log } = oauthWith();
    const register = (own: object, wanted: Partial<RequestedClient>) =>
      registerClient(dependencies, by('ada'), { ...unlimited, ...own }, { ...asked, ...wanted });
    const [invalid, denied] = [{ code: 'invalid_request' }, { code: 'permission_denied' }];
    await assert.rejects(register({}, { clientType: 'public' }), invalid);
    await assert.rejects(register({}, { scopes: ['graph:fly'] }), invalid);
    await assert.rejects(register({}, { redirectUris: ['https://app.example/#part'] }), invalid);
    await assert.rejects(register({ scopes: ['graph:read'] }, { scopes: null }), denied);
    await assert.rejects(register({ expiresAt: now }, {}), denied);
    assert.deepEqual(log, []);
  });

  it('gives a personal client the scopes of the credential where none are chosen, and limits their number', async () => {
    const { dependencies, log } = oauthWith();
    const own = { scopes: ['graph:read'], expiresAt: null };
    const personal = { clientName: 'Notebook', scopes: undefined };
    await registerPersonalClient(dependencies, by('ada'), own, personal);
    const { client, max, entry } = log[0] as { client: NewOAuthClient; max: number; entry: AuditEntry };
    assert.deepEqual([client.scopes, client.isPersonal, max], [['graph:read'], true, maxPersonalClients]);
    assert.deepEqual(entry.details, { personal: true, scopes: ['graph:read'] });
    const wider = registerPersonalClient(dependencies, by('ada'), own, { ...personal, scopes: null });
    await assert.rejects(wider, { code: 'permission_denied' });
  });
});

describe('changing OAuth clients', () => {
  it('refuses clients whose owner has permissions that the actor lacks', async () => {
    const { dependencies, log } = oauthWith([clientOf('ada')]);
    const rename = (userId: string) =>
      changeClient(dependencies, by(userId), unlimited, 'import', { clientName: 'Mine' }, ['client_name']);
    await assert.rejects(rename('eve'), { code: 'permission_denied' });
    await assert.rejects(rotateClientSecret(dependencies, by('eve'), unlimited, 'import'), {
      code: 'permission_denied',
    });
    assert.deepEqual(log, []);
    assert.equal((await rename('ada')).clientName, 'Mine');
  });

  it('checks the client as it would be, and the scopes it would have', async () => {
    const { dependencies, log } = oauthWith([clientOf('ada')]);
    const change = (own: object, to: object) =>
      changeClient(dependencies, by('ada'), { ...unlimited, ...own }, 'import', to, Object.keys(to));
    await assert.rejects(change({}, { scopes: ['graph:fly'] }), { code: 'invalid_request' });
    await assert.rejects(change({ scopes: ['graph:read'] }, { scopes: ['graph:write'] }), {
      code: 'permission_denied',
    });
    await assert.rejects(
      change({}, {}).then(() => rotateClientSecret(dependencies, by('ada'), unlimited, 'none')),
      {
        code: 'not_found',
      },
    );
    assert.equal(log.length, 1);
  });

  it('rotates the secret of a confidential client alone', async () => {
    const { dependencies, log } = oauthWith([
      clientOf('ada'),
      clientOf('ada', { clientId: 'cli', clientType: 'public' }),
    ]);
    await assert.rejects(rotateClientSecret(dependencies, by('ada'), unlimited, 'cli'), { code: 'conflict' });
    const { secret } = await rotateClientSecret(dependencies, by('ada'), unlimited, 'import');
    assert.equal(secret, 'kg_cs_new');
    assert.deepEqual(
      (log as { change: object }[]).map(({ change }) => change),
      [{ secretHash: 'hash of new' }],
    );
  });

  it('deletes own personal clients alone', async () => {
    const personal = clientOf('ada', { isPersonal: true });
    const { dependencies, log } = oauthWith([personal, clientOf('ada', { clientId: 'shared' })]);
    await assert.rejects(deletePersonalClient(dependencies, by('eve'), 'import'), { code: 'not_found' });
    await assert.rejects(deletePersonalClient(dependencies, by('ada'), 'shared'), { code: 'not_found' });
    await deletePersonalClient(dependencies, by('ada'), 'import');
    assert.deepEqual(
      (log as { deleted: string }[]).map(({ deleted }) => deleted),
      ['import'],
    );
  });
});

describe('issuing tokens to OAuth clients', () => {
  const token: RequestedToken = {
    ...{ tokenHash: 'hash', clientId: 'import', grantType: 'client_credentials', scopes: ['graph:read'] },
    ...{ by: { secretHash: 'hash' }, issuedAt: now, expiresAt: now },
  };
  const issue = async (client: OAuthClient[], change: Partial<RequestedToken>) => {
    const { dependencies, log } = oauthWith(client);
    return { refusal: await issueClientToken(dependencies, { ...token, ...change }, by('').audit), log };
  };

  it('acts for the owner where the client has it by itself, and for the user who allowed it', async () => {
    const own = await issue([clientOf('ada')], {});
    const allowed = await issue([clientOf('ada')], { by: { userId: 'eve', grantId: 'grant' } });
    const saved = [own, allowed].map(({ refusal, log }) => {
      const { token: row, entry } = log[0] as { token: NewToken; entry: AuditEntry };
      return [refusal, row.kind, row.userId, row.grantId, row.secretHash, entry.actorName];
    });
    assert.deepEqual(saved, [
      [null, 'client', 'ada', null, 'hash', 'ADA'],
      [null, 'oauth', 'eve', 'grant', null, 'EVE'],
    ]);
  });

  it('says why it issues none', async () => {
    const user = (userId: string, grantId = 'grant') => ({ by: { userId, grantId } });
    const cases: [string, OAuthClient[], Partial<RequestedToken>][] = [
      ['client_deleted', [], {}],
      ['owner_inactive', [clientOf(null)], {}],
      ['owner_inactive', [clientOf('bob')], {}],
      ['user_inactive', [clientOf('ada')], user('bob')],
      ['no_scopes', [clientOf('ada')], { scopes: [] }],
      ['client_inactive', [clientOf('ada')], { by: { secretHash: 'replaced' } }],
      ['grant_revoked', [clientOf('ada')], user('eve', 'revoked')],
    ];
    for (const [expected, clients, change] of cases) assert.equal((await issue(clients, change)).refusal, expected);
  });

  it('revokes the grant of a code or token that is used twice', async () => {
    const { dependencies, log } = oauthWith([], [{ recordId: 'code', grantId: 'grant' }]);
    assert.equal(await redeemOnce(dependencies, 'AuthorizationCode', 'code'), true);
    assert.deepEqual(log, []);
    assert.equal(await redeemOnce(dependencies, 'AuthorizationCode', 'code'), false);
    assert.deepEqual(log, [{ revoked: 'grant' }]);
  });

  it('revokes the grant of a refused refresh token only where that was used before', async () => {
    const { dependencies, log } = oauthWith(
      [],
      [
        { recordId: 'old', grantId: 'first', consumedAt: 1 },
        { recordId: 'new', grantId: 'second', consumedAt: null },
      ],
    );
    for (const hash of ['new', 'unknown', 'old']) await revokeReusedGrant(dependencies, hash);
    assert.deepEqual(log, [{ revoked: 'first' }]);
  });
});
