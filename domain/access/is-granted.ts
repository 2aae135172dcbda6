import type { PermissionGrant } from '../ports.js';

/**
 * Whether the granted tuples hold `resource:action`. There is no wildcard and no role that passes by itself: the list is
 * all there is.
 */
export function isGranted(grants: readonly PermissionGrant[], permission: string): boolean {
  return grants.some((grant) => `${grant.resourceType}:${grant.action}` === permission);
}
