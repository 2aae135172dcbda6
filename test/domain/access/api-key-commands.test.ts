import assert from 'node:assert/strict';
import { createApiKey, deleteApiKey, maxApiKeys } from '../../../domain/access/commands/change-api-keys.js';
import type { ApiKey, AuditEntry, ResourceType } from '../../../domain/ports.js';

/** Ada has one key, and there are two permissions. */
function keysWith() {
  const log: unknown[] = [];
  const store = {
    resourceTypes: async () => [{ resourceType: 'graph', availableActions: ['read', 'write'] } as ResourceType],
    apiKeys: async (userId: string) => (userId === 'ada' ? [{ keyId: 'key_1' } as ApiKey] : []),
    saveApiKey: async (key: object, entry?: AuditEntry, max?: number) => {
      log.push({ key, entry, max });
      return key as ApiKey;
    },
    deleteApiKey: async (keyId: string, entry?: AuditEntry) => void log.push({ deleted: keyId, entry }),
  };
  return { dependencies: { store, ids: { mint: (prefix: string) => `${prefix}_new` } }, log };
}

const by = (userId: string) => ({
  actor: { userId, scopes: null },
  audit: (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry,
});
const unlimited = { scopes: null, expiresAt: null };
const key = { name: 'import', keyHash: 'hash', scopes: ['graph:read'], expiresAt: '2027-01-01T00:00:00.000Z' };

describe('changing API keys', () => {
  it('creates one within the restrictions of the credential, and records these without its hash', async () => {
    const { dependencies, log } = keysWith();
    await createApiKey(dependencies, by('ada'), { scopes: ['graph:read'], expiresAt: key.expiresAt }, key);
    const details = { scopes: key.scopes, expires_at: key.expiresAt };
    const entry = { action: 'api_key.create', target: 'key_new', details };
    assert.deepEqual(log, [{ key: { ...key, keyId: 'key_new', userId: 'ada' }, entry, max: maxApiKeys }]);
  });

  it('refuses more permissions, a later expiry and unknown permissions', async () => {
    const { dependencies, log } = keysWith();
    const create = (own: object, wanted: object) =>
      createApiKey(dependencies, by('ada'), { ...unlimited, ...own }, { ...key, ...wanted });
    const denied = { code: 'permission_denied' };
    await assert.rejects(create({ scopes: ['graph:read'] }, { scopes: ['graph:write'] }), denied);
    await assert.rejects(create({ scopes: ['graph:read'] }, { scopes: null }), denied);
    await assert.rejects(create({ expiresAt: key.expiresAt }, { expiresAt: null }), denied);
    await assert.rejects(create({}, { scopes: ['graph:fly'] }), { code: 'invalid_request' });
    assert.deepEqual(log, []);
  });

  it('revokes own ones alone', async () => {
    const { dependencies, log } = keysWith();
    await assert.rejects(deleteApiKey(dependencies, by('eve'), 'key_1'), { code: 'not_found' });
    await deleteApiKey(dependencies, by('ada'), 'key_1');
    assert.deepEqual(log, [{ deleted: 'key_1', entry: { action: 'api_key.delete', target: 'key_1', details: {} } }]);
  });
});
