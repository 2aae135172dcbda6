import assert from 'node:assert/strict';
import { mountsOf } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { linesOf, withoutNames } from './support/every-route.js';

/** Impact of administrative calls, written by hand. */
const classified: Record<string, string> = {
  critical: `
    DELETE /ontology/{}
    POST /admin/embedding/config/{}/activate
    POST /admin/embedding/regenerate
    POST /admin/regenerate-concept-embeddings
    POST /admin/restore
    POST /admin/backups/{}/restore`,
  high: `
    DELETE /users/{}
    DELETE /auth/oauth/clients/{}
    POST /auth/oauth/clients/{}/rotate-secret
    POST /admin/keys/{}
    DELETE /admin/keys/{}
    DELETE /admin/embedding/config/{}
    POST /admin/embedding/config/reload
    POST /admin/extraction/config
    PUT /admin/vocabulary/config
    DELETE /rbac/roles/{}
    DELETE /rbac/permissions/{}`,
  medium: `
    PUT /users/{}
    PATCH /auth/oauth/clients/{}
    POST /ontology/{}/rename
    POST /admin/embedding/config
    DELETE /admin/vocabulary/profiles/{}
    POST /rbac/resources
    POST /rbac/roles
    POST /rbac/permissions`,
  low: `
    POST /auth/oauth/clients
    POST /admin/scheduler/cleanup
    POST /admin/vocabulary/profiles
    POST /admin/backup`,
  read: `
    POST /ingest/check
    POST /rbac/check-permission`,
};

describe('the impact of a call', () => {
  const served = new Map(
    allRoutes.flatMap((route) =>
      mountsOf(route).map(({ method, path }) => [withoutNames(`${method} ${path}`), route] as const),
    ),
  );

  it('is that of the classification for every administrative route', () => {
    for (const [impact, list] of Object.entries(classified)) {
      for (const mount of linesOf(list)) {
        const route = served.get(mount);
        if (route !== undefined) assert.equal(route.impact, impact, mount);
      }
    }
  });

  it('is none for GET', () => {
    for (const [mount, { impact }] of served) {
      if (mount.startsWith('GET /admin') || mount.startsWith('GET /rbac')) assert.equal(impact, 'read', mount);
    }
  });
});
