import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allRoutes } from '../../api/routes/index.js';
import { addOAuthClient } from './support/add-oauth-client.js';
import { readDocument } from './support/read-document.js';
import { withoutNames } from './support/every-route.js';
import { handWritten } from '../domain/backup/hand-written.js';
import { makeBackup } from '../support/make-backup.js';
import { password, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

/**
 * Audit action of each route that changes something, written by hand; null with the reason if there is none. Anyone who
 * adds such a route adds its line, and a call of it below or in the test that is named there.
 */
const leaves: Record<string, string | null> = {
  'POST /auth/login': 'auth.login',
  'POST /auth/logout': 'auth.logout',
  // Its tools are calls of other routes, which leave their own.
  'POST /mcp': null,
  'PUT /auth/me': 'user.change_own_password',
  'POST /auth/token': 'oauth.token',
  'POST /auth/device/token': 'oauth.token',
  'POST /auth/interaction/{}': 'oauth.authorize',
  // They begin or end what a client has by itself; who lets it in is asked, and written down, at the interaction.
  'POST /auth/device/code': null,
  'POST /auth/device/verify': null,
  'POST /auth/token/revoke': null,
  'POST /auth/oauth/clients': 'oauth_client.create',
  'PATCH /auth/oauth/clients/{}': 'oauth_client.update',
  'DELETE /auth/oauth/clients/{}': 'oauth_client.delete',
  'POST /auth/oauth/clients/{}/rotate-secret': 'oauth_client.rotate_secret',
  'POST /auth/oauth/clients/personal/new': 'oauth_client.create',
  'DELETE /auth/oauth/clients/personal/{}': 'oauth_client.delete',
  'DELETE /auth/oauth/tokens/{}': 'token.revoke',
  'DELETE /auth/oauth/tokens': 'token.revoke_all',
  'POST /programs': 'program.create',
  'PUT /query-definitions/{}': 'query_definition.update',
  'DELETE /query-definitions/{}': 'query_definition.delete',
  'POST /artifacts': 'artifact.create',
  'DELETE /artifacts/{}': 'artifact.delete',
  'POST /auth/api-keys': 'api_key.create',
  'DELETE /auth/api-keys/{}': 'api_key.delete',
  'POST /webhooks': 'webhook.create',
  'PATCH /webhooks/{}': 'webhook.update',
  'DELETE /webhooks/{}': 'webhook.delete',
  'POST /webhooks/{}/rotate-secret': 'webhook.rotate_secret',
  'POST /webhooks/{}/test': 'webhook.test',
  'POST /webhooks/{}/deliveries/{}/redeliver': 'webhook.redeliver',
  'POST /users': 'user.create',
  'PUT /users/{}': 'user.update',
  'DELETE /users/{}': 'user.delete',
  'POST /rbac/resources': 'rbac.resource.create',
  'PUT /rbac/resources/{}': 'rbac.resource.update',
  'DELETE /rbac/resources/{}': 'rbac.resource.delete',
  'POST /rbac/roles': 'rbac.role.create',
  'PUT /rbac/roles/{}': 'rbac.role.update',
  'DELETE /rbac/roles/{}': 'rbac.role.delete',
  'POST /rbac/permissions': 'rbac.permission.create',
  'DELETE /rbac/permissions/{}': 'rbac.permission.delete',
  'POST /rbac/user-roles': 'rbac.user_role.create',
  'DELETE /rbac/user-roles/{}': 'rbac.user_role.delete',
  'POST /admin/keys/{}': 'provider_key.set',
  'DELETE /admin/keys/{}': 'provider_key.delete',
  'POST /vocabulary/types': 'vocabulary.add',
  'POST /vocabulary/merge': 'vocabulary.merge',
  'POST /vocabulary/decisions/{}/undo': 'vocabulary.undo',
  'POST /vocabulary/keep-apart': 'vocabulary.keep_apart',
  'POST /vocabulary/consolidate': 'vocabulary.consolidate',
  'POST /vocabulary/consolidations/{}/undo': 'vocabulary.undo',
  'POST /vocabulary/generate-embeddings': 'vocabulary.embed',
  'POST /vocabulary/refresh-categories': 'vocabulary.categorize',
  'POST /vocabulary/epistemic-status/measure': 'vocabulary.measure',
  'PUT /admin/vocabulary/config': 'vocabulary.configure',
  'POST /admin/vocabulary/profiles': 'vocabulary.profile.create',
  'DELETE /admin/vocabulary/profiles/{}': 'vocabulary.profile.delete',
  'POST /admin/extraction/config': 'extraction_config.set',
  'POST /admin/embedding/config': 'embedding_profile.create',
  'DELETE /admin/embedding/config/{}': 'embedding_profile.delete',
  'POST /admin/embedding/config/{}/activate': 'embedding_profile.activate',
  'POST /admin/embedding/config/reload': 'embedding_profile.reload',
  'POST /admin/embedding/regenerate': 'embedding_profile.regenerate',
  'POST /admin/backup': 'backup.create',
  'DELETE /admin/backups/{}': 'backup.delete',
  'POST /admin/restore': 'backup.restore',
  'POST /admin/backups/{}/restore': 'backup.restore',
  'POST /admin/scheduler/cleanup': 'scheduler.cleanup',
  'POST /ontologies/{}/reingest': 'ontology.reingest',
  'PUT /ontologies/{}/lifecycle': 'ontology.lifecycle',
  'POST /ontologies/{}/rename': 'ontology.rename',
  'POST /graph/concepts': 'concept.create',
  'PUT /graph/concepts/{}': 'concept.update',
  'DELETE /graph/concepts/{}': 'concept.delete',
  'POST /graph/edges': 'relationship.create',
  'DELETE /graph/edges/{}': 'relationship.delete',
  'POST /graph/concepts/merge': 'concept.merge',
  'POST /concepts/{}/merge': 'concept.merge',
  'POST /graph/concepts/{}/split': 'concept.split',
  'POST /graph/decisions/{}/undo': 'concept.undo',
  'DELETE /ontologies/{}': 'ontology.delete',
  'DELETE /documents/{}': 'document.delete',
  'DELETE /jobs/{}': 'job.delete',
  'POST /jobs/{}/retry': 'job.retry',
  // The job itself says who submitted, approved and cancelled it.
  'POST /ingest': null,
  'POST /ingest/text': null,
  'POST /ingest/image': null,
  'POST /ingest/url': null,
  'POST /ingest/directory': null,
  'POST /ingest/batch': null,
  'POST /documents/{}/reingest': null,
  'POST /artifacts/{}/regenerate': null,
  'POST /jobs/{}/approve': null,
  'POST /jobs/{}/cancel': null,
  'POST /jobs/{}/pause': null,
  'POST /jobs/{}/resume': null,
};

/** Calls that take a person and several steps; their own tests walk them. */
const walkedElsewhere = ['POST /graph/concepts/{}/split', 'POST /auth/device/token', 'POST /auth/interaction/{}'];

const byNobody = { leaseFence: null, jobId: null, actor: 'system' };

/** Keeps some vector of the profile for each type and ontology that has none. */
async function makeTypeVectors({ platform: { store } }: RunningApi, profileId: number): Promise<void> {
  const { dims } = (await store.embeddingProfiles()).find((one) => one.profileId === profileId)!;
  for (const kind of ['type', 'ontology', 'concept', 'passage'] as const) {
    const { owners } = await store.ownersWithoutVector(profileId, { kind, after: null }, 1000);
    const vectors = owners.map((owner, at) => ({
      ...owner,
      vector: new Float32Array(dims).fill(1, at % dims, (at % dims) + 1),
    }));
    await store.saveShadowVectors(profileId, vectors);
  }
}

describe('what changes something', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  it('is written down here for every route, with what it leaves in the audit log', () => {
    const changing = allRoutes.filter(({ method, impact }) => method !== 'GET' && impact !== 'read');
    const mounts = changing.map(({ method, path }) => withoutNames(`${method} ${path}`));
    assert.deepEqual(mounts.sort(), Object.keys(leaves).sort());
  });

  it('leaves exactly that when it is done, and the name of who did it', async () => {
    const as = 'platform_admin';
    const provider = createServer((_request, response) => void response.writeHead(500).end());
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
    const seen = new Set<string>();

    async function done(
      mount: string,
      path: string,
      json?: object,
      who: object = { as },
    ): Promise<Record<string, string>> {
      const [method = ''] = mount.split(' ');
      const before = await events();
      const answer = await api.call(method, path, { ...who, ...(json === undefined ? {} : { json }) });
      assert.ok(answer.status < 300, `${mount}: ${answer.status} ${answer.text}`);
      const added = (await events()).slice(0, -before.length || undefined);
      const expected = leaves[mount];
      // Logging in leaves one of its own.
      const others = added.filter(({ action }) => action !== 'auth.login' || expected === 'auth.login');
      assert.deepEqual(
        others.map(({ action, outcome }) => [action, outcome]),
        expected === null ? [] : [[expected, 'done']],
        mount,
      );
      if (expected !== null && expected !== 'auth.login') assert.ok(others[0]?.actorName, mount);
      seen.add(mount);
      return answer.body as Record<string, string>;
    }
    const events = async () =>
      (
        await api.platform.store.auditEvents(
          { actorId: null, action: null, target: null, outcome: null, since: null, until: null },
          { limit: 500, offset: 0 },
        )
      ).items;

    try {
      // While the graph is empty, into which alone a backup is restored.
      const { job_id: backup } = await done('POST /admin/backup', '/admin/backup', {});
      await makeBackup(api.platform, backup!);
      const form = new FormData();
      form.append('file', new File([JSON.stringify(handWritten())], 'forest.json'));
      const sent = await done('POST /admin/restore', '/admin/restore', undefined, { as, body: form });
      await api.platform.store.cancelJob(sent['job_id']!, { why: 'It is cancelled.' });
      const kept = await done('POST /admin/backups/{}/restore', `/admin/backups/${backup}/restore`, {});
      await api.platform.store.cancelJob(kept['job_id']!, { why: 'It is cancelled.' });
      await done('DELETE /admin/backups/{}', `/admin/backups/${backup}`);
      const user = await done('POST /users', '/users', { username: 'ina', password, role: 'read_only' });
      const login = { username: 'ina', password };
      const { access_token } = await done('POST /auth/login', '/auth/login', login, {});
      const asIna = { headers: { authorization: `Bearer ${access_token}` } };
      const key = await done('POST /auth/api-keys', '/auth/api-keys', { name: 'k' });
      await done('DELETE /auth/api-keys/{}', `/auth/api-keys/${key.id}`);
      await done('POST /auth/logout', '/auth/logout', undefined, asIna);
      await done(
        'PUT /auth/me',
        '/auth/me',
        { current_password: password, password: `${password}!` },
        { as: 'curator' },
      );
      const hook = await done('POST /webhooks', '/webhooks', { url: 'https://hook.example/', events: ['job.failed'] });
      const webhook = `/webhooks/${hook['webhook_id']}`;
      await done('PATCH /webhooks/{}', webhook, { description: 'of the pipeline' });
      await done('POST /webhooks/{}/rotate-secret', `${webhook}/rotate-secret`);
      const { delivery_id: delivery } = await done('POST /webhooks/{}/test', `${webhook}/test`);
      await done('POST /webhooks/{}/deliveries/{}/redeliver', `${webhook}/deliveries/${delivery}/redeliver`);
      await done('DELETE /webhooks/{}', webhook);
      const resource = { resource_type: 'papers', description: 'Papers', available_actions: ['read'] };
      await done('POST /rbac/resources', '/rbac/resources', resource);
      await done('PUT /rbac/resources/{}', '/rbac/resources/papers', { description: 'All papers' });
      await done('POST /rbac/roles', '/rbac/roles', { role_name: 'clerk', display_name: 'Clerk' });
      await done('PUT /rbac/roles/{}', '/rbac/roles/clerk', { display_name: 'Clerks' });
      const rule = { role_name: 'clerk', resource_type: 'papers', action: 'read' };
      const permission = await done('POST /rbac/permissions', '/rbac/permissions', rule);
      await done('DELETE /rbac/permissions/{}', `/rbac/permissions/${encodeURIComponent(String(permission.id))}`);
      const given = await done('POST /rbac/user-roles', '/rbac/user-roles', { user_id: user.id, role_name: 'clerk' });
      await done('DELETE /rbac/user-roles/{}', `/rbac/user-roles/${given.id}`);
      await done('DELETE /rbac/roles/{}', '/rbac/roles/clerk');
      await done('DELETE /rbac/resources/{}', '/rbac/resources/papers');
      await done('PUT /users/{}', `/users/${user.id}`, { disabled: true });
      await done('DELETE /users/{}', `/users/${user.id}`);
      const secret = { api_key: 'sk-for-nothing-at-all', base_url };
      await done('POST /admin/keys/{}', '/admin/keys/openai-compatible', secret);
      await done('POST /admin/scheduler/cleanup', '/admin/scheduler/cleanup');
      await done('POST /admin/extraction/config', '/admin/extraction/config', { provider: 'builtin' });
      const embedding = '/admin/embedding/config';
      const profile = { provider: 'builtin', model_name: 'use-lite-en' };
      const { config_id: profileId } = await done('POST /admin/embedding/config', embedding, profile);
      await makeTypeVectors(api, Number(profileId));
      await done('POST /admin/embedding/config/{}/activate', `${embedding}/${profileId}/activate`);
      const [seeded] = await api.platform.store.embeddingProfiles();
      await makeTypeVectors(api, seeded!.profileId);
      await api.platform.store.switchProfile({ ...byNobody, profileId: seeded!.profileId });
      await done('DELETE /admin/embedding/config/{}', `${embedding}/${profileId}`);
      await done('POST /admin/embedding/config/reload', `${embedding}/reload`);
      await done('POST /admin/embedding/regenerate', '/admin/embedding/regenerate', {});
      await done('DELETE /admin/keys/{}', '/admin/keys/openai-compatible');

      const curve = { control_x1: 0, control_y1: 0, control_x2: 1, control_y2: 1, description: 'As linear does' };
      await done('POST /vocabulary/types', '/vocabulary/types', { relationship_type: 'AUDITS' });
      const types = { deprecated_type: 'AUDITS', target_type: 'REGULATES' };
      const { decision_id: typeDecision } = await done('POST /vocabulary/merge', '/vocabulary/merge', types);
      await done('POST /vocabulary/decisions/{}/undo', `/vocabulary/decisions/${typeDecision}/undo`, {});
      const pair = { type1: 'AUDITS', type2: 'CAUSES' };
      await done('POST /vocabulary/keep-apart', '/vocabulary/keep-apart', pair);
      const { job_id: consolidation } = await done('POST /vocabulary/consolidate', '/vocabulary/consolidate', {});
      await api.platform.store.finishJob(String(consolidation), { status: 'completed', error: null });
      const undoAll = `/vocabulary/consolidations/${consolidation}/undo`;
      await done('POST /vocabulary/consolidations/{}/undo', undoAll, {});
      await done('POST /vocabulary/generate-embeddings', '/vocabulary/generate-embeddings', {});
      await done('POST /vocabulary/refresh-categories', '/vocabulary/refresh-categories', {});
      const measure = '/vocabulary/epistemic-status/measure';
      await done(`POST ${measure}`, measure, {}, { as, headers: { prefer: 'respond-async' } });
      await done('POST /admin/vocabulary/profiles', '/admin/vocabulary/profiles', { profile_name: 'even', ...curve });
      await done('PUT /admin/vocabulary/config', '/admin/vocabulary/config', { vocab_max: 95 });
      await done('DELETE /admin/vocabulary/profiles/{}', '/admin/vocabulary/profiles/even');
      const { clientId, secret: clientSecret } = await addOAuthClient(api.platform, 'curator');
      const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
      await done('POST /auth/token', '/auth/token', undefined, {
        headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      });
      const clients = '/auth/oauth/clients';
      const client = { client_name: 'c', client_type: 'confidential', grant_types: ['client_credentials'] };
      const { client_id } = await done('POST /auth/oauth/clients', clients, client);
      await done('PATCH /auth/oauth/clients/{}', `${clients}/${client_id}`, { client_name: 'd' });
      await done('POST /auth/oauth/clients/{}/rotate-secret', `${clients}/${client_id}/rotate-secret`);
      await done('DELETE /auth/oauth/clients/{}', `${clients}/${client_id}`);
      const own = await done('POST /auth/oauth/clients/personal/new', `${clients}/personal/new`, {});
      await done('DELETE /auth/oauth/clients/personal/{}', `${clients}/personal/${own['client_id']}`);
      const { body: tokens } = await api.call('GET', '/auth/oauth/tokens', { as: 'admin' });
      const hash = tokens.access_tokens[0].token_hash as string;
      await done('DELETE /auth/oauth/tokens/{}', `/auth/oauth/tokens/${hash}`, undefined, { as: 'admin' });
      await done('DELETE /auth/oauth/tokens', '/auth/oauth/tokens', undefined, { as: 'contributor' });
      const program = {
        version: 1,
        statements: [{ op: '+', operation: { type: 'cypher', query: 'MATCH (c) RETURN c LIMIT 1' } }],
      };
      const { id } = await done('POST /programs', '/programs', { name: 'p', program });
      await done('PUT /query-definitions/{}', `/query-definitions/${id}`, { name: 'q' });
      await done('DELETE /query-definitions/{}', `/query-definitions/${id}`);
      const report = { artifact_type: 'report', representation: 'report_workspace', parameters: {}, payload: {} };
      const artifact = await done('POST /artifacts', '/artifacts', report);
      await done('DELETE /artifacts/{}', `/artifacts/${artifact['id']}`);
      const drizzle = await done('POST /graph/concepts', '/graph/concepts', { label: 'Drizzle', ontology: 'Weather' });
      const fog = await done('POST /graph/concepts', '/graph/concepts', { label: 'Fog', ontology: 'Weather' });
      await done('PUT /graph/concepts/{}', `/graph/concepts/${fog['concept_id']}`, {
        description: 'A cloud on the ground',
      });
      const ends = { from_concept_id: drizzle['concept_id'], to_concept_id: fog['concept_id'] };
      const edge = await done('POST /graph/edges', '/graph/edges', { ...ends, relationship_type: 'CAUSES' });
      await done('DELETE /graph/edges/{}', `/graph/edges/${edge['edge_id']}`);
      await done('DELETE /graph/concepts/{}', `/graph/concepts/${fog['concept_id']}`);
      const same = async (label: string) =>
        (await done('POST /graph/concepts', '/graph/concepts', { label, ontology: 'Weather' }))['concept_id']!;
      const target_id = await same('Gale');
      const merged = { target_id, source_id: await same('Squall') };
      const answer = (await done('POST /graph/concepts/merge', '/graph/concepts/merge', merged)) as unknown as {
        decisions: { decision_id: string }[];
      };
      await done('POST /graph/decisions/{}/undo', `/graph/decisions/${answer.decisions[0]!.decision_id}/undo`, {});
      await done('POST /concepts/{}/merge', `/concepts/${target_id}/merge`, { source_id: await same('Tempest') });
      const text = { text: 'Rain feeds the river.', ontology: 'Water', auto_approve: false };
      const job = await done('POST /ingest/text', '/ingest/text', text);
      await done('PUT /ontologies/{}/lifecycle', '/ontologies/Water/lifecycle', { state: 'pinned' });
      await done('POST /ontologies/{}/rename', '/ontologies/Water/rename', { new_name: 'Waters' });
      await done('POST /jobs/{}/cancel', `/jobs/${job.job_id}/cancel`);
      await done('POST /jobs/{}/retry', `/jobs/${job.job_id}/retry`);
      await done('DELETE /jobs/{}', `/jobs/${job.job_id}`);
      const valve = 'A valve stops water.';
      const brought = { text: valve, ontology: 'Valves', auto_approve: true };
      const { job_id: jobId = '' } = await done('POST /ingest/text', '/ingest/text', brought);
      const concepts = [{ label: 'valve', description: valve, quote: valve }];
      const { documentId } = await readDocument(api.platform, jobId, valve, concepts);
      await done('POST /ontologies/{}/reingest', '/ontologies/Valves/reingest', {});
      await done('DELETE /documents/{}', `/documents/${documentId}`);
      await done('DELETE /ontologies/{}', '/ontologies/Valves');
    } finally {
      provider.close();
    }

    const owed = Object.keys(leaves).filter(
      (mount) => leaves[mount] !== null && !seen.has(mount) && !walkedElsewhere.includes(mount),
    );
    assert.deepEqual(owed, []);
  });
});
