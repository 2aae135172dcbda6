import { ConcordanceError } from '../errors.js';
import { ruleExists } from './errors/exists-already.js';
import type { PermissionRule, ResourceType, Role } from '../ports.js';

/** Names what one role is granted or denied. */
export function permissionIdOf({
  roleName,
  resourceType,
  action,
}: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action'>): string {
  return `${roleName}:${resourceType}:${action}`;
}

/**
 * Requires that a role can be granted, or denied, an action of a resource type.
 * @param type undefined where there is none of that name
 * @throws ConcordanceError `conflict` for what seeding could not restore, `not_found` for an unknown action
 */
export function requirePossibleRule(
  rule: Pick<PermissionRule, 'resourceType' | 'action' | 'granted'>,
  role: Pick<Role, 'isBuiltin'>,
  type: Pick<ResourceType, 'availableActions'> | undefined,
): void {
  if (!rule.granted && rule.resourceType === 'rbac' && role.isBuiltin) {
    throw new ConcordanceError(
      'conflict',
      'Permissions on rbac cannot be denied to built-in roles, because seeding could not restore them. ' +
        'Delete the grant of the role that has it; GET /rbac/permissions lists them.',
    );
  }
  if (type?.availableActions.includes(rule.action) === true) return;
  throw new ConcordanceError(
    'not_found',
    `There is no action ${rule.action} of a resource type ${rule.resourceType}; GET /rbac/resources lists them.`,
  );
}

/**
 * Requires that a rule says what its role does not have yet; one that says the opposite takes the place of the present
 * one.
 * @param present the rule of the role about the same; undefined where there is none
 * @throws ConcordanceError `conflict`
 */
export function requireNewRule(
  rule: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action' | 'granted'>,
  present: Pick<PermissionRule, 'granted'> | undefined,
): void {
  if (present?.granted === rule.granted) throw ruleExists(rule);
}
