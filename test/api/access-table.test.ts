import assert from 'node:assert/strict';
import { createTokens } from '../../api/auth/tokens.js';
import { mountsOf } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { everyRoute, withoutNames } from './support/every-route.js';
import { password, roles, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

/**
 * Permission of each route, written by hand: the table of the API is compared with this one, not the other way round.
 */
const expected: Record<string, string> = {
  'GET /': 'public',
  'GET /health': 'public',
  'GET /live': 'public',
  'GET /ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /redoc': 'public',
  'GET /redoc/init.js': 'public',
  'GET /redoc/redoc.standalone.js': 'public',
  'GET /docs/init.js': 'public',
  'GET /docs/swagger-ui.css': 'public',
  'GET /docs/swagger-ui-bundle.js': 'public',
  'GET /docs/favicon-32x32.png': 'public',
  'POST /auth/login': 'public',
  'GET /.well-known/openid-configuration': 'public',
  'GET /.well-known/oauth-protected-resource': 'public',
  'GET /.well-known/oauth-protected-resource/mcp': 'public',
  'GET /auth/jwks': 'public',
  'POST /auth/token': 'public',
  'POST /auth/token/revoke': 'public',
  'POST /auth/token/introspect': 'public',
  'GET /auth/device/code': 'public',
  'POST /auth/device/code': 'public',
  'POST /auth/device/token': 'public',
  'GET /auth/authorize': 'public',
  'GET /auth/authorize/{uid}': 'public',
  'GET /auth/device/verify': 'public',
  'POST /auth/device/verify': 'public',
  'GET /auth/device/verify/{uid}': 'public',
  'GET /auth/interaction/{uid}': 'public',
  'POST /auth/interaction/{uid}': 'public',
  'GET /auth/pages.css': 'public',
  'GET /auth/oauth/clients': 'oauth_clients:read',
  'POST /auth/oauth/clients': 'oauth_clients:create',
  'GET /auth/oauth/clients/{client_id}': 'oauth_clients:read',
  'PATCH /auth/oauth/clients/{client_id}': 'oauth_clients:write',
  'DELETE /auth/oauth/clients/{client_id}': 'oauth_clients:delete',
  'POST /auth/oauth/clients/{client_id}/rotate-secret': 'oauth_clients:write',
  'GET /auth/oauth/clients/personal': 'any',
  'POST /auth/oauth/clients/personal/new': 'any',
  'DELETE /auth/oauth/clients/personal/{client_id}': 'any',
  'GET /auth/oauth/tokens': 'any',
  'DELETE /auth/oauth/tokens': 'any',
  'GET /auth/oauth/tokens/{token_hash}': 'any',
  'DELETE /auth/oauth/tokens/{token_hash}': 'any',
  'POST /auth/logout': 'any',
  'GET /auth/me': 'any',
  'PUT /auth/me': 'any',
  'GET /users/me/permissions': 'any',
  'GET /auth/api-keys': 'any',
  'POST /auth/api-keys': 'any',
  'DELETE /auth/api-keys/{key_id}': 'any',
  'GET /users': 'users:read',
  'POST /users': 'users:write',
  'GET /users/{user_id}': 'users:read',
  'PUT /users/{user_id}': 'users:write',
  'DELETE /users/{user_id}': 'users:delete',
  'GET /users/me': 'any',
  'GET /rbac/resources': 'rbac:read',
  'POST /rbac/resources': 'rbac:create',
  'GET /rbac/resources/{resource_type}': 'rbac:read',
  'PUT /rbac/resources/{resource_type}': 'rbac:write',
  'DELETE /rbac/resources/{resource_type}': 'rbac:delete',
  'GET /rbac/roles': 'rbac:read',
  'POST /rbac/roles': 'rbac:create',
  'GET /rbac/roles/{role_name}': 'rbac:read',
  'PUT /rbac/roles/{role_name}': 'rbac:write',
  'DELETE /rbac/roles/{role_name}': 'rbac:delete',
  'GET /rbac/permissions': 'rbac:read',
  'POST /rbac/permissions': 'rbac:create',
  'DELETE /rbac/permissions/{permission_id}': 'rbac:delete',
  'GET /rbac/user-roles/{user_id}': 'rbac:read',
  'POST /rbac/user-roles': 'rbac:create',
  'DELETE /rbac/user-roles/{assignment_id}': 'rbac:delete',
  'POST /rbac/check-permission': 'any',
  'POST /rbac/simulate': 'rbac:read',
  'GET /admin/audit': 'admin:status',
  'GET /admin/status': 'admin:status',
  'GET /admin/scheduler/status': 'admin:status',
  'POST /admin/scheduler/cleanup': 'admin:status',
  'GET /embedding/config': 'any',
  'GET /admin/embedding/config': 'embedding_config:read',
  'GET /admin/embedding/configs': 'embedding_config:read',
  'GET /admin/embedding/status': 'embedding_config:read',
  'GET /admin/embedding/export/{config_id}': 'embedding_config:read',
  'POST /admin/embedding/config': 'embedding_config:create',
  'DELETE /admin/embedding/config/{config_id}': 'embedding_config:delete',
  'POST /admin/embedding/config/{config_id}/activate': 'embedding_config:activate',
  'POST /admin/embedding/config/reload': 'embedding_config:reload',
  'POST /admin/embedding/regenerate': 'embedding_config:regenerate',
  'POST /admin/regenerate-concept-embeddings': 'embedding_config:regenerate',
  'GET /extraction/config': 'any',
  'GET /admin/extraction/config': 'extraction_config:read',
  'POST /admin/extraction/config': 'extraction_config:write',
  'GET /admin/keys': 'api_keys:read',
  'POST /admin/keys/{provider}': 'api_keys:write',
  'DELETE /admin/keys/{provider}': 'api_keys:delete',
  'POST /programs/validate': 'any',
  'POST /programs': 'any',
  'GET /programs': 'any',
  'GET /programs/{program_id}': 'any',
  'POST /programs/execute': 'any',
  'GET /programs/executions/{execution_id}': 'any',
  'GET /query-definitions': 'any',
  'GET /query-definitions/{definition_id}': 'any',
  'PUT /query-definitions/{definition_id}': 'any',
  'DELETE /query-definitions/{definition_id}': 'any',
  'GET /jobs': 'any',
  'GET /jobs/{job_id}': 'any',
  'GET /jobs/{job_id}/report': 'any',
  'GET /jobs/{job_id}/events': 'any',
  'POST /jobs/{job_id}/approve': 'any',
  'POST /jobs/{job_id}/pause': 'any',
  'POST /jobs/{job_id}/resume': 'any',
  'POST /jobs/{job_id}/cancel': 'any',
  'POST /jobs/{job_id}/retry': 'any',
  'DELETE /jobs/{job_id}': 'any',
  'GET /webhooks': 'any',
  'POST /webhooks': 'any',
  'GET /webhooks/{webhook_id}': 'any',
  'PATCH /webhooks/{webhook_id}': 'any',
  'PUT /webhooks/{webhook_id}': 'any',
  'DELETE /webhooks/{webhook_id}': 'any',
  'POST /webhooks/{webhook_id}/rotate-secret': 'any',
  'POST /webhooks/{webhook_id}/test': 'any',
  'GET /webhooks/{webhook_id}/deliveries': 'any',
  'POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver': 'any',
  'GET /query/statistics': 'any',
  'GET /vocabulary/config': 'any',
  'POST /vocabulary/merge': 'vocabulary:write',
  'POST /vocabulary/keep-apart': 'vocabulary:write',
  'POST /vocabulary/consolidate': 'vocabulary:write',
  'POST /vocabulary/consolidations/{job_id}/undo': 'vocabulary:write',
  'GET /vocabulary/decisions': 'vocabulary:read',
  'POST /vocabulary/decisions/{decision_id}/undo': 'vocabulary:write',
  'GET /vocabulary/status': 'vocabulary:read',
  'GET /vocabulary/types': 'vocabulary:read',
  'POST /vocabulary/types': 'vocabulary:write',
  'GET /vocabulary/categories': 'any',
  'GET /vocabulary/similar/{relationship_type}': 'vocabulary:read',
  'GET /vocabulary/analyze/{relationship_type}': 'vocabulary:read',
  'GET /vocabulary/category-scores/{relationship_type}': 'vocabulary:read',
  'POST /vocabulary/generate-embeddings': 'vocabulary:write',
  'POST /vocabulary/refresh-categories': 'vocabulary:write',
  'GET /vocabulary/epistemic-status': 'vocabulary:read',
  'GET /vocabulary/epistemic-status/{relationship_type}': 'vocabulary:read',
  'POST /vocabulary/epistemic-status/measure': 'vocabulary:write',
  'GET /admin/vocabulary/config': 'vocabulary_config:read',
  'PUT /admin/vocabulary/config': 'vocabulary_config:write',
  'GET /admin/vocabulary/profiles': 'vocabulary_config:read',
  'GET /admin/vocabulary/profiles/{profile_name}': 'vocabulary_config:read',
  'POST /admin/vocabulary/profiles': 'vocabulary_config:create',
  'DELETE /admin/vocabulary/profiles/{profile_name}': 'vocabulary_config:delete',
  'POST /ingest/text': 'ingest:create',
  'POST /ingest': 'ingest:create',
  'POST /ingest/file': 'ingest:create',
  'POST /ingest/image': 'ingest:create',
  'POST /ingest/url': 'ingest:create',
  'POST /ingest/directory': 'ingest:create',
  'POST /ingest/batch': 'ingest:create',
  'POST /ingest/check': 'ingest:create',
  'POST /documents/{document_id}/reingest': 'ingest:create',
  'POST /ontologies/{ontology_name}/reingest': 'ingest:create',
  'POST /ontology/{ontology_name}/reingest': 'ingest:create',
  'POST /graph/concepts': 'ingest:create',
  'PUT /graph/concepts/{concept_id}': 'ingest:create',
  'DELETE /graph/concepts/{concept_id}': 'ontologies:create',
  'POST /graph/edges': 'ingest:create',
  'DELETE /graph/edges/{edge_id}': 'ontologies:create',
  'POST /graph/concepts/merge': 'ontologies:create',
  'POST /concepts/{concept_id}/merge': 'ontologies:create',
  'POST /graph/concepts/{concept_id}/split': 'ontologies:create',
  'POST /concepts/{concept_id}/split': 'ontologies:create',
  'POST /graph/decisions/{decision_id}/undo': 'ontologies:create',
  'GET /graph/changes': 'graph:read',
  'GET /graph/decisions': 'graph:read',
  'GET /graph/decisions/{decision_id}': 'graph:read',
  'GET /graph/matches': 'graph:read',
  'GET /search': 'graph:read',
  'GET /query/search': 'graph:read',
  'POST /query/search': 'graph:read',
  'GET /search/sources': 'graph:read',
  'GET /query/sources/search': 'graph:read',
  'POST /query/sources/search': 'graph:read',
  'GET /search/documents': 'graph:read',
  'GET /concepts/{concept_id}': 'graph:read',
  'GET /query/concept/{concept_id}': 'graph:read',
  'POST /query/concept/{concept_id}': 'graph:read',
  'POST /query/concept': 'graph:read',
  'GET /concepts/{concept_id}/related': 'graph:read',
  'GET /concepts/{concept_id}/grounding': 'graph:read',
  'GET /query/related': 'graph:read',
  'POST /query/related': 'graph:read',
  'GET /concepts/connect': 'graph:read',
  'POST /mcp': 'any',
  'POST /query/answer': 'graph:read',
  'GET /query/connect': 'graph:read',
  'POST /query/connect': 'graph:read',
  'GET /query/connect-by-search': 'graph:read',
  'POST /query/connect-by-search': 'graph:read',
  'POST /query/cypher': 'graph:execute',
  'GET /database/stats': 'database:read',
  'GET /database/info': 'database:read',
  'GET /database/epoch': 'any',
  'POST /database/query': 'database:execute',
  'GET /documents/{document_id}/concepts': 'graph:read',
  'GET /ontology': 'ontologies:read',
  'GET /ontology/{ontology_name}': 'ontologies:read',
  'GET /ontology/{ontology_name}/files': 'ontologies:read',
  'GET /ontologies': 'ontologies:read',
  'GET /ontologies/{ontology_name}': 'ontologies:read',
  'GET /ontologies/{ontology_name}/files': 'ontologies:read',
  'PUT /ontologies/{ontology_name}/lifecycle': 'ontologies:create',
  'PUT /ontology/{ontology_name}/lifecycle': 'ontologies:create',
  'POST /ontologies/{ontology_name}/rename': 'ontologies:create',
  'POST /ontology/{ontology_name}/rename': 'ontologies:create',
  'DELETE /ontologies/{ontology_name}': 'ontologies:delete',
  'DELETE /ontology/{ontology_name}': 'ontologies:delete',
  'DELETE /documents/{document_id}': 'ontologies:create',
  'GET /documents': 'sources:read',
  'GET /documents/{document_id}': 'sources:read',
  'GET /documents/{document_id}/versions/{version}/content': 'sources:read',
  'GET /documents/{document_id}/changes': 'graph:read',
  'GET /sources/{source_id}': 'sources:read',
  'GET /sources/{source_id}/document': 'sources:read',
  'GET /sources/{source_id}/image': 'sources:read',
  'GET /query/polarity-axis': 'graph:read',
  'POST /query/polarity-axis': 'graph:read',
  'POST /polarity/analyze': 'graph:read',
  'GET /projections': 'graph:read',
  'GET /communities': 'graph:read',
  'GET /communities/{community_id}': 'graph:read',
  'GET /artifacts': 'any',
  'POST /artifacts': 'any',
  'GET /artifacts/{artifact_id}': 'any',
  'GET /artifacts/{artifact_id}/payload': 'any',
  'DELETE /artifacts/{artifact_id}': 'any',
  'POST /artifacts/{artifact_id}/regenerate': 'any',
  'GET /admin/backups': 'backups:read',
  'GET /admin/backups/format': 'backups:read',
  'GET /admin/backups/{backup_id}': 'backups:read',
  'GET /admin/backups/{backup_id}/download': 'backups:read',
  'POST /admin/backup/verify': 'backups:read',
  'POST /admin/backup': 'backups:create',
  'DELETE /admin/backups/{backup_id}': 'backups:create',
  'POST /admin/restore': 'backups:restore',
  'POST /admin/backups/{backup_id}/restore': 'backups:restore',
};

/** Routes that wait for the result of a job answer with the job at once. */
const noWait = { prefer: 'respond-async' };

/** Permissions of the default roles that these routes ask for, also written by hand. */
const reader = ['graph:read', 'sources:read', 'ontologies:read', 'vocabulary:read'];
const contributor = [...reader, 'ingest:create'];
const curator = [...contributor, 'ontologies:create', 'vocabulary:write'];
const admin = [
  ...curator,
  'users:read',
  'users:write',
  'users:delete',
  'rbac:read',
  'admin:status',
  'database:read',
  'api_keys:read',
  'embedding_config:read',
  'extraction_config:read',
  'oauth_clients:read',
  'oauth_clients:create',
  'oauth_clients:delete',
  'vocabulary_config:read',
  'backups:read',
];
const held: Record<(typeof roles)[number], string[]> = {
  read_only: reader,
  contributor,
  curator,
  admin,
  platform_admin: [
    ...admin,
    'graph:execute',
    'database:execute',
    'ontologies:delete',
    'rbac:write',
    'rbac:create',
    'rbac:delete',
    'api_keys:write',
    'api_keys:delete',
    'embedding_config:create',
    'embedding_config:delete',
    'embedding_config:activate',
    'embedding_config:reload',
    'embedding_config:regenerate',
    'extraction_config:write',
    'oauth_clients:write',
    'vocabulary_config:write',
    'vocabulary_config:create',
    'vocabulary_config:delete',
    'backups:create',
    'backups:restore',
  ],
};

/** These end the login itself, so each call gets a token of its own. */
const endLogins = ['POST /auth/logout', 'DELETE /auth/oauth/tokens'];

describe('access to every route', () => {
  let api: RunningApi;
  let wideKey: string;
  let narrowKey: string;
  let narrowClient: { client_id: string; client_secret: string };
  let deadToken: string;

  async function freshToken(username: string): Promise<string> {
    return (await api.call('POST', '/auth/login', { json: { username, password } })).body.access_token as string;
  }

  before(async () => {
    api = await startApi();
    const { store, ids } = api.platform;
    const user = (await store.userByName('contributor'))!;
    const disabled = { ...user, userId: ids.mint('usr'), username: 'disabled', disabled: true };
    await store.createUser(disabled);
    const newKey = async (scopes: string[] | null) =>
      (await api.call('POST', '/auth/api-keys', { as: 'admin', json: { name: 'k', scopes } })).body.key as string;
    wideKey = await newKey(null);
    narrowKey = await newKey(['graph:read']);
    const newClient = { as: 'admin', json: { scopes: ['graph:read'] } };
    narrowClient = (await api.call('POST', '/auth/oauth/clients/personal/new', newClient)).body;
    deadToken = await freshToken('platform_admin');
    const headers = { authorization: `Bearer ${deadToken}` };
    assert.equal((await api.call('POST', '/auth/logout', { headers })).status, 204);
  });
  after(() => api.stop());
  afterEach(function forgetDeadTokens() {
    if (endLogins.some((mount) => this.currentTest?.title.startsWith(mount))) api.forgetTokens();
  });

  it('is written down for every route and for no other', () => {
    const served = allRoutes.flatMap(mountsOf).map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(served.sort(), Object.keys(expected).sort());
  });

  it('is that of the list of every route', () => {
    const built = Object.entries(expected).map(([mount, access]) => [withoutNames(mount), access] as const);
    const files = /^GET \/(docs|redoc)\/|^(GET|POST) \/auth\/(interaction|device\/verify|authorize|pages)\b/;
    for (const [mount, access] of built) {
      if (everyRoute.has(mount) || !files.test(mount)) assert.equal(access, everyRoute.get(mount), mount);
    }
    const names = built.map(([mount]) => mount);
    const listed = names.filter((mount) => everyRoute.has(mount));
    assert.deepEqual(listed.sort(), [...everyRoute.keys()].sort());
  });

  it('asks only for permissions of registered resource types', async () => {
    const all = await api.platform.store.rulesOfRole('platform_admin');
    const known = new Set(all.map(({ resourceType, action }) => `${resourceType}:${action}`));
    for (const access of Object.values(expected)) {
      if (access.includes(':')) assert.ok(known.has(access), access);
    }
    for (const route of allRoutes)
      if (route.overridePermission !== undefined)
        assert.ok(known.has(route.overridePermission), route.overridePermission);
  });

  for (const [mount, access] of Object.entries(expected)) {
    const [method = '', path = ''] = mount.split(' ');
    const target = path.replace(/\{\w+\}/g, 'nothing-of-this-name');

    it(`${mount} without a token`, async () => {
      const { status, headers } = await api.call(method, target);
      if (access === 'public') assert.ok(status !== 401 && status !== 403, String(status));
      else {
        assert.equal(status, 401);
        assert.match(headers.get('www-authenticate') ?? '', /^Bearer /);
      }
    });

    it(`${mount} as each role`, async () => {
      for (const role of roles) {
        const asked = endLogins.includes(mount)
          ? { headers: { authorization: `Bearer ${await freshToken(role)}`, ...noWait } }
          : { as: role, headers: noWait };
        const { status, body } = await api.call(method, target, asked);
        const allowed = !access.includes(':') || held[role].includes(access);
        // Without a body or a row to find, an allowed request fails later: 404, 415 or 422, never 401 or 403.
        const isLogin = mount === 'POST /auth/login';
        if (allowed) assert.ok((status !== 401 && status !== 403) || isLogin, `${role}: ${status}`);
        else {
          assert.equal(status, 403, role);
          assert.equal(body.data.permission, access);
          assert.match(body.detail, new RegExp(access));
        }
      }
    });

    if (access !== 'public') {
      it(`${mount} with an API key: as its user, and no further than its scopes`, async () => {
        for (const [key, wide] of [
          [wideKey, true],
          [narrowKey, false],
        ] as const) {
          const { status, body } = await api.call(method, target, { headers: { 'x-api-key': key, ...noWait } });
          const allowed = !access.includes(':') || (wide ? held.admin : ['graph:read']).includes(access);
          if (allowed) assert.ok(status !== 401 && status !== 403, String(status));
          else assert.deepEqual([status, body.data.permission], [403, access]);
        }
      });

      it(`${mount} with an OAuth token: as its user, and no further than its scopes`, async () => {
        const { client_id, client_secret } = narrowClient;
        const json = { grant_type: 'client_credentials', client_id, client_secret };
        const { access_token } = (await api.call('POST', '/auth/token', { json })).body;
        const headers = { authorization: `Bearer ${access_token}`, ...noWait };
        const { status, body } = await api.call(method, target, { headers });
        if (!access.includes(':') || access === 'graph:read') {
          assert.ok(status !== 401 && status !== 403, String(status));
        } else assert.deepEqual([status, body.data.permission], [403, access]);
      });

      it(`${mount} with a token that was logged out`, async () => {
        const headers = { authorization: `Bearer ${deadToken}` };
        assert.equal((await api.call(method, target, { headers })).status, 401);
      });

      it(`${mount} as a user who was disabled after they logged in`, async () => {
        const { store, ids, clock } = api.platform;
        const dependencies = { store, ids, clock, settings: { publicUrl: null, tokenMinutes: 5 } };
        const { token } = await createTokens(dependencies).issue((await store.userByName('disabled'))!.userId);
        const { status, body } = await api.call(method, target, { headers: { authorization: `Bearer ${token}` } });
        assert.equal(status, 401);
        assert.equal(body.code, 'unauthenticated');
      });
    }
  }

  it('is asked before anything of the request is read', async () => {
    const wrong = { json: { nonsense: true } };
    assert.equal((await api.call('POST', '/ingest/text', wrong)).status, 401);
    assert.equal((await api.call('POST', '/ingest/text', { ...wrong, as: 'read_only' })).status, 403);
    assert.equal((await api.call('POST', '/ingest/text', { ...wrong, as: 'contributor' })).status, 422);
  });
});
