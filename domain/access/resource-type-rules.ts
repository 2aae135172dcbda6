import { ConcordanceError } from '../errors.js';
import type { ResourceType, ResourceTypeChange } from '../ports.js';
import { counted } from '../text/counted.js';

/** True for those every installation starts with. */
function isBuiltin({ registeredBy }: Pick<ResourceType, 'registeredBy'>): boolean {
  return registeredBy === 'system';
}

/**
 * The resource type after a change.
 * @param usedActions actions of it that permissions name
 * @throws ConcordanceError `conflict` for the actions of a built-in type, and when a used action would go
 */
export function changedResourceType(
  type: ResourceType,
  change: ResourceTypeChange,
  usedActions: readonly string[],
): ResourceType {
  if (isBuiltin(type) && change.availableActions !== undefined) {
    throw new ConcordanceError(
      'conflict',
      `${type.resourceType} is built in and keeps its actions. Create another resource type for further ones.`,
    );
  }
  const next = { ...type, ...change };
  const lost = usedActions.filter((action) => !next.availableActions.includes(action));
  if (lost.length === 0) return next;
  throw new ConcordanceError(
    'conflict',
    `Permissions use the actions ${lost.join(', ')} of ${type.resourceType}; delete these permissions first.`,
  );
}

/**
 * Checks that a resource type can be deleted.
 * @param permissions how many are for it
 * @throws ConcordanceError `conflict` for a built-in type and while permissions use it
 */
export function requireDeletableResourceType(type: ResourceType, permissions: number): void {
  if (isBuiltin(type)) {
    throw new ConcordanceError(
      'conflict',
      `${type.resourceType} is built in and cannot be deleted. Delete the permissions that use it instead.`,
    );
  }
  if (permissions === 0) return;
  const users = `${counted(permissions, 'permission')} ${permissions === 1 ? 'uses' : 'use'}`;
  throw new ConcordanceError(
    'conflict',
    `${users} ${type.resourceType}; delete ${permissions === 1 ? 'it' : 'these'} first.`,
    {
      data: { permissions },
    },
  );
}
