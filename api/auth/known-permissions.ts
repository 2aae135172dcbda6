import { ConcordanceError } from '../../domain/errors.js';
import type { AccessStore } from '../../domain/ports.js';

/** Every `resource:action` of the registered resource types. */
export async function knownPermissions(store: AccessStore): Promise<string[]> {
  const types = await store.resourceTypes();
  return types.flatMap((type) => type.availableActions.map((action) => `${type.resourceType}:${action}`));
}

/** @throws ConcordanceError `invalid_request` that names each one */
export async function refuseUnknownScopes(store: AccessStore, wanted: readonly string[] | null): Promise<void> {
  if (wanted === null) return;
  const known = new Set(await knownPermissions(store));
  const errors = wanted.flatMap((scope, index) =>
    known.has(scope)
      ? []
      : [{ loc: ['body', 'scopes', index], msg: `${scope} is no permission`, type: 'unknown_scope' }],
  );
  if (errors.length > 0) throw new ConcordanceError('invalid_request', 'Some scopes are not permissions.', { errors });
}
