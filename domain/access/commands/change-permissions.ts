import { ConcordanceError } from '../../errors.js';
import type { AccessStore, Clock, PermissionRule } from '../../ports.js';
import { detectLockout } from '../lockout.js';
import { permissionIdOf } from '../permission-rules.js';
import { removeRules } from '../remove-rules.js';
import type { AccessChange, AccessCommand } from './access-command.js';

export interface PermissionDependencies {
  store: Pick<AccessStore, 'addPermission' | 'countHolders' | 'permissionRules' | 'removePermission' | 'rulesOf'>;
  clock: Clock;
}

/**
 * Grants or denies a permission to a role. The actor has rbac:create, so they may give any.
 * @throws ConcordanceError `not_found`, `conflict` as `AccessStore.addPermission`
 */
export async function addPermission(
  dependencies: PermissionDependencies,
  { actor, audit }: AccessCommand,
  requested: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action' | 'granted'>,
): Promise<AccessChange<PermissionRule>> {
  const rule = { ...requested, createdBy: actor.userId };
  const entry = audit('rbac.permission.create', permissionIdOf(rule), { granted: rule.granted });
  return detectLockout(dependencies, () => dependencies.store.addPermission(rule, entry));
}

/**
 * Removes what was granted or denied to a role. To remove a denial, the actor needs the permission themselves.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function removePermission(
  dependencies: PermissionDependencies,
  { actor, audit }: AccessCommand,
  permissionId: string,
): Promise<AccessChange<void>> {
  const { store } = dependencies;
  const rule = (await store.permissionRules()).find((one) => permissionIdOf(one) === permissionId);
  if (rule === undefined) {
    const detail = `There is no permission ${JSON.stringify(permissionId)}. GET /rbac/permissions lists them.`;
    throw new ConcordanceError('not_found', detail);
  }
  const entry = audit('rbac.permission.delete', permissionId, { granted: rule.granted });
  return removeRules(dependencies, actor, [rule], () => store.removePermission(rule, entry));
}
