import { ConcordanceError } from '../../errors.js';
import type { PermissionRule } from '../../ports.js';

/** Errors `not_found` of what access is about, each with the way to what there is. */

/** Error for a user id that no user has. */
export function noUser(userId: string): ConcordanceError {
  return notFound(`There is no user ${JSON.stringify(userId)}; GET /users lists them.`);
}

/** Error for a name that no role has. */
export function noRole(roleName: string): ConcordanceError {
  return notFound(`There is no role ${JSON.stringify(roleName)}; GET /rbac/roles lists them.`);
}

/** Error for a name that no resource type has. */
export function noResourceType(resourceType: string): ConcordanceError {
  return notFound(`There is no resource type ${JSON.stringify(resourceType)}; GET /rbac/resources lists them.`);
}

/** Error for an id that no assignment of a role has. */
export function noAssignment(assignmentId: string): ConcordanceError {
  const advice = 'GET /rbac/user-roles/{id} lists the assignments of a user';
  return notFound(`There is no assignment ${JSON.stringify(assignmentId)} of a role; ${advice}.`);
}

/** Error for an id that no OAuth client has. */
export function noClient(clientId: string): ConcordanceError {
  return notFound(`There is no OAuth client ${JSON.stringify(clientId)}; GET /auth/oauth/clients lists them.`);
}

/** Error for a permission that the role itself does not have; inherited ones do not count. */
export function noRule({
  roleName,
  resourceType,
  action,
}: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action'>): ConcordanceError {
  return notFound(`${roleName} has no permission for ${resourceType}:${action}. GET /rbac/permissions lists them.`);
}

/** Error for an API key that was deleted after it was looked up. */
export function noApiKey(keyId: string): ConcordanceError {
  return notFound(`There is no API key ${JSON.stringify(keyId)}; it was deleted already.`);
}

/** Error for a model provider whose key is not stored; one from the settings does not count. */
export function noProviderKey(provider: string): ConcordanceError {
  return notFound(`No key of ${provider} is stored. GET /admin/keys lists the stored ones.`);
}

/** Error for a client that the user did not register, or that is not there. */
export function noOwnClient(clientId: string): ConcordanceError {
  return notFound(`You have no client ${JSON.stringify(clientId)}; GET /auth/oauth/clients/personal lists yours.`);
}

/** Error for an API key that is not the user's, or not there. */
export function noOwnKey(keyId: string): ConcordanceError {
  return notFound(`You have no API key ${JSON.stringify(keyId)}; GET /auth/api-keys lists yours.`);
}

function notFound(detail: string): ConcordanceError {
  return new ConcordanceError('not_found', detail);
}
