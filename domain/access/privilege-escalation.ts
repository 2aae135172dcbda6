import { ConcordanceError } from '../errors.js';
import type { AccessStore, Clock, PermissionGrant } from '../ports.js';
import type { Actor } from './has-permission.js';
import { isGranted, isGrantedWithin } from './is-granted.js';

/** A grant, or a rule that may deny. */
type Rule = PermissionGrant & { granted?: boolean };

/**
 * 'credential' where somebody can log in by it afterwards, because they do so without the scopes of a key: then what
 * the actor came with has to have the permissions as well; else 'roles'.
 */
export type GrantMethod = 'roles' | 'credential';

/** Its holders can assign any role, so they can get every permission. */
const givesRoles = 'rbac:create';

/**
 * The first permission somebody would give without having it; null when there is none.
 * @param own rules of the actor
 * @param scopes permissions their credential is narrowed to; null: not at all
 * @param given what the role or the user in question has, or gains
 */
export function exceedingPermission(
  own: readonly Rule[],
  scopes: readonly string[] | null,
  given: readonly Rule[],
  method: GrantMethod,
): string | null {
  if (isGrantedWithin(own, scopes, givesRoles)) return null;
  const applicableScopes = method === 'roles' ? null : scopes;
  const permissions = given.map(({ resourceType, action }) => `${resourceType}:${action}`);
  const exceeds = (permission: string) =>
    isGranted(given, permission) && !isGrantedWithin(own, applicableScopes, permission);
  return permissions.find(exceeds) ?? null;
}

interface EscalationDependencies {
  store: Pick<AccessStore, 'rulesOf'>;
  clock: Clock;
}

/** The first permission that an actor would give without having it now; null: there is none. */
export async function findExceedingPermission(
  { store, clock }: EscalationDependencies,
  { userId, scopes }: Actor,
  given: readonly Rule[],
  method: GrantMethod,
): Promise<string | null> {
  if (given.length === 0) return null;
  return exceedingPermission(await store.rulesOf(userId, clock.now()), scopes, given, method);
}

/**
 * Prevents those who manage users, roles or clients from gaining permissions by it: by a role they give or change, or
 * by a denial they remove.
 * @throws ConcordanceError `permission_denied`
 */
export async function preventPrivilegeEscalation(
  dependencies: EscalationDependencies,
  actor: Actor,
  given: readonly Rule[],
  method: GrantMethod = 'roles',
): Promise<void> {
  const permission = await findExceedingPermission(dependencies, actor, given, method);
  if (permission === null) return;
  throw new ConcordanceError(
    'permission_denied',
    `This change gives the permission ${permission}, which you or your credential lack. ` +
      'Ask a user who has it, or leave it out.',
    { data: { permission } },
  );
}

/**
 * Prevents those who manage users from changing or deleting one who has more permissions than they do: with the
 * password of that user they could act as them.
 * @param rules what applies to the user
 * @throws ConcordanceError `permission_denied`
 */
export async function preventChangingSuperior(
  dependencies: EscalationDependencies,
  actor: Actor,
  rules: readonly Rule[],
  method: GrantMethod = 'roles',
): Promise<void> {
  const permission = await findExceedingPermission(dependencies, actor, rules, method);
  if (permission === null) return;
  throw new ConcordanceError(
    'permission_denied',
    `The user has the permission ${permission}, which you or your credential lack. ` +
      'Only a user who has it can change or delete them.',
    { data: { permission } },
  );
}
