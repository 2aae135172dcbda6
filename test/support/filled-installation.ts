import assert from 'node:assert/strict';
import { openVault } from '../../adapters/secrets/index.js';
import type { Vault } from '../../domain/ports.js';
import { makeBackup } from './make-backup.js';
import { password, startApi, type RunningApi } from '../api/support/start-api.js';

/** Keys that encrypt the secrets of the first installation. */
export const secretKey = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** The vault of an installation whose settings name this key. */
export function vaultOf(key: string): Vault {
  return openVault([key], () => Promise.reject(new Error('no file')));
}

/** An installation with records of many kinds, made through its API. */
export interface FilledInstallation {
  api: RunningApi;
  apiKey: string;
  /** A token that was issued to `contributor`. */
  token: string;
  jobId: string;
  webhookId: string;
  artifactId: string;
}

/** Makes an embedded installation that has been worked with. */
export async function fillInstallation(): Promise<FilledInstallation> {
  const api = await startApi({ CONCORDANCE_SECRET_KEYS: secretKey });
  try {
    return await fill(api);
  } catch (error) {
    await api.stop();
    throw error;
  }
}

async function fill(api: RunningApi): Promise<FilledInstallation> {
  const make = async (path: string, json: unknown, as = 'platform_admin', method = 'POST') => {
    const answer = await api.call(method, path, { as, json });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const { store } = api.platform;
  await make('/rbac/resources', { resource_type: 'papers', description: 'Papers', available_actions: ['read'] });
  await make('/rbac/roles', { role_name: 'clerk', display_name: 'Clerk' });
  await make('/rbac/permissions', { role_name: 'clerk', resource_type: 'papers', action: 'read' });
  const { body: me } = await api.call('GET', '/users/me', { as: 'contributor' });
  await make('/rbac/user-roles', { user_id: me.id, role_name: 'clerk' });
  const { key: apiKey } = await make('/auth/api-keys', { name: 'pipeline' }, 'contributor');
  await make('/auth/oauth/clients/personal/new', {}, 'contributor');
  await make('/admin/extraction/config', { provider: 'builtin' });
  const access = JSON.stringify({ key: 'a secret', baseUrl: 'http://127.0.0.1:1/v1' });
  await store.saveProviderKey({
    ...{ provider: 'openai-compatible', tail: '', baseUrl: 'http://127.0.0.1:1/v1', status: 'valid', problem: null },
    sealed: await vaultOf(secretKey).seal(access, 'api_keys:openai-compatible'),
  });
  const hook = { url: 'https://hook.example/', events: ['job.failed', 'job.cancelled'] };
  const { webhook_id: webhookId } = await make('/webhooks', hook, 'contributor');
  await make(`/webhooks/${webhookId}/test`, undefined, 'contributor');
  const report = { artifact_type: 'report', representation: 'report_workspace', parameters: {} };
  const { id: artifactId } = await make(
    '/artifacts',
    { ...report, payload: { text: 'x'.repeat(20_000) } },
    'contributor',
  );
  const query = { definitionType: 'cypher', definition: { query: 'MATCH (c) RETURN c' }, metadata: null } as const;
  await store.createQueryDefinition({ ...query, name: 'All', ownerId: me.id });
  const gone = await store.createQueryDefinition({ ...query, name: 'Gone', ownerId: me.id });
  await store.deleteQueryDefinition(gone.definitionId);
  const { job_id: backupId } = await make('/admin/backup', {});
  await makeBackup(api.platform, backupId);
  const text = { text: 'Lake needs rain.', ontology: 'Weather', filename: 'lake.txt' };
  const { job_id: jobId } = await make('/ingest/text', text, 'curator');
  const paid = { jobId, callId: null };
  const vector = { textHash: 'sha256:1', vector: Float32Array.of(1, 0.1) };
  await store.saveEmbeddings('paid:model@2', [vector], { tokens: 3, costUsd: 0.25 }, paid);
  return { api, apiKey, token: await api.tokenOf('contributor'), jobId, webhookId, artifactId };
}

/** Signs a user in by their password. */
export async function signIn(api: RunningApi, username: string): Promise<number> {
  return (await api.call('POST', '/auth/login', { json: { username, password } })).status;
}
