import assert from 'node:assert/strict';
import { allowClient, consentingUser, refuseClient } from '../../../domain/access/commands/decide-consent.js';
import type { AuditEntry, NewOAuthRecord, User } from '../../../domain/ports.js';
import { rejectsWith } from '../../contract/rejects-with.js';

const ada = { userId: 'usr_ada', username: 'ada', disabled: false } as User;
const consent = { user: ada, clientId: 'app', scopes: ['graph:read'] };
const grant = { model: 'Grant', recordId: 'g1' } as NewOAuthRecord;
const audit = (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry;
const entry = {
  ...{ action: 'oauth.authorize', target: 'app', details: { scopes: ['graph:read'] } },
  ...{ actorId: 'usr_ada', actorName: 'ada' },
};

describe('the decision about what a client asks for', () => {
  it('is saved together with its audit entry, in one call of the store', async () => {
    const saved: unknown[] = [];
    const store = { saveOAuthRecord: async (...of: unknown[]) => saved.push(of) > 0 };
    await allowClient({ store }, consent, grant, audit);
    assert.deepEqual(saved, [[grant, { ...entry, outcome: 'done' }]]);
  });

  it('is an error where the store does not keep the grant', async () => {
    const store = { saveOAuthRecord: async () => false };
    await rejectsWith('unauthenticated', allowClient({ store }, consent, grant, audit));
  });

  it('is recorded when it is a refusal', async () => {
    const log: AuditEntry[] = [];
    await refuseClient({ store: { recordAudit: async (one) => void log.push(one) } }, consent, audit);
    assert.deepEqual(log, [{ ...entry, outcome: 'refused' }]);
  });

  it('is only for a user who is there and not disabled', async () => {
    const withUser = (user: User | undefined) => ({ store: { userById: async () => user } });
    assert.equal(await consentingUser(withUser(ada), ada.userId), ada);
    await rejectsWith('unauthenticated', consentingUser(withUser({ ...ada, disabled: true }), ada.userId));
    await rejectsWith('unauthenticated', consentingUser(withUser(undefined), ada.userId));
    await rejectsWith('unauthenticated', consentingUser(withUser(ada), null));
  });
});
