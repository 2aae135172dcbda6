import { ConcordanceError } from '../../errors.js';
import type { PermissionRule } from '../../ports.js';

/** Errors `conflict` of what there is already, each with what to do. */

/** Error for a username that is taken, or that reads like one that is. */
export function userExists(username: string): ConcordanceError {
  return conflict(`The name "${username}" is taken, or one that looks like it. Choose another one.`);
}

/** Error for a role to be created under a name that is taken. */
export function roleExists(roleName: string): ConcordanceError {
  return conflict(`The role ${JSON.stringify(roleName)} exists already. Choose another name.`);
}

/** Error for a resource type to be registered under a name that is taken. */
export function resourceTypeExists(resourceType: string): ConcordanceError {
  return conflict(`The resource type ${JSON.stringify(resourceType)} exists already. Choose another name.`);
}

/** Error for an OAuth client to be registered under an id that is taken. */
export function clientExists(clientId: string): ConcordanceError {
  return conflict(`The client ${JSON.stringify(clientId)} exists already. Choose another id.`);
}

/** Error for a rule that the role has already, and that says the same. */
export function ruleExists({
  roleName,
  resourceType,
  action,
  granted,
}: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action' | 'granted'>): ConcordanceError {
  return conflict(
    `The role ${roleName} is already ${granted ? 'granted' : 'denied'} ${resourceType}:${action}. Change that permission instead.`,
  );
}

function conflict(detail: string): ConcordanceError {
  return new ConcordanceError('conflict', detail);
}
