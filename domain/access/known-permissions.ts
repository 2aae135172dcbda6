import { fieldErrors } from '../errors.js';
import type { AccessStore } from '../ports.js';

/** Every `resource:action` of the registered resource types. */
export async function knownPermissions(store: Pick<AccessStore, 'resourceTypes'>): Promise<string[]> {
  const types = await store.resourceTypes();
  return types.flatMap((type) => type.availableActions.map((action) => `${type.resourceType}:${action}`));
}

/**
 * Checks that all scopes are known permissions.
 * @throws ConcordanceError `invalid_request` that names each one
 */
export async function refuseUnknownScopes(
  store: Pick<AccessStore, 'resourceTypes'>,
  wanted: readonly string[] | null,
): Promise<void> {
  if (wanted === null) return;
  const known = new Set(await knownPermissions(store));
  const [first, ...others] = wanted.flatMap((scope, index) =>
    known.has(scope)
      ? []
      : [
          {
            loc: ['body', 'scopes', index],
            msg: `is no permission: ${scope}; GET /rbac/resources lists them`,
            type: 'unknown_scope',
          },
        ],
  );
  if (first !== undefined) throw fieldErrors([first, ...others]);
}
