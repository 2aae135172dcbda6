import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { AuditEntry, NewWebhook, Sealed, WebhookChanges } from '../../../domain/ports.js';
import { changeWebhook, deleteWebhook, rotateSecret } from '../../../domain/webhooks/commands/change-webhook.js';
import { registerWebhook } from '../../../domain/webhooks/commands/register-webhook.js';
import { maxWebhooks, previousSecretMs, type Webhook } from '../../../domain/webhooks/webhook.js';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const sealed = (secret: string) => `sealed ${secret}` as unknown as Sealed;

/** A webhook of Ada that was registered with one permission. */
function webhooksWith() {
  const webhook = { webhookId: 'whk_1', userId: 'ada', username: 'Ada', scopes: ['jobs:read'], secret: sealed('old') };
  const log: unknown[] = [];
  const store = {
    webhook: async (webhookId: string) => (webhookId === 'whk_1' ? (webhook as Webhook) : undefined),
    saveWebhook: async (made: NewWebhook, max: number, entry?: AuditEntry) => {
      log.push({ made, max, entry });
      return made as Webhook;
    },
    updateWebhook: async (_webhookId: string, changes: WebhookChanges, entry?: AuditEntry) => {
      log.push({ changes, entry });
      return { ...webhook, ...changes } as Webhook;
    },
    deleteWebhook: async (webhookId: string, entry?: AuditEntry) => void log.push({ deleted: webhookId, entry }),
  };
  const dependencies = {
    store,
    clock: { now: () => new Date(now).toISOString(), millis: () => now },
    ids: { mint: (prefix: string) => `${prefix}_new` },
    webhookSecrets: { seal: async (_webhookId: string, secret: string) => sealed(secret) },
    webhookSender: {
      checkUrl: (url: string) => {
        if (url.startsWith('http:')) throw new ConcordanceError('url_refused', 'The URL must use https.');
      },
    },
  };
  return { dependencies, log };
}

const by = (userId: string, { hasOverride = false, scopes = null as string[] | null } = {}) => ({
  actor: { userId, hasOverride, scopes },
  audit: (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry,
});
const fields = { url: 'https://a.example/hook', events: ['job.failed' as const], description: null, active: true };
const denied = { code: 'permission_denied' };

describe('changing webhooks', () => {
  it('registers one with the permissions of the credential and a sealed secret, and records its host alone', async () => {
    const { dependencies, log } = webhooksWith();
    const ada = by('ada', { scopes: ['jobs:read'] });
    await registerWebhook(dependencies, ada, { ...fields, ontology: ' Water ' }, 'new');
    const made = {
      webhookId: 'whk_new',
      userId: 'ada',
      scopes: ['jobs:read'],
      ontology: 'Water',
      secret: sealed('new'),
    };
    const details = { host: 'a.example', events: ['job.failed'] };
    const entry = { action: 'webhook.create', target: 'whk_new', details };
    assert.deepEqual(log, [{ made: { ...fields, ...made }, max: maxWebhooks, entry }]);
  });

  it('refuses a URL and a name before anything is written', async () => {
    const { dependencies, log } = webhooksWith();
    const url = 'http://a.example/hook';
    const refused = { code: 'url_refused' };
    await assert.rejects(registerWebhook(dependencies, by('ada'), { ...fields, url, ontology: null }, 's'), refused);
    await assert.rejects(changeWebhook(dependencies, by('ada'), 'whk_1', { url }), refused);
    const invalid = { code: 'invalid_request' };
    await assert.rejects(changeWebhook(dependencies, by('ada'), 'whk_1', { ontology: 'a/b' }), invalid);
    assert.deepEqual(log, []);
  });

  it('changes the given fields alone, and records which', async () => {
    const { dependencies, log } = webhooksWith();
    await changeWebhook(dependencies, by('ada'), 'whk_1', { url: undefined, ontology: null, active: false });
    const entry = { action: 'webhook.update', target: 'whk_1', details: { fields: ['ontology', 'active'] } };
    assert.deepEqual(log, [{ changes: { ontology: null, active: false }, entry }]);
    const narrow = by('ada', { scopes: ['graph:read'] });
    await assert.rejects(changeWebhook(dependencies, narrow, 'whk_1', { active: true }), denied);
  });

  it('keeps the secret before a rotation for a day; only the owner rotates it', async () => {
    const { dependencies, log } = webhooksWith();
    await assert.rejects(rotateSecret(dependencies, by('eve', { hasOverride: true }), 'whk_1', 'new'), denied);
    await rotateSecret(dependencies, by('ada'), 'whk_1', 'new');
    const validUntil = new Date(now + previousSecretMs).toISOString();
    const changes = { secret: sealed('new'), previousSecret: { sealed: sealed('old'), validUntil } };
    assert.deepEqual(log, [{ changes, entry: { action: 'webhook.rotate_secret', target: 'whk_1', details: {} } }]);
  });

  it('deletes those that the actor may see', async () => {
    const { dependencies, log } = webhooksWith();
    await assert.rejects(deleteWebhook(dependencies, by('eve'), 'whk_1'), { code: 'not_found' });
    await deleteWebhook(dependencies, by('eve', { hasOverride: true }), 'whk_1');
    const entry = { action: 'webhook.delete', target: 'whk_1', details: {} };
    assert.deepEqual(log, [{ deleted: 'whk_1', entry }]);
  });
});
