import assert from 'node:assert/strict';
import { logIn, logInWithToken } from '../../../domain/access/commands/log-in.js';
import { logOut, revokeOwnToken } from '../../../domain/access/commands/revoke-own-tokens.js';
import type { AuditEntry, IssuedToken, OAuthRecord, User } from '../../../domain/ports.js';

const now = '2026-11-20T09:00:00.000Z';
const ada = { userId: 'usr_ada', username: 'ada', passwordHash: 'hash of right', disabled: false } as User;

/** @param changed what happens to Ada while her token is made */
function loginsWith(changed: Partial<User> | 'deleted' = {}) {
  const log: unknown[] = [];
  let user: User | undefined = ada;
  const store = {
    userByName: async (name: string) => (name === 'ada' ? user : undefined),
    userById: async () => user,
    recordLogin: async (userId: string, entry?: AuditEntry) => void log.push(['login', userId, entry?.actorName]),
    recordAudit: async ({ target, outcome }: AuditEntry) => void log.push(['audit', target, outcome]),
    revokeToken: async (hash: string) => void log.push(['revoked', hash]),
  };
  const passwords = {
    verify: async (hash: string, password: string) => hash === `hash of ${password}`,
    verifyDummy: async () => void log.push(['dummy']),
  };
  const tokens = {
    issue: async () => {
      user = changed === 'deleted' ? undefined : { ...ada, ...changed };
      return { tokenHash: 'token' };
    },
  };
  return { dependencies: { store, passwords, tokens, countLogin: async () => void log.push(['counted']) }, log };
}

const audit = (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry;

describe('logging in', () => {
  it('records a login, and a refused one without the name that was typed', async () => {
    const cases: [string, string, unknown[]][] = [
      ['ada', 'right', ['login', 'usr_ada', 'ada']],
      ['ada', 'wrong', ['audit', 'usr_ada', 'refused']],
      ['secret typed here', 'right', ['audit', null, 'refused']],
    ];
    for (const [username, password, last] of cases) {
      const { dependencies, log } = loginsWith();
      const user = await logIn(dependencies, { username, password }, { audit });
      assert.deepEqual([user?.username ?? null, log.at(-1)], [last[0] === 'login' ? 'ada' : null, last]);
      assert.deepEqual(log[0], ['counted']);
    }
  });

  it('takes as long for an unknown name, and hashes nothing that is too long', async () => {
    const { dependencies, log } = loginsWith();
    await logIn(dependencies, { username: 'eve', password: 'right' }, { audit });
    assert.deepEqual(log[1], ['dummy']);
    log.length = 0;
    await logIn(dependencies, { username: 'ada', password: 'x'.repeat(1025) }, { audit });
    assert.deepEqual(log, [['audit', null, 'refused']]);
  });

  it('revokes the token of a user who was changed while it was made', async () => {
    for (const changed of ['deleted', { disabled: true }, { passwordHash: 'hash of other' }] as const) {
      const { dependencies, log } = loginsWith(changed);
      assert.equal(await logInWithToken(dependencies, { username: 'ada', password: 'right' }, { audit }), null);
      assert.deepEqual(log.slice(1), [
        ['revoked', 'token'],
        ['audit', 'usr_ada', 'refused'],
      ]);
    }
    const session = await logInWithToken(loginsWith().dependencies, { username: 'ada', password: 'right' }, { audit });
    assert.deepEqual([session?.user.userId, session?.token], ['usr_ada', { tokenHash: 'token' }]);
  });
});

describe('revoking own tokens', () => {
  const rows: Record<string, Partial<IssuedToken>> = {
    access: { userId: 'ada', revokedAt: null, expiresAt: '2026-12-01T00:00:00.000Z', clientId: 'cli' },
    revoked: { userId: 'ada', revokedAt: now, expiresAt: '2026-12-01T00:00:00.000Z' },
    old: { userId: 'ada', revokedAt: null, expiresAt: now },
  };
  const records: Record<string, Partial<OAuthRecord>> = {
    refresh: {
      userId: 'ada',
      consumedAt: null,
      expiresAt: '2026-12-01T00:00:00.000Z',
      grantId: 'grant',
      clientId: 'cli',
    },
    expired: { userId: 'ada', consumedAt: null, expiresAt: now, grantId: 'grant' },
    used: { userId: 'ada', consumedAt: 1, expiresAt: '2026-12-01T00:00:00.000Z', grantId: 'grant' },
  };
  const tokensWith = () => {
    const log: unknown[] = [];
    const store = {
      token: async (hash: string) => rows[hash] as IssuedToken | undefined,
      oauthRecord: async (_model: string, hash: string) => records[hash] as OAuthRecord | undefined,
      revokeToken: async (hash: string, entry?: AuditEntry) => void log.push(['token', hash, entry?.details]),
      revokeGrant: async (grantId: string, entry?: AuditEntry) => void log.push(['grant', grantId, entry?.details]),
    };
    return { dependencies: { store, clock: { now: () => now, millis: () => Date.parse(now) } }, log };
  };
  const by = (userId: string) => ({ actor: { userId, scopes: null }, audit });

  it('revokes an access token alone, and with a refresh token its whole grant', async () => {
    const { dependencies, log } = tokensWith();
    for (const hash of ['access', 'refresh']) await revokeOwnToken(dependencies, by('ada'), hash);
    assert.deepEqual(log, [
      ['token', 'access', { client_id: 'cli' }],
      ['grant', 'grant', { client_id: 'cli' }],
    ]);
  });

  it('finds neither the tokens of others nor those that are no longer valid', async () => {
    const { dependencies, log } = tokensWith();
    const cases = [
      ['eve', 'access'],
      ['eve', 'refresh'],
      ['ada', 'revoked'],
      ['ada', 'old'],
      ['ada', 'expired'],
      ['ada', 'used'],
    ];
    for (const [userId = '', hash = ''] of cases) {
      await assert.rejects(revokeOwnToken(dependencies, by(userId), hash), { code: 'not_found' });
    }
    assert.deepEqual(log, []);
  });

  it('logs out with the whole grant, and has nothing to end for an API key', async () => {
    const { dependencies, log } = tokensWith();
    await assert.rejects(logOut(dependencies, by('ada'), null), { code: 'conflict' });
    await logOut(dependencies, by('ada'), { tokenHash: 'access', grantId: null });
    await logOut(dependencies, by('ada'), { tokenHash: 'access', grantId: 'grant' });
    assert.deepEqual(log, [
      ['token', 'access', {}],
      ['grant', 'grant', {}],
    ]);
  });
});
